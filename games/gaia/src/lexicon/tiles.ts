import { type Amount, amount, fact, type Message, said } from '@orrery/kernel';
import boosterFacts from '../content/data/boosters.json' with { type: 'json' };
import { BOOSTER_RANGE } from '../content/tables/actions.ts';
import { NEUTRAL, PLACE_VP, ROUND_TILE_TABLES } from '../content/tables/scoring.ts';
import { BOOSTER_TABLES, COUNTED, FEDERATION_VALUE, TOKEN_TABLES } from '../content/tables/tiles.ts';
import { BOOSTERS, FINAL_TILES, GLEENS_TOKEN, RANGE_BOOSTER, ROUND_TILES, STEP_BOOSTER, TOKENS } from '../state/ids.ts';
import { amountsOf, type GaiaThing, thing } from './facts.ts';

/** G16.1: free steps of booster 4. */
export const BOOSTER_STEPS: number =
  boosterFacts.boosters.find(({ rulebookNumber }) => rulebookNumber === STEP_BOOSTER + 1)?.action
    ?.buildMineWithFreeTerraformingSteps ?? 0;

/** G16.1: the octagon on a booster. */
const boosterAction = (booster: number): readonly (Amount | Message)[] => {
  if (booster === STEP_BOOSTER) return [said('space.steps', { n: BOOSTER_STEPS })];
  return booster === RANGE_BOOSTER ? [said('booster.range', { n: BOOSTER_RANGE })] : [];
};

export const BOOSTER_THINGS: readonly GaiaThing[] = BOOSTERS.map((id, i) => {
  const { income, vp, per } = BOOSTER_TABLES[i];
  return thing(
    `booster.${id}`,
    'booster',
    said('thing.booster', { id }),
    'G18.4',
    'supply',
    [
      fact('round', ...amountsOf(income)),
      fact('action', ...boosterAction(i)),
      fact('pass', ...(vp > 0 ? [amount('vp', vp, COUNTED[per])] : [])),
      fact('note', said('booster.note')),
    ],
    { icon: 'booster' },
  );
});

export const TOKEN_THINGS: readonly GaiaThing[] = TOKENS.map((id, i) => {
  const { vp, gain, green } = TOKEN_TABLES[i];
  const own = i === GLEENS_TOKEN;
  return thing(
    `federation.${id}`,
    'federationToken',
    said('thing.federationToken', { id }),
    'G14.9',
    'supply',
    [
      fact('needs', own ? said('token.gleens') : said('token.needs', { n: FEDERATION_VALUE })),
      fact('cost', ...(own ? [] : [amount('tokens', 1, 'satellite')])),
      fact('now', ...(vp > 0 ? [amount('vp', vp)] : []), ...amountsOf(gain)),
      fact('note', said(green ? 'token.green' : 'token.grey')),
    ],
    { icon: 'federation' },
  );
});

/** What round scoring tiles look at, in the order of the constants `ON_…` of the scoring table. */
const EVENTS = [
  'step',
  'advanceResearch',
  'buildMine',
  'gainToken',
  'trade',
  'buildMineOnGaiaPlanet',
  'buildBig',
] as const;

export const ROUND_THINGS: readonly GaiaThing[] = ROUND_TILES.map((id, i) => {
  const { on, vp, automaEarly, automaLate } = ROUND_TILE_TABLES[i];
  return thing(`round.${id}`, 'roundTile', said(`thing.round.${EVENTS[on]}`), 'G22.1', 'scoringBoard', [
    fact('each', amount('vp', vp, EVENTS[on])),
    fact('note', said('round.note'), said('round.automa', { early: automaEarly, late: automaLate })),
  ]);
});

export const FINAL_THINGS: readonly GaiaThing[] = FINAL_TILES.map((id, i) =>
  thing(`final.${id}`, 'finalTile', said(`finalTile.${id}`), 'G22.6', 'scoringBoard', [
    fact('end', said('final.places', { first: PLACE_VP[0], second: PLACE_VP[1], third: PLACE_VP[2] })),
    fact('note', said(`about.final.${id}`), said('final.neutral', { n: NEUTRAL[i] })),
  ]),
);
