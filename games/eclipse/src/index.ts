export { makeSpecies, SPECIES, type Species, type SpeciesFacts, type SpeciesHooks } from './content/species/index.ts';
export type { EclipseAction } from './rules/actions.ts';
export { type Content, eclipseRules, rules } from './rules/index.ts';
export type { State } from './state/layout.ts';
