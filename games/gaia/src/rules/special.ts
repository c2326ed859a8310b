import type { Log, Refusal, Seat } from '@orrery/kernel';
import type { SpecialAction, TileContent } from '../content/content.ts';
import { BOOSTER_RANGE } from '../content/tables/actions.ts';
import { ACADEMY_Q, RANGE_BOOSTER, type SpecialId, STEP_BOOSTER, type TileId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { boosterOf, countOf, factionIdOf, factionOf, hasTile, isUsed, markUsed } from '../state/seats.ts';
import { SPECIAL_OF } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { isIndex } from './checks.ts';
import { buildWith } from './frames.ts';
import { canBuildMine } from './mine.ts';
import { canStartProject } from './project.ts';
import { FROM_TILE, tell } from './report.ts';
import { gainAll } from './resources.ts';
import { NO_TARGET, USED } from './why.ts';

const NO_SPECIAL: Refusal = { rule: 'G16.1', why: 'noSuchSpecial' };
const NOT_OWNED: Refusal = { rule: 'G16.1', why: 'specialNotOwned' };
const NO_STEP_MINE: Refusal = { rule: 'G8.4', why: 'noStepNeeded' };

/** G-R22: what only brings goods or charges power may be taken even if nothing is gained. */
const FOR_NOTHING = (): null => null;

/** The Q.I.C. academy; what it gives is on the faction board. */
const academy: SpecialAction = {
  name: 'academy',
  owns: (s, seat) => countOf(s, seat, ACADEMY_Q) > 0,
  whyNot: FOR_NOTHING,
  apply: (s, seat, log) => gainAll(s, seat, factionOf(s, seat).board.academyQ, FROM_TILE, 'G16.1', log),
};

/** Booster 4: a mine with one free step. */
const step: SpecialAction = {
  name: 'step',
  owns: (s, seat) => boosterOf(s, seat) === STEP_BOOSTER,
  whyNot: (s, seat) => (canBuildMine(s, seat, 1, 0) ? null : NO_STEP_MINE),
  apply: (s, seat) => buildWith.push(s, seat, 1, 0, false),
};

/** Booster 5: a mine or a Gaia project, farther away. */
const range: SpecialAction = {
  name: 'range',
  owns: (s, seat) => boosterOf(s, seat) === RANGE_BOOSTER,
  whyNot: (s, seat) =>
    canBuildMine(s, seat, 0, BOOSTER_RANGE) || canStartProject(s, seat, BOOSTER_RANGE) ? null : NO_TARGET,
  apply: (s, seat) => buildWith.push(s, seat, 0, BOOSTER_RANGE, true),
};

/** Octagons anybody can have. Those of factions are in their files. */
export const COMMON_SPECIALS: readonly SpecialAction[] = [academy, step, range];

/** A tile with an action stands under its own name. */
export const specialOfTile = ({ name, gain }: TileContent, tile: TileId): SpecialAction => ({
  name,
  owns: (s, seat) => hasTile(s, seat, tile),
  whyNot: FOR_NOTHING,
  apply: (s, seat, log) => gainAll(s, seat, gain, FROM_TILE, 'G16.1', log),
});

/** G-R22, G5.6: may the seat use this special action, if it can ever have it? */
const whyNotUse = (s: State, seat: Seat, special: SpecialAction, what: SpecialId): Refusal | null => {
  if (!special.owns(s, seat)) return NOT_OWNED;
  return isUsed(s, seat, what) ? USED : special.whyNot(s, seat);
};

/** G16.1: has the seat this special action, whether it can be used now or not? */
export const ownsSpecial = (s: State, seat: Seat, what: SpecialId): boolean => {
  const { specials, specialOwner } = s.tables.content;
  const owner = specialOwner[what];
  return (owner === undefined || owner === factionIdOf(s, seat)) && specials[what].owns(s, seat);
};

/** G16.1: may the seat use this special action? */
export const whyNotSpecial = (s: State, seat: Seat, what: SpecialId): Refusal | null => {
  const { specials, specialOwner } = s.tables.content;
  if (!isIndex(what, 0, specials.length)) return NO_SPECIAL;
  const owner = specialOwner[what];
  return owner === undefined || owner === factionIdOf(s, seat) ? whyNotUse(s, seat, specials[what], what) : NOT_OWNED;
};
export const listSpecials = (s: State, seat: Seat, out: GaiaAction[]): void => {
  const { specials, specialsOf } = s.tables.content;
  for (const what of specialsOf[factionOf(s, seat).id])
    if (whyNotUse(s, seat, specials[what], what) === null) out.push(SPECIAL_OF[what]);
};

/** G16.1: free of cost, once per round. */
export const useSpecial = (s: State, seat: Seat, what: SpecialId, log: Log): void => {
  const special = s.tables.content.specials[what];
  markUsed(s, seat, what);
  tell(log, s, 'special', seat, 'G16.1', { special: special.name });
  special.apply(s, seat, log);
};
