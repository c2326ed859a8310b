import { type Say, type Seat, seatsOf } from '@orrery/kernel';
import { STEP_PRICE } from '../content/tables/research.ts';
import { STONE_GONE, STONE_IN_GAIA } from '../rules/power.ts';
import { formersAvailable } from '../rules/project.ts';
import { rangeOf } from '../rules/range.ts';
import { seatName } from '../rules/report.ts';
import { numberOf, SLOT_NAMES, SLOTS } from '../state/board/faces.ts';
import { hexName } from '../state/board/names.ts';
import { heldGreen, heldKind } from '../state/held.ts';
import {
  BOOSTERS,
  BUILDINGS,
  FINAL_TILES,
  PLANETS,
  ROUND_TILES,
  SPACE,
  STANDARD_TILES,
  TERRAFORMING,
  TILES,
  TOKENS,
  TRACKS,
} from '../state/ids.ts';
import { BOWLS, levelOf, type State } from '../state/layout.ts';

const bitsOf = (mask: number): number[] => Array.from({ length: 31 }, (_, i) => i).filter((i) => (mask >> i) & 1);

const sharedLines = (s: State, say: Say): string[] => {
  const lines: string[] = [];
  if (s.round === 0) lines.push(say('position.setup'));
  else
    lines.push(
      say('position.round', { round: s.round, roundTile: ROUND_TILES[s.roundTile[s.round - 1] - 1] as string }),
    );
  if (s.finalTile[0] !== 0) {
    lines.push(
      say('position.finals', { finalTile: Array.from(s.finalTile, (tile) => FINAL_TILES[tile - 1] as string) }),
    );
  }
  const order = Array.from(s.order.subarray(0, s.tables.seats), (seat) => seatName(s, seat));
  lines.push(say('position.order', { seat: order }));
  const row = Array.from(s.row).filter((one) => one !== 0);
  if (row.length > 0) lines.push(say('position.boosters', { booster: row.map((one) => BOOSTERS[one - 1] as string) }));
  if (s.spaces !== 0) lines.push(say('position.used', { space: bitsOf(s.spaces).map((space) => String(space + 1)) }));
  if (s.tilePlace[0] === 0) return lines;
  for (let i = 0; i < TRACKS.length; i++) {
    const tiles = [TILES[s.tilePlace[i] - 1] as string];
    if ((s.advancedLeft >> i) & 1) tiles.push(TILES[s.advancedPlace[i] - 1] as string);
    if (i === TERRAFORMING && s.terraformingToken !== 0) tiles.push(say(`token.${TOKENS[s.terraformingToken - 1]}`));
    lines.push(say('position.tiles', { track: TRACKS[i] as string, tile: tiles }));
  }
  const lower = Array.from(s.tilePlace.subarray(TRACKS.length, STANDARD_TILES), (tile) => TILES[tile - 1] as string);
  lines.push(say('position.lower', { tile: lower }));
  const left = Array.from(s.supply, (n, kind) => `${TOKENS[kind]} × ${n}`);
  lines.push(say('position.tokens', { token: left }));
  return lines;
};

const buildingsOf = (s: State, seat: number, say: Say): string[] => {
  const found: string[] = [];
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
    const name = hexName(s, hex);
    if (s.owner[hex] === seat + 1) found.push(`${say(`building.${BUILDINGS[s.building[hex]]}`)} ${name}`);
    if (s.guest[hex] === seat + 1) found.push(`${say('building.guest')} ${name}`);
    if (s.station[hex] === seat + 1) found.push(`${say('building.station')} ${name}`);
    if (s.former[hex] === seat + 1) found.push(`${say('building.former')} ${name}`);
    if ((s.satellites[hex] >> seat) & 1) found.push(`${say('building.satellite')} ${name}`);
  }
  return found;
};

const stonePlace = (stone: number, say: Say): string =>
  stone === STONE_IN_GAIA ? say('position.gaiaArea') : stone === STONE_GONE ? say('position.gone') : 'I'.repeat(stone);

const seatLines = (s: State, seat: Seat, say: Say): string[] => {
  const at = seat * BOWLS;
  const who = seatName(s, seat);
  const goods = { ore: s.ore[seat], knowledge: s.knowledge[seat], credits: s.credits[seat], qic: s.qic[seat] };
  const lines = [say('position.seat', { seat: who, vp: s.vp[seat], ...goods })];
  const power = Array.from(s.power.subarray(at, at + BOWLS)).join('/');
  const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number;
  lines.push(say('position.power', { power, range: rangeOf(s, seat), price }));
  if (s.stone[seat] !== 0) lines.push(say('position.stone', { place: stonePlace(s.stone[seat], say) }));
  const levels = TRACKS.map((track, i) => `${say(`track.${track}`)} ${levelOf(s, seat, i)}`).join(', ');
  lines.push(say('position.levels', { levels }));
  const buildings = buildingsOf(s, seat, say);
  if (buildings.length > 0) lines.push(say('position.buildings', { buildings: buildings.join(', ') }));
  if (s.formers[seat] > 0) {
    lines.push(say('position.formers', { available: formersAvailable(s, seat), gained: s.formers[seat] }));
  }
  const tiles = bitsOf(s.tiles[seat] & ~s.covered[seat]).map((tile) => TILES[tile] as string);
  if (tiles.length > 0) lines.push(say('position.held', { tile: tiles }));
  const tokens = Array.from({ length: s.heldCount[seat] }, (_, i) => {
    const name = say(`token.${TOKENS[heldKind(s, seat, i)]}`);
    return heldGreen(s, seat, i) ? `${name} ✓` : name;
  });
  if (tokens.length > 0) lines.push(say('position.federations', { token: tokens }));
  if (s.booster[seat] !== 0) lines.push(say('position.booster', { booster: BOOSTERS[s.booster[seat] - 1] as string }));
  if (s.passed[seat] !== 0) lines.push(say('position.passed'));
  return lines;
};

const mapLines = (s: State, say: Say): string[] => {
  if (s.planetCount === 0) return [];
  return Array.from({ length: s.tables.shape.places }, (_, place) => {
    const planets: string[] = [];
    for (let slot = 0; slot < SLOTS; slot++) {
      const hex = place * SLOTS + slot;
      if (s.planet[hex] === SPACE) continue;
      const owner = s.owner[hex] === 0 ? '' : ` (${say(`seat.${seatName(s, s.owner[hex] - 1)}`)})`;
      planets.push(`${SLOT_NAMES[slot]} ${say(`planet.${PLANETS[s.planet[hex]]}`)}${owner}`);
    }
    return say('position.sector', { sector: numberOf(s.face[place]), planets: planets.join(', ') });
  });
};

/** The whole position as plain text. Nothing is hidden in this game. */
export const position = (s: State, _seat: Seat | null, say: Say): string =>
  [
    ...sharedLines(s, say),
    ...seatsOf(s.tables.seats).flatMap((seat) => seatLines(s, seat, say)),
    ...mapLines(s, say),
  ].join('\n');
