import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A letter as it came over the wire. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server that takes everything and keeps it: as much of SMTP as a sender needs. */
export const startSmtp = async () => {
  const received: Received[] = [];
  const serve = (socket: Socket): void => {
    let buffer = '';
    let from = '';
    let to: string[] = [];
    let letter: string[] | null = null;
    const reply = (text: string): boolean => socket.write(`${text}\r\n`);
    const hear = (line: string): void => {
      if (letter !== null) {
        if (line !== '.') return void letter.push(line.replace(/^\.\./, '.'));
        received.push({ from, to, text: letter.join('\n') });
        letter = null;
        to = [];
        return void reply('250 kept');
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') from = address;
      if (verb === 'RCPT') to.push(address);
      if (verb === 'DATA') letter = [];
      reply(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
      if (verb === 'QUIT') socket.end();
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      buffer += String(data);
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        hear(line);
      }
    });
    reply('220 here');
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: (): void => void server.close(),
  };
};
