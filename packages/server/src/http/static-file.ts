import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { PACKINGS } from '../pack.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
};

/** Does the client take this encoding? `br;q=0` says no; a star speaks for all that are not named. */
export const takes = (header: string, encoding: string): boolean => {
  let star = false;
  for (const one of header.split(',')) {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    const wanted = !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === encoding) return wanted;
    if (name === '*') star = wanted;
  }
  return star;
};

/** Digests of files as they were last seen, so that a question whether anything changed reads no file. */
const digests = new Map<string, { readonly changed: number; readonly digest: string }>();

const digestOf = (file: string): string => {
  const { mtimeMs } = statSync(file);
  const known = digests.get(file);
  if (known?.changed === mtimeMs) return known.digest;
  const digest = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  digests.set(file, { changed: mtimeMs, digest });
  return digest;
};

/** `W/` and lists of tags, as caches on the way send them. */
const knows = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, ''))) === true;

/**
 * A file in the best form the client takes: packed beside it by `packFile`, or as it is. `forever` is for names that
 * never mean anything else; others are asked for again and answered with 304 while they are the same.
 */
export const sendFile = (context: Context, file: string, { forever }: { readonly forever: boolean }): Response => {
  const accepts = context.req.header('accept-encoding') ?? '';
  const packing = PACKINGS.find(
    ({ encoding, extension }) => takes(accepts, encoding) && existsSync(`${file}${extension}`),
  );
  const sent = `${file}${packing?.extension ?? ''}`;
  const tag = `"${digestOf(file)}${packing === undefined ? '' : `-${packing.encoding}`}"`;
  const headers = {
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (knows(context.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(
    context.req.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(sent)) as ReadableStream),
    {
      headers: {
        ...headers,
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-length': String(statSync(sent).size),
        ...(packing === undefined ? {} : { 'content-encoding': packing.encoding }),
      },
    },
  );
};
