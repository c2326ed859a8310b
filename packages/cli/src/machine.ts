import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import type { Machine } from '@orrery/kernel/game';
import { fileFault, writeText } from './file-fault.ts';
import { UsageError } from './output.ts';

/** The text in a file, plain or gzipped. */
export const readText = (path: string): string => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${fileFault(error)}.`);
  }
  try {
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be unpacked: ${fileFault(error)}.`);
  }
};

/** The JSON in a file, plain or gzipped. Anything else is a `UsageError`. */
const readJson = (path: string): unknown => {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    throw new UsageError(`${path} is not JSON: ${what}.`);
  }
};

/** This machine, as far as a game's tools may use it. */
export const machine: Machine = { now: () => performance.now(), hasFile: existsSync, readJson, writeText };
