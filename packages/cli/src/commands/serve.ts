import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { type Command, numberFlag, textFlag } from '../command.ts';

/** The script that builds and starts the server, relative to this program. */
const starter = (): string => join(dirname(process.argv[1] ?? ''), '..', '..', '..', 'tools', 'start.mjs');

export const serve: Command = {
  name: 'serve',
  usage: 'serve [--port N] [--data FOLDER] [--no-build]',
  summary: 'start the server with the web client',
  details:
    'Everything else is set by environment variables; .env.example lists them. --no-build starts the last build.\n' +
    'Ctrl-C (or SIGTERM) stops it gracefully.',
  flags: { port: 'text', data: 'text', 'no-build': 'switch' },
  run: async ({ flags }) => {
    const port = numberFlag(flags, 'port', 0, 1, 65_535);
    const data = textFlag(flags, 'data');
    const child = spawn(process.execPath, [starter(), ...(flags['no-build'] === true ? ['--no-build'] : [])], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(port === 0 ? {} : { PORT: String(port) }),
        ...(data === undefined ? {} : { ORRERY_DATA: data }),
      },
    });
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    process.on('SIGTERM', pass).on('SIGINT', pass);
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  },
};
