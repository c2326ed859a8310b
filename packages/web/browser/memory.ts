import type { Page } from 'playwright-core';

/**
 * Everything the page holds that a position or a secret could be in: the bytes of every buffer and every text that can be reached
 * from the drawn tree, through properties, hooks, maps and sets. Numbers that stand alone are left out, also as texts: they are
 * times, counters and the keys of drawn lists, of which more or fewer are left over by when the page was drawn.
 */
export const memoryOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.getElementById('root') as HTMLElement;
    const start = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))?.[1] as object;
    const met = new Set<object>();
    const found = new Set<string>();
    const queue: unknown[] = [start];
    const put = (value: unknown): void => {
      if (typeof value === 'string') {
        if (!/^\d+$/.test(value)) found.add(value);
      } else if (typeof value === 'object' && value !== null && !met.has(value)) {
        met.add(value);
        queue.push(value);
      }
    };
    while (queue.length > 0) {
      const value = queue.pop() as object;
      if (value instanceof Node || value instanceof Window || value instanceof WeakMap) continue;
      if (ArrayBuffer.isView(value)) put(value.buffer);
      else if (value instanceof ArrayBuffer) found.add(new Uint8Array(value).join(' '));
      else if (value instanceof Map)
        for (const [key, one] of value) {
          put(key);
          put(one);
        }
      else if (value instanceof Set) for (const one of value) put(one);
      else if (Array.isArray(value) && value.every((one) => typeof one === 'number')) found.add(value.join(' '));
      else
        for (const key of Reflect.ownKeys(value)) {
          const property = Reflect.getOwnPropertyDescriptor(value, key);
          if (property !== undefined && 'value' in property) put(property.value);
        }
    }
    return [...found];
  });
