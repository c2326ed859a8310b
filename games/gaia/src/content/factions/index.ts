import type { FactionContent } from '../content.ts';
import { ambas } from './ambas.ts';
import { baltaks } from './baltaks.ts';
import { bescods } from './bescods.ts';
import { firaks } from './firaks.ts';
import { geodens } from './geodens.ts';
import { gleens } from './gleens.ts';
import { hadsch } from './hadsch.ts';
import { itars } from './itars.ts';
import { ivits } from './ivits.ts';
import { lantids } from './lantids.ts';
import { nevlas } from './nevlas.ts';
import { taklons } from './taklons.ts';
import { terrans } from './terrans.ts';
import { xenos } from './xenos.ts';

/** The factions of the base game, in the order of FACTIONS; what a faction can say is in `FactionHooks` (content.ts). */
export const BASE_FACTIONS: readonly FactionContent[] = [
  terrans,
  lantids,
  hadsch,
  ivits,
  geodens,
  baltaks,
  xenos,
  gleens,
  taklons,
  ambas,
  firaks,
  bescods,
  nevlas,
  itars,
];
