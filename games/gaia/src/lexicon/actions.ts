import { type Amount, amount, fact, type Message, said } from '@orrery/kernel';
import actionFacts from '../content/data/actions.json' with { type: 'json' };
import {
  BOOSTER_RANGE,
  FIRST_SPACE,
  KINDS_SPACE,
  RESCORE_SPACE,
  SPACES,
  TILE_SPACE,
} from '../content/tables/actions.ts';
import { rules } from '../rules/index.ts';
import type { SpaceId } from '../state/ids.ts';
import { factionOf } from '../state/seats.ts';
import { amountsOf, type GaiaThing, thing } from './facts.ts';
import { BOOSTER_STEPS } from './tiles.ts';

/** G15.1 #10: points for each kind of planet. */
const PER_KIND: number = actionFacts.qicActions[KINDS_SPACE - TILE_SPACE].gain.vpPerPlanetType ?? 0;

const spaceGain = (space: SpaceId): readonly (Amount | Message)[] => {
  const { gain, steps } = SPACES[space];
  if (steps > 0) return [said('space.steps', { n: steps })];
  if (space === TILE_SPACE) return [said('gain.techTile')];
  if (space === RESCORE_SPACE) return [said('space.rescore')];
  return [...amountsOf(gain), ...(space === KINDS_SPACE ? [amount('vp', PER_KIND, 'kind')] : [])];
};

export const SPACE_THINGS: readonly GaiaThing[] = SPACES.map(({ number, power, qic }, i) =>
  thing(
    `space.${number}`,
    power > 0 ? 'powerAction' : 'qicAction',
    said('thing.space', { n: number }),
    'G15.1',
    'researchBoard',
    [
      fact('cost', power > 0 ? amount('power', power) : amount('qic', qic)),
      fact('now', ...spaceGain((FIRST_SPACE + i) as SpaceId)),
      fact('note', said('space.note')),
    ],
    { icon: power > 0 ? 'power' : 'qic' },
  ),
);

/** What a special action does; those of tiles are on the tile. */
const specialGain = (name: string): readonly (Amount | Message)[] => {
  const tile = rules.content.tiles.find((one) => one.name === name);
  if (tile !== undefined) return amountsOf(tile.gain);
  if (name === 'step') return [said('space.steps', { n: BOOSTER_STEPS })];
  if (name === 'range') return [said('booster.range', { n: BOOSTER_RANGE })];
  return [said(`about.special.${name}`)];
};

export const SPECIAL_THINGS: readonly GaiaThing[] = rules.content.specialNames.map((name) =>
  thing(
    `special.${name}`,
    'special',
    said(`special.${name}`),
    'G16.1',
    'factionBoard',
    [fact('action', ...specialGain(name)), fact('note', said('special.note'))],
    {
      icon: 'special',
      ...(name === 'academy'
        ? { present: (s, seat) => [fact('action', ...amountsOf(factionOf(s, seat).board.academyQ))] }
        : {}),
    },
  ),
);

/** What the letters of a conversion's name stand for. */
const PAID: { readonly [letter: string]: string } = {
  p: 'power',
  q: 'qic',
  k: 'knowledge',
  o: 'ore',
  c: 'credits',
  t: 'tokens',
  f: 'formers',
};

export const CONVERSION_THINGS: readonly GaiaThing[] = rules.content.conversions.map(({ name, cost }, i) => {
  const owner = rules.content.conversionOwner[i];
  const [paid, gained] = name.split(' ') as [string, string];
  return thing(
    `conversion.${paid}-${gained}`,
    'conversion',
    said(`conversion.${paid}-${gained}`),
    'G17.1',
    'factionBoard',
    [
      fact(
        'needs',
        ...(owner === null ? [] : [said('conversion.only', { faction: rules.content.factionNames[owner.faction] })]),
      ),
      fact('cost', amount(PAID[paid.slice(-1)], cost)),
      fact('now', amount(PAID[gained], 1)),
      fact('note', said('conversion.note')),
    ],
  );
});
