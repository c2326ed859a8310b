import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** What every language writes with. Letters beyond these come from the fonts of the machine. */
export const LATIN = `${range(0x20, 0x7e)}áäéíóöúüÁÄÉÍÓÖÚÜ×·–—‘’“”„…«»°±−½•§©→←↑↓`;
/** What Polish and Hungarian add; these are files of their own, as the packages have them. */
export const LATIN_EXT = 'ąćęłńśźżĄĆĘŁŃŚŹŻőűŐŰ';

interface Face {
  readonly family: string;
  readonly package: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** A font most machines have, made as wide and as high, for the first visit over a slow line. */
  readonly standIn: {
    readonly local: string;
    readonly width: number;
    readonly ascent: number;
    readonly descent: number;
  };
}
/** Both under the SIL Open Font License 1.1. Inter has figures of one width, Fraunces speaks the headings. */
const FACES: readonly Face[] = [
  {
    family: 'Inter',
    package: 'inter',
    weights: { min: 400, max: 800 },
    standIn: { local: 'Arial', width: 107.4, ascent: 90.2, descent: 22.5 },
  },
  {
    family: 'Fraunces',
    package: 'fraunces',
    weights: { min: 500, max: 700 },
    standIn: { local: 'Georgia', width: 100, ascent: 97.8, descent: 25.5 },
  },
];
const PARTS = [
  { name: 'latin', text: LATIN },
  { name: 'latin-ext', text: LATIN_EXT },
] as const;

const require = createRequire(import.meta.url);
const FOLDER = join(fileURLToPath(new URL('.', import.meta.url)), '..', '..', '..', 'node_modules', '.cache', 'orrery');

const folderOf = (face: Face): string => dirname(require.resolve(`@fontsource-variable/${face.package}/package.json`));

const fileOf = (face: Face, part: string): string => `${face.package}-${part}.woff2`;

const rangeOf = (text: string): string =>
  [...text].map((letter) => `U+${(letter.codePointAt(0) as number).toString(16)}`).join(',');

/** `optional`: a font that is late is used from the next page on, and nothing on this one moves. */
const faceRule = (face: Face, part: (typeof PARTS)[number]): string => `@font-face {
  font-family: "${face.family}";
  font-weight: ${face.weights.min} ${face.weights.max};
  font-display: optional;
  src: url("./${fileOf(face, part.name)}") format("woff2");
  unicode-range: ${rangeOf(part.text)};
}
`;

const standInRule = ({ family, standIn: { local, width, ascent, descent } }: Face): string => `@font-face {
  font-family: "${family} stand-in";
  src: local("${local}");
  size-adjust: ${width}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}
`;

const makeFonts = async (): Promise<string> => {
  const sheet = FACES.flatMap((face) => [...PARTS.map((part) => faceRule(face, part)), standInRule(face)]).join('');
  const versions = FACES.map((face) => JSON.parse(readFileSync(join(folderOf(face), 'package.json'), 'utf8')).version);
  const made = `/* ${versions.join(' ')} */\n${sheet}`;
  const css = join(FOLDER, 'fonts.css');
  if (existsSync(css) && readFileSync(css, 'utf8') === made) return css;
  mkdirSync(FOLDER, { recursive: true });
  for (const face of FACES) {
    const files = join(folderOf(face), 'files');
    for (const { name, text } of PARTS) {
      const whole = readFileSync(join(files, `${face.package}-${name}-wght-normal.woff2`));
      const part = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: face.weights } });
      writeFileSync(join(FOLDER, fileOf(face, name)), part);
    }
  }
  // Last: a sheet that is there says that its fonts are.
  writeFileSync(css, made);
  return css;
};

/** `virtual:fonts.css`: the two typefaces, cut down to the letters we write with, as a style sheet. */
export const fonts = (): Plugin => ({
  name: 'orrery-fonts',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:fonts.css' ? makeFonts() : null),
  // Their licence asks to go with them.
  generateBundle() {
    const licences = FACES.map((face) => readFileSync(join(folderOf(face), 'LICENSE'), 'utf8'));
    this.emitFile({ type: 'asset', fileName: 'fonts-licence.txt', source: licences.join('\n\n') });
  },
});
