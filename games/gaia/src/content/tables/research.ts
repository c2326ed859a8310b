import { TOP_LEVEL, TRACKS } from '../../state/ids.ts';
import facts from '../data/research.json' with { type: 'json' };
import { expectFact, type Gain, NOTHING, readGain } from './gain.ts';

interface LevelFact {
  readonly level: number;
  readonly once?: { readonly [what: string]: number };
  readonly income?: object;
  readonly ongoing?: { readonly [what: string]: number };
}

/** Rewards the rules carry out by name instead of paying a plain gain (G12.4, level 5). */
const NAMED = ['takeFederationTokenOnTrack', 'placeLostPlanet', 'vpPerGaiaPlanet'];

const levelOf = (track: number, level: number): LevelFact => {
  const fact = facts.tracks[track]?.levels[level] as LevelFact | undefined;
  if (fact?.level !== level) throw new Error(`facts: no level ${level} of area ${track}`);
  return fact;
};

/** G12.2: the charge on reaching level 3 is the same in every area and handled by the rule, not by the level. */
export const CHARGE_LEVEL = 3;
export const LEVEL_CHARGE = facts.general.reachingLevel3.once.chargePower;

const onceOf = (track: number, level: number): Gain => {
  const once: { [what: string]: number } = { ...levelOf(track, level).once };
  for (const name of NAMED) delete once[name];
  if (level === CHARGE_LEVEL) {
    expectFact(once.chargePower === LEVEL_CHARGE, 'level 3 charges');
    delete once.chargePower;
  }
  return readGain(once);
};

const rows = <T>(make: (track: number, level: number) => T): readonly (readonly T[])[] =>
  TRACKS.map((_, track) => Array.from({ length: TOP_LEVEL + 1 }, (_unused, level) => make(track, level)));

/** `LEVEL_REWARD[track][level]`: starred rewards, paid once on arrival (G12.4). */
export const LEVEL_REWARD = rows(onceOf);
/** `LEVEL_INCOME[track][level]`: income while the marker stands there. */
export const LEVEL_INCOME = rows((track, level) => {
  const income = levelOf(track, level).income;
  return income === undefined ? NOTHING : readGain(income);
});

const ongoing = (track: number, what: string): readonly number[] =>
  Array.from({ length: TOP_LEVEL + 1 }, (_, level) => levelOf(track, level).ongoing?.[what] ?? 0);

/** G8.2: ore for one terraforming step. */
export const STEP_PRICE = ongoing(0, 'orePerStep');
/** G7.1. */
export const RANGE = ongoing(1, 'range');
/** G9.2: tokens for a Gaia project; 0 where none can be started. */
export const PROJECT_TOKENS = ongoing(3, 'powerTokensPerProject');
/** G12.1. */
export const RESEARCH_COST = facts.general.costPerLevel.knowledge;
/** G12.4, Gaia Project 5: points for each colonised Gaia planet. */
export const GAIA_TOP_EACH = levelOf(3, TOP_LEVEL).once?.vpPerGaiaPlanet ?? 0;

expectFact(facts.order.length === TRACKS.length && facts.order[2] === 'artificialIntelligence', 'order of the areas');
expectFact(GAIA_TOP_EACH === 1 && RESEARCH_COST === 4, 'research costs');
