import { writeFileSync } from 'node:fs';
import { UsageError } from './output.ts';

const FAULTS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
};

const WRITE_FAULTS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'it may not be written',
  EROFS: 'it may not be written',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};

/** Write a file, or say in one sentence why that cannot be. */
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
