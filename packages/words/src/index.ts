export { compareCatalogues } from './compare.ts';
export { compareLessons } from './compare-lessons.ts';
export { compareLexicon } from './compare-lexicon.ts';
export { catalogues as KERNEL_CATALOGUES } from './kernel/catalogues.ts';
export { choiceLine, plainLines, type SaidLine, type SaidThing, saySaid, sayThing } from './lexicon.ts';
export { createSay } from './say.ts';
