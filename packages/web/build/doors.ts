import type { Plugin } from 'vite';

const ATTRIBUTE = /(import\(\s*'[^']+\.json'),\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*,?\s*\}\s*(?=\))/g;

/**
 * Node asks for `with { type: 'json' }` at an import made while running; the development server answers such an import with a script,
 * which a browser then refuses. The bundle needs no help.
 */
export const doors = (): Plugin => ({
  name: 'orrery-doors',
  apply: 'serve',
  enforce: 'pre',
  transform: (code) => (ATTRIBUTE.test(code) ? { code: code.replaceAll(ATTRIBUTE, '$1'), map: null } : null),
});
