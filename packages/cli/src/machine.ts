import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import type { Machine } from '@orrery/kernel/game';
import { fileFault, writeText } from './file-fault.ts';
import { UsageError } from './output.ts';

/** The JSON in a file, plain or gzipped. Anything else is a `UsageError`. */
const readJson = (path: string): unknown => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${fileFault(error)}.`);
  }
  try {
    const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    const what = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    throw new UsageError(`${path} is not JSON: ${what}.`);
  }
};

/** This machine, as far as a game's tools may use it. */
export const machine: Machine = { now: () => performance.now(), hasFile: existsSync, readJson, writeText };
