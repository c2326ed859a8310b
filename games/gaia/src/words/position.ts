import { NONE, type Say, type Seat } from '@orrery/kernel';
import { bitOf, CARDS, NO_CARD } from '../automa/cards.ts';
import { deckSize } from '../automa/deck.ts';
import { LEVELS } from '../automa/levels.ts';
import { AUTOMA_SEAT, isAutoma } from '../automa/seat.ts';
import { FIRST_SPACE, SPACES } from '../content/tables/actions.ts';
import { STEP_PRICE } from '../content/tables/research.ts';
import { STONE_GONE, STONE_IN_GAIA } from '../rules/power.ts';
import { formersAvailable } from '../rules/project.ts';
import { rangeOf } from '../rules/range.ts';
import { seatName, toldName } from '../rules/report.ts';
import { hexIn, numberOf, SLOT_NAMES } from '../state/board/faces.ts';
import { hexName } from '../state/board/names.ts';
import {
  advancedTileAt,
  boosterInRow,
  finalTileAt,
  isAdvancedLeft,
  isSpaceUsed,
  roundTileOf,
  rowLength,
  standardTileAt,
} from '../state/boards.ts';
import { heldGreen, heldKind } from '../state/held.ts';
import { hasSatellite, isFormerOf, isGuest, isOwner, isStationOf, ownerOf } from '../state/hexes.ts';
import {
  BOOSTERS,
  BOWL1,
  BOWL2,
  BOWL3,
  type BoosterId,
  BUILDINGS,
  type CardNumber,
  FINAL_TILES,
  FIRST_TRACK,
  type FinalTileId,
  GAIA_AREA,
  PLANETS,
  type PlaceId,
  ROUND_TILES,
  type RoundTileId,
  SPACE,
  TERRAFORMING,
  TILE_PLACES,
  type TileId,
  TOKENS,
  TRACKS,
  type TrackId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, boosterOf, factionOf, hasFaction, hasPassed, hasTile, levelOf, powerIn } from '../state/seats.ts';

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

const tileLines = (s: State, say: Say): string[] => {
  const { tileNames } = s.tables.content;
  const nameOf = (tile: TileId | typeof NONE): string => tileNames[tile];
  const lines: string[] = [];
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    const tiles = [nameOf(standardTileAt(s, track))];
    if (isAdvancedLeft(s, track)) tiles.push(nameOf(advancedTileAt(s, track)));
    if (track === TERRAFORMING && s.terraformingToken !== NONE) tiles.push(say(`token.${TOKENS[s.terraformingToken]}`));
    lines.push(say('position.tiles', { track: TRACKS[track], tile: tiles }));
  }
  const lower = times(TILE_PLACES.length - TRACKS.length, (i) => nameOf(standardTileAt(s, TRACKS.length + i)));
  lines.push(say('position.lower', { tile: lower }));
  const left = Array.from(s.supply, (n, kind) => `${TOKENS[kind]} × ${n}`);
  lines.push(say('position.tokens', { token: left }));
  return lines;
};

const sharedLines = (s: State, say: Say): string[] => {
  const lines: string[] = [];
  if (s.round === 0) lines.push(say('position.setup'));
  else {
    const roundTile = ROUND_TILES[roundTileOf(s, s.round) as RoundTileId];
    lines.push(say('position.round', { round: s.round, roundTile }));
  }
  if (finalTileAt(s, 0) !== NONE) {
    const finalTile = times(2, (place) => FINAL_TILES[finalTileAt(s, place) as FinalTileId]);
    lines.push(say('position.finals', { finalTile }));
  }
  lines.push(say('position.order', { seat: times(s.tables.seats, (i) => toldName(s, s.order[i])) }));
  const row = times(rowLength(s), (i) => BOOSTERS[boosterInRow(s, i) as BoosterId]);
  if (row.length > 0) lines.push(say('position.boosters', { booster: row }));
  const used: string[] = [];
  for (let space = FIRST_SPACE; space < SPACES.length; space++)
    if (isSpaceUsed(s, space)) used.push(String(SPACES[space].number));
  if (used.length > 0) lines.push(say('position.used', { space: used }));
  return standardTileAt(s, 0) === NONE ? lines : [...lines, ...tileLines(s, say)];
};

const buildingsOf = (s: State, seat: Seat, say: Say): string[] => {
  const found: string[] = [];
  for (const hex of s.tables.shape.all) {
    const name = hexName(s, hex);
    if (isOwner(s, seat, hex)) found.push(`${say(`building.${BUILDINGS[s.building[hex]]}`)} ${name}`);
    if (isGuest(s, seat, hex)) found.push(`${say('building.guest')} ${name}`);
    if (isStationOf(s, seat, hex)) found.push(`${say('building.station')} ${name}`);
    if (isFormerOf(s, seat, hex)) found.push(`${say('building.former')} ${name}`);
    if (hasSatellite(s, seat, hex)) found.push(`${say('building.satellite')} ${name}`);
  }
  return found;
};

