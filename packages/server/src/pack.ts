import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How files may be sent, best first: the name in the header, and what the packed file's name ends with. */
export const PACKINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** Text, and what packs as well as text. Pictures and fonts are packed already. */
const PACKABLE = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map', '.wasm']);

const pack: { readonly [encoding in (typeof PACKINGS)[number]['encoding']]: (plain: Buffer) => Promise<Buffer> } = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
};

/** Is the packed file there, and made from the file as it is now? */
const isFresh = (file: string, packed: string): boolean =>
  existsSync(packed) && statSync(packed).mtimeMs >= statSync(file).mtimeMs;

/** Write the packed forms of a file beside it, unless they are there or would be no smaller. */
export const packFile = async (file: string): Promise<void> => {
  if (!PACKABLE.has(extname(file))) return;
  const missing = PACKINGS.filter(({ extension }) => !isFresh(file, `${file}${extension}`));
  if (missing.length === 0) return;
  const plain = await readFile(file);
  await Promise.all(
    missing.map(async ({ encoding, extension }) => {
      const packed = await pack[encoding](plain);
      if (packed.length >= plain.length) return;
      // Complete under its name or not there: another process may be sending it.
      const part = `${file}${extension}.${process.pid}`;
      await writeFile(part, packed);
      await rename(part, `${file}${extension}`);
    }),
  );
};

/** Pack every file of a folder and of the folders in it. */
export const packFolder = async (folder: string): Promise<void> => {
  await Promise.all(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? packFolder(path) : packFile(path);
    }),
  );
};
