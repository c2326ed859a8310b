import { amount, fact, type Message, type Params, said } from '@orrery/kernel';
import { CARDS, type Card } from '../automa/cards.ts';
import type { Item } from '../automa/rival.ts';
import type { PlayedFaction } from '../content/content.ts';
import { NEW_KIND_KNOWLEDGE } from '../content/factions/geodens.ts';
import { GAIA_MINE_VP } from '../content/factions/gleens.ts';
import { TILE_PRICE } from '../content/factions/itars.ts';
import { GUEST_KNOWLEDGE } from '../content/factions/lantids.ts';
import { NEVLAS_WORTH } from '../content/factions/nevlas.ts';
import { FEDERATION_VALUE } from '../content/tables/tiles.ts';
import { rules } from '../rules/index.ts';
import { STONE_WORTH } from '../rules/power.ts';
import { PLANETS, TRACKS } from '../state/ids.ts';
import { amountsOf, type GaiaThing, thing } from './facts.ts';

/** Figures of abilities, from the rules that have them. */
const FIGURES: { readonly [faction: string]: Params } = {
  geodens: { n: NEW_KIND_KNOWLEDGE },
  gleens: { n: GAIA_MINE_VP },
  itars: { n: TILE_PRICE },
  ivits: { n: FEDERATION_VALUE },
  lantids: { n: GUEST_KNOWLEDGE },
  nevlas: { n: NEVLAS_WORTH },
  taklons: { n: STONE_WORTH },
  xenos: { n: FEDERATION_VALUE - 1 },
};

/** Chapter G21 goes through the factions in one order. */
const chapter = ({ id }: PlayedFaction): string => `G21.${id + 1}`;

const startOf = ({ board }: PlayedFaction) => [
  amount('credits', board.credits),
  amount('ore', board.ore),
  amount('knowledge', board.knowledge),
  ...(board.qic > 0 ? [amount('qic', board.qic)] : []),
  said('faction.bowls', { one: board.bowl1, two: board.bowl2 }),
  ...(board.startTrack === null ? [] : [said('faction.level', { track: TRACKS[board.startTrack], level: 1 })]),
];

export const FACTION_THINGS: readonly GaiaThing[] = rules.content.factions.map((faction) =>
  thing(`faction.${faction.name}`, 'faction', said(`faction.${faction.name}`), chapter(faction), 'factionBoard', [
    fact('start', said('faction.home', { planet: PLANETS[faction.home] }), ...startOf(faction)),
    fact('lasting', said(`ability.${faction.name}`, FIGURES[faction.name])),
    fact('round', ...amountsOf(faction.board.base)),
    fact('note', said('faction.institute'), said(`institute.${faction.name}`, FIGURES[faction.name])),
  ]),
);

const supportOf = (card: Card): readonly Message[] => [
  said(card.final < 0 ? 'automa.final.none' : card.final === 0 ? 'automa.final.upper' : 'automa.final.lower'),
  said('automa.range', { n: card.range }),
  said(card.backwards ? 'automa.backwards' : 'automa.forwards'),
  said(card.fromRight ? 'automa.fromRight' : 'automa.fromLeft', { n: card.count }),
];

export const CARD_THINGS: readonly GaiaThing[] = CARDS.map((card) =>
  thing(
    `automa.card.${card.number}`,
    'automaCard',
    said('thing.automaCard', { n: card.number }),
    'GA2.2',
    'automa',
    [
      fact(
        'action',
        said(`action.${card.action}`),
        card.action === 'factionAction' ? said('automa.factionVp') : amount('vp', card.vp),
      ),
      fact('lasting', said('automa.support'), ...supportOf(card)),
      fact('pass', ...(card.pass ? [said('automa.passes')] : []), said('automa.booster', { n: card.booster + 1 })),
      fact('note', said('automa.setup', { n: card.slot + 1 }), ...(card.starter ? [said('automa.starter')] : [])),
    ],
    { icon: 'cards' },
  ),
);

const itemOf = (item: Item): readonly Message[] => {
  switch (item.k) {
    case 'advance':
      return [said('rival.advance', { track: TRACKS[item.track] })];
    case 'mine':
      return [said(item.prefer === null ? 'rival.mine' : `rival.mine.${item.prefer}`, { n: item.range })];
    case 'upgrade':
      return [
        said(item.downgrade ? 'rival.downgrade' : 'action.upgrade'),
        ...(item.else > 0 ? [said('rival.else', { n: item.else })] : []),
      ];
    default:
      return [said(`action.${item.k}`)];
  }
};

const ongoingOf = ({ rival }: PlayedFaction): readonly Message[] => [
  ...(rival?.marksTwice === true ? [said('rival.marksTwice')] : []),
  ...(rival?.newKindPoints === undefined ? [] : [said('rival.newKind', { n: rival.newKindPoints })]),
  ...(rival?.tradePoints === undefined ? [] : [said('rival.trade', { n: rival.tradePoints })]),
  ...(rival?.researchesWithLab === true ? [said('rival.lab')] : []),
];

export const RIVAL_THINGS: readonly GaiaThing[] = rules.content.rivals.map((faction) => {
  const { rival } = faction;
  const start = rival?.startTrack ?? null;
  return thing(
    `automa.faction.${faction.name}`,
    'automaFaction',
    said('thing.automaFaction', { faction: faction.name }),
    'GA12.1',
    'automa',
    [
      fact(
        'start',
        said('faction.home', { planet: PLANETS[faction.home] }),
        ...(start === null ? [] : [said('rival.level', { track: TRACKS[start], level: 1 })]),
      ),
      fact('lasting', ...ongoingOf(faction)),
      fact('action', ...(rival?.items ?? []).flatMap(itemOf), amount('vp', rival?.vp ?? 0)),
    ],
  );
});
