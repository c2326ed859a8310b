import type { Context } from 'hono';
import { notFound } from '../problem.ts';
import type { Services } from '../services.ts';
import { sendFile } from './static-file.ts';

const ADDRESS = /^\/engines\/([a-z][a-z0-9-]*)-(\d{1,9})\.js$/;

/** Engines by version, for browsers whose build has another one. A version never changes, so they may be kept for ever. */
export const engineFiles =
  (services: Services) =>
  (context: Context): Response => {
    const [, game, version] = ADDRESS.exec(context.req.path) ?? [];
    const file = game === undefined ? null : services.engines.fileOf(game, Number(version));
    if (file === null) throw notFound('engine');
    return sendFile(context, file, { forever: true });
  };
