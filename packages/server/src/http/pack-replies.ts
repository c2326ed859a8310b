import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { takes } from './static-file.ts';

/** Below this, packing a reply saves no packet. */
const SMALL = 1400;
const TEXT = /^(text\/|application\/(json|problem\+json))/;

/** Replies made on the spot are packed as well, where they are text and long enough. */
export const packReplies: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!TEXT.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  headers.append('vary', 'accept-encoding');
  if (context.req.method === 'HEAD' || !takes(context.req.header('accept-encoding') ?? '', 'gzip')) return;
  const plain = Buffer.from(await context.res.clone().arrayBuffer());
  if (plain.length < SMALL) return;
  const packed = await promisify(gzip)(plain);
  context.res = new Response(packed, context.res);
  context.res.headers.set('content-encoding', 'gzip');
  context.res.headers.set('content-length', String(packed.length));
};
