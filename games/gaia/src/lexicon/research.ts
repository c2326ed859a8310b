import { type Amount, amount, type Fact, fact, type Message, said } from '@orrery/kernel';
import type { TileContent } from '../content/content.ts';
import { POWER_VALUE } from '../content/tables/actions.ts';
import {
  CHARGE_LEVEL,
  GAIA_TOP_EACH,
  LEVEL_CHARGE,
  LEVEL_INCOME,
  LEVEL_REWARD,
  PROJECT_TOKENS,
  RANGE,
  RESEARCH_COST,
  STEP_PRICE,
} from '../content/tables/research.ts';
import { LEVEL_VP } from '../content/tables/scoring.ts';
import { COUNTED } from '../content/tables/tiles.ts';
import { rules } from '../rules/index.ts';
import { ADVANCED_LEVEL } from '../rules/tech.ts';
import { GAIA_PROJECT, INSTITUTE, NAVIGATION, TERRAFORMING, TOP_LEVEL, TRACKS, type TrackId } from '../state/ids.ts';
import { amountsOf, type GaiaThing, thing } from './facts.ts';

/** The level from which on a step scores at the end (G22.9). */
const LAST_WITHOUT_VP = 2;

const lasting = (track: TrackId, level: number): readonly (Amount | Message)[] => {
  if (track === TERRAFORMING) return [said('level.stepPrice', { n: STEP_PRICE[level] })];
  if (track === NAVIGATION) return [amount('range', RANGE[level])];
  if (track !== GAIA_PROJECT) return [];
  return [PROJECT_TOKENS[level] === 0 ? said('level.noProjects') : said('level.project', { n: PROJECT_TOKENS[level] })];
};

/** Rewards the rules carry out by name (G12.4, level 5). */
const top = (track: TrackId): readonly (Amount | Message)[] => {
  if (track === TERRAFORMING) return [said('level.token')];
  if (track === NAVIGATION) return [said('level.lostPlanet')];
  return track === GAIA_PROJECT ? [amount('vp', GAIA_TOP_EACH, 'gaia')] : [];
};

const levelFacts = (track: TrackId, level: number): Fact[] => {
  const facts = [
    fact('needs', ...(level === TOP_LEVEL ? [said('level.needs')] : [])),
    fact('cost', ...(level > 0 ? [amount('knowledge', RESEARCH_COST)] : [])),
    fact(
      'now',
      ...amountsOf(LEVEL_REWARD[track][level]),
      ...(level === CHARGE_LEVEL ? [amount('charge', LEVEL_CHARGE)] : []),
      ...(level === TOP_LEVEL ? top(track) : []),
    ),
    fact('lasting', ...lasting(track, level)),
    fact('round', ...amountsOf(LEVEL_INCOME[track][level])),
    fact('end', ...(level > LAST_WITHOUT_VP ? [amount('vp', LEVEL_VP * (level - LAST_WITHOUT_VP))] : [])),
  ];
  const brings = facts.some(({ at, says }) => at !== 'cost' && says.length > 0);
  return brings ? facts : [...facts, fact('note', said('level.nothing'))];
};

export const LEVELS: readonly GaiaThing[] = TRACKS.flatMap((track, i) =>
  Array.from({ length: TOP_LEVEL + 1 }, (_, level) =>
    thing(
      `track.${track}.${level}`,
      'level',
      said('thing.level', { track, level }),
      'G12.4',
      'researchBoard',
      levelFacts(i as TrackId, level),
    ),
  ),
);

export const AREAS: readonly GaiaThing[] = TRACKS.map((track) =>
  thing(`track.${track}`, 'track', said(`track.${track}`), 'G12.1', 'researchBoard', [
    fact('cost', said('track.cost', { n: RESEARCH_COST })),
    fact('end', said('track.end', { n: LEVEL_VP })),
    fact('note', said(`about.track.${track}`), said('about.track')),
  ]),
);

/** Moments of the facts: when a tile pays. */
const TIMES = { once: 'now', income: 'round', action: 'action', pass: 'pass', trigger: 'each' } as const;

const tileFact = (tile: TileContent): Fact => {
  const at = TIMES[tile.timing as keyof typeof TIMES];
  if (at === undefined) return fact('lasting', said('tile.strong', { n: POWER_VALUE[INSTITUTE] + 1 }));
  const per = tile.timing === 'trigger' ? tile.event : tile.per === 0 ? undefined : COUNTED[tile.per];
  return fact(at, ...amountsOf(tile.gain, per));
};

export const TILE_THINGS: readonly GaiaThing[] = rules.content.tiles.map((tile) =>
  thing(
    `tile.${tile.name}`,
    tile.advanced ? 'advancedTile' : 'techTile',
    said(tile.advanced ? 'thing.advancedTile' : 'thing.techTile', { id: tile.name }),
    tile.advanced ? 'G11.7' : 'G11.6',
    'researchBoard',
    [
      fact('needs', ...(tile.advanced ? [said('tile.needs', { n: ADVANCED_LEVEL })] : [])),
      tileFact(tile),
      fact('note', said(tile.advanced ? 'tile.advancedStep' : 'tile.step')),
    ],
    { icon: 'tile' },
  ),
);
