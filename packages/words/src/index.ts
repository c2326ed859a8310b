export { compareCatalogues } from './compare.ts';
export { createSay, KERNEL_CATALOGUES } from './say.ts';
