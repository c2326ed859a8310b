import { type Answered, type Asked, Thinker } from '../post.ts';

/** The part of a web worker we use; named here so that no page types are needed. */
interface WebWorker {
  onmessage: ((message: { readonly data: Answered }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(asked: Asked): void;
  terminate(): void;
}

/**
 * Bots in web workers. The page says how to open one, since bundlers must see the address where it is written:
 *
 *     createThinker(() => new Worker(new URL('@orrery/bots/web/worker', import.meta.url), { type: 'module' }))
 */
export const createThinker = (open: () => unknown, threads = 1): Thinker =>
  new Thinker(threads, (listener, failed) => {
    const worker = open() as WebWorker;
    worker.onmessage = ({ data }) => listener(data);
    worker.onerror = ({ message }) => failed(new Error(message ?? 'the thinking thread broke down'));
    return { post: (asked) => worker.postMessage(asked), close: () => worker.terminate() };
  });
