import { factsOf } from './facts.ts';
import { makeSpecies, type Species } from './species.ts';

/** E18.7: six factions alike but for their colours and homes, on the backs of the aliens' boards. */
export const terrans: readonly Species[] = [
  'terran-directorate',
  'terran-federation',
  'terran-union',
  'terran-republic',
  'terran-conglomerate',
  'terran-alliance',
].map((id) => makeSpecies(factsOf(id)));
