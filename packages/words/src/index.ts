export { compareCatalogues } from './compare.ts';
export { catalogues as KERNEL_CATALOGUES } from './kernel/catalogues.ts';
export { createSay } from './say.ts';