const stonePlace = (stone: number, say: Say): string =>
  stone === STONE_IN_GAIA ? say('position.gaiaArea') : stone === STONE_GONE ? say('position.gone') : 'I'.repeat(stone);

const cardsIn = (bits: number, say: Say): string =>
  CARDS.filter(({ number }) => (bits & bitOf(number)) !== 0)
    .map(({ number }) => String(number))
    .join(', ') || say('position.none');

const cardName = (card: CardNumber, say: Say): string => (card === NO_CARD ? say('position.none') : String(card));

/** GA6.5, GA8.5: what lies open, and what is known of the rest. */
const cardLines = (s: State, say: Say): string[] => [
  say('position.automaCards', { support: cardName(s.support, say), action: cardName(s.action, say) }),
  say('position.automaDeck', {
    size: deckSize(s),
    known: cardsIn(s.deckKnown, say),
    unknown: s.deckUnknown,
    unseen: cardsIn(s.deckUnseen, say),
  }),
  say('position.automaPile', { pile: cardsIn(s.deckPile, say) }),
];

/** GA1.2: cards, deck, discard pile and satellites; it has no goods, range or price. */
const automaLines = (s: State, say: Say): string[] => [
  say('position.automa', {
    faction: factionOf(s, AUTOMA_SEAT).name,
    level: LEVELS[s.tables.automa],
    vp: s.vp[AUTOMA_SEAT],
  }),
  ...(s.round === 0 ? [] : cardLines(s, say)),
  say('position.automaSatellites', { amount: s.satelliteCount[AUTOMA_SEAT] }),
];

const seatLines = (s: State, seat: Seat, say: Say): string[] =>
  isAutoma(s, seat) && hasFaction(s, seat)
    ? [...automaLines(s, say), ...boardLines(s, seat, say)]
    : [...goodsLines(s, seat, say), ...boardLines(s, seat, say)];

const goodsLines = (s: State, seat: Seat, say: Say): string[] => {
  const who = seatName(s, seat);
  const goods = { ore: s.ore[seat], knowledge: s.knowledge[seat], credits: s.credits[seat], qic: s.qic[seat] };
  const lines = [say('position.seat', { seat: who, vp: s.vp[seat], ...goods })];
  const power = [BOWL1, BOWL2, BOWL3, GAIA_AREA].map((bowl) => powerIn(s, seat, bowl)).join('/');
  const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)];
  lines.push(say('position.power', { power, range: rangeOf(s, seat), price }));
  if (s.stone[seat] !== 0) lines.push(say('position.stone', { place: stonePlace(s.stone[seat], say) }));
  return lines;
};

const boardLines = (s: State, seat: Seat, say: Say): string[] => {
  const lines: string[] = [];
  const levels = TRACKS.map((track, i) => `${say(`track.${track}`)} ${levelOf(s, seat, i as TrackId)}`).join(', ');
  lines.push(say('position.levels', { levels }));
  const buildings = buildingsOf(s, seat, say);
  if (buildings.length > 0) lines.push(say('position.buildings', { buildings: buildings.join(', ') }));
  if (s.formers[seat] > 0) {
    lines.push(say('position.formers', { available: formersAvailable(s, seat), gained: s.formers[seat] }));
  }
  const tiles = s.tables.content.tileNames.filter((_, tile) => hasTile(s, seat, tile as TileId));
  if (tiles.length > 0) lines.push(say('position.held', { tile: tiles }));
  const tokens = Array.from({ length: s.heldCount[seat] }, (_, i) => {
    const name = say(`token.${TOKENS[heldKind(s, seat, i)]}`);
    return heldGreen(s, seat, i) ? `${name} ✓` : name;
  });
  if (tokens.length > 0) lines.push(say('position.federations', { token: tokens }));
  const booster = boosterOf(s, seat);
  if (booster !== NONE) lines.push(say('position.booster', { booster: BOOSTERS[booster] }));
  if (hasPassed(s, seat)) lines.push(say('position.passed'));
  return lines;
};

const mapLines = (s: State, say: Say): string[] => {
  if (s.planetCount === 0) return [];
  return times(s.tables.shape.places, (place) => {
    const planets: string[] = [];
    for (const [slot, name] of SLOT_NAMES.entries()) {
      const hex = hexIn(place as PlaceId, slot);
      if (s.planet[hex] === SPACE) continue;
      const owner = ownerOf(s, hex);
      const whose = owner === NONE ? '' : ` (${say(`seat.${seatName(s, owner)}`)})`;
      planets.push(`${name} ${say(`planet.${PLANETS[s.planet[hex]]}`)}${whose}`);
    }
    return say('position.sector', { sector: numberOf(s.face[place]), planets: planets.join(', ') });
  });
};

/** The whole position as plain text. Nothing is hidden in this game. */
export const position = (s: State, _seat: Seat | null, say: Say): string =>
  [...sharedLines(s, say), ...allSeats(s).flatMap((seat) => seatLines(s, seat, say)), ...mapLines(s, say)].join('\n');
