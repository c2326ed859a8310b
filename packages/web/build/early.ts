import type { Plugin } from 'vite';

/** The script of the page that reads the list; it stands before it. */
const SCRIPT = '<script src="/theme.js"></script>';

/** What rolldown tells of a chunk, as far as it is needed here. */
interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = { readonly [file: string]: Chunk };

/** What `public/theme.js` asks for before any script has run, by what the address and the settings say. */
export interface Early {
  /** By screen, by game and by language: files from `/assets/`. */
  readonly screens: Files;
  readonly games: Files;
  readonly languages: Files;
  /** By game and language: `<game>/<language>`. */
  readonly words: Files;
  readonly rulebooks: Files;
}
type Files = { [name: string]: string[] };

const PLACES: readonly [keyof Early, RegExp][] = [
  ['screens', /\/packages\/web\/src\/screens\/([\w-]+)\.tsx$/],
  ['languages', /\/packages\/web\/src\/words\/(\w+)\.json$/],
  ['games', /\/games\/([\w-]+)\/src\/(?:index|words\/index|screen\/screen)\.tsx?$/],
  ['words', /\/games\/([\w-]+)\/src\/screen\/words\/(\w+)\.json$/],
  ['rulebooks', /\/games\/([\w-]+)\/src\/rulebook\/(\w+)\.json$/],
  ['rulebooks', /\/games\/([\w-]+)\/src\/screen\/pictures\.tsx$/],
];
/** Pages whose file is called otherwise than their address. */
const ADDRESSES: { readonly [file: string]: string } = { 'new-table': 'new' };

const filesOf = (chunk: Chunk, bundle: Bundle, loaded: ReadonlySet<string>): string[] => {
  const files = new Set<string>();
  const add = (one: Chunk): void => {
    if (files.has(one.fileName) || loaded.has(one.fileName)) return;
    files.add(one.fileName);
    for (const css of one.viteMetadata?.importedCss ?? []) if (!loaded.has(css)) files.add(css);
    for (const next of one.imports ?? []) if (bundle[next] !== undefined) add(bundle[next]);
  };
  add(chunk);
  return [...files].map((file) => file.replace(/^assets\//, ''));
};

const earlyOf = (bundle: Bundle): Early => {
  const early: Early = { screens: {}, games: {}, languages: {}, words: {}, rulebooks: {} };
  const chunks = Object.values(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry === true);
  const loaded = new Set([
    ...(entry?.imports ?? []),
    entry?.fileName ?? '',
    ...(entry?.viteMetadata?.importedCss ?? []),
  ]);
  for (const chunk of chunks)
    for (const [kind, place] of PLACES) {
      const found = place.exec(chunk.facadeModuleId ?? '');
      if (found === null) continue;
      const name = found.slice(1).join('/');
      const files = early[kind];
      files[ADDRESSES[name] ?? name] = [
        ...new Set([...(files[ADDRESSES[name] ?? name] ?? []), ...filesOf(chunk, bundle, loaded)]),
      ];
    }
  return early;
};

const fontLink = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${href}" />`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/**
 * Fonts are asked for with the page; so is, by a list in the page, what its address will need: otherwise a browser
 * learns of the next script only when the one before has run.
 */
export const early = (): Plugin => ({
  name: 'orrery-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return;
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const list = earlyOf(bundle as unknown as Bundle);
      const others = fonts.filter((file) => file.includes('-ext-')).map((file) => file.replace(/^assets\//, ''));
      for (const [language, files] of Object.entries(list.languages)) if (language !== 'en') files.push(...others);
      const tags = [
        ...fonts.filter((file) => !file.includes('-ext-')).map(fontLink),
        `<meta name="early" content='${escaped(JSON.stringify(list))}' />`,
        SCRIPT,
      ];
      return html.replace(SCRIPT, tags.join('\n    '));
    },
  },
});
