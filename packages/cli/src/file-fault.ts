import { writeFileSync } from 'node:fs';
import { UsageError } from './output.ts';

const FAULTS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

const WRITE_FAULTS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'permission denied',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};

/** Write a file, or explain in one sentence why it can't be written. */
export const writeText = (path: string, text: string): void => {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new UsageError(
      `Cannot write ${path}: ${WRITE_FAULTS[code] ?? (error instanceof Error ? error.message : String(error))}.`,
    );
  }
};

/** Why a file could not be read, in words. */
export const fileFault = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return FAULTS[code] ?? (error instanceof Error ? error.message : String(error));
};
