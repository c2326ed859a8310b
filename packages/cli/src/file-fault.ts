const FAULTS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
};

/** Why a file could not be read, in words. */
export const fileFault = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return FAULTS[code] ?? (error instanceof Error ? error.message : String(error));
};
