import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { takes } from './static-file.ts';

/** Below this, packing a reply saves no packet. */
const SMALL = 1400;
const TEXT = /^(text\/|application\/(json|problem\+json))/;

/** The pieces of a text as a stream: none is made before it is read, and none after the reader has gone. */
const streamOf = (text: AsyncGenerator<string>): ReadableStream<string> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

/** JSON that is made while it is read, packed on its way. */
export const streamed = (context: Context, text: AsyncGenerator<string>): Response => {
  const packs = takes(context.req.header('accept-encoding') ?? '', 'gzip');
  const plain = streamOf(text).pipeThrough(new TextEncoderStream());
  context.header('content-type', 'application/json');
  if (!packs) return context.body(plain);
  context.header('content-encoding', 'gzip');
  context.header('vary', 'accept-encoding');
  return context.body(plain.pipeThrough(new CompressionStream('gzip')));
};

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
