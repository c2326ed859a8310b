import type { Client } from '@orrery/client';
import { startTestServer, type TestServer } from '../testing/index.ts';

/** Every kind of caller there is. */
export const CALLERS = [
  'nobody',
  'guest',
  'stranger',
  'spectator',
  'player',
  'host',
  'key',
  'readKey',
  'moderator',
  'operator',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Those who have nothing to do with the private table. */
export const OUTSIDERS = ['nobody', 'guest', 'stranger', 'spectator', 'moderator', 'operator'] as const;

export interface World {
  readonly server: TestServer;
  readonly clients: { readonly [C in Caller]: Client };
  /** A private table of the host and the player, under way. */
  readonly hidden: string;
  /** An open one, which the spectator watches. */
  readonly shown: string;
  /** A private one that has not begun, with a link for its second seat. */
  readonly waiting: string;
  readonly link: string;
  /** A session of the host's, by its id, and who the host is. */
  readonly hostSession: string;
  readonly hostId: string;
  /** A key of the player's, by its id. */
  readonly keyId: string;
}

export const PASSWORD = 'correct horse battery';

export const createWorld = async (): Promise<World> => {
  const server = await startTestServer();
  const account = async (name: string): Promise<Client> => {
    const client = server.client();
    await client.register(name, PASSWORD);
    return client;
  };
  const [stranger, player, host] = await Promise.all([account('Stranger'), account('Player'), account('Host')]);
  const table = async (visibility: 'private' | 'public', joined: boolean) => {
    const made = await host.createTable({
      game: 'caravan',
      options: { rounds: 8 },
      seats: [{ k: 'me' }, { k: 'link' }],
      visibility,
    });
    const token = made.links[0]?.token as string;
    if (joined) await player.join(made.table.id, { token });
    return { id: made.table.id, token };
  };
  const hidden = await table('private', true);
  const shown = await table('public', true);
  const waiting = await table('private', false);
  const spectator = await server.guest('Spectator');
  await server.feed(spectator, shown.id);
  const staff = async (name: string, role: 'moderator' | 'operator'): Promise<Client> => {
    const client = await account(name);
    await server.services.store.people.update((await client.me())?.id ?? '', { role });
    return client;
  };
  const { token, id } = await player.newToken('program');
  return {
    server,
    clients: {
      nobody: server.client(),
      guest: await server.guest('Guest'),
      stranger,
      spectator,
      player,
      host,
      key: server.client(token),
      readKey: server.client((await player.newToken('reader', ['read'])).token),
      moderator: await staff('Moderator', 'moderator'),
      operator: await staff('Operator', 'operator'),
    },
    hidden: hidden.id,
    shown: shown.id,
    waiting: waiting.id,
    link: waiting.token,
    keyId: id,
    hostSession: (await host.account.sessions()).sessions[0]?.id ?? '',
    hostId: (await host.me())?.id ?? '',
  };
};
