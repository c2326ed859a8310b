import { NOWHERE } from '@orrery/hex';
import { automaFault } from '../automa/audit.ts';
import { isAutoma } from '../automa/seat.ts';
import { MAX_FORMERS, MAX_SATELLITES, MAX_STATIONS, PIECES } from '../content/tables/actions.ts';
import { CAP_CREDITS, CAP_KNOWLEDGE, CAP_ORE } from '../content/tables/factions.ts';
import { TOKEN_TABLES, type TokenTable } from '../content/tables/tiles.ts';
import { tokensOf } from '../rules/setup/draws.ts';
import { isOwn } from '../rules/value.ts';
import { flowFault } from './audit-flow.ts';
import { SLOTS } from './board/faces.ts';
import { MAX_HEXES } from './board/shape.ts';
import { heldGreen, heldKind } from './held.ts';
import {
  BUILDING_KINDS,
  GAIA,
  GENERAL_TOKENS,
  GLEENS,
  GLEENS_TOKEN,
  IVITS,
  LOST,
  MINE,
  SOURCE_COUNT,
  SPACE,
  STANDARD_TILES,
  TAKLONS,
  TOP_LEVEL,
  TRACKS,
  TRANSDIM,
} from './ids.ts';
import { BOWLS, isFaction, levelOf, MAX_HELD, type State } from './layout.ts';

type Fault = string | null;
const STANDARD_MASK = (1 << STANDARD_TILES) - 1;

/** G1.6 and friends: nothing negative, nothing above its cap, points add up. */
const purseFault = (s: State, seat: number): Fault => {
  if (s.ore[seat] < 0 || s.ore[seat] > CAP_ORE) return `seat ${seat} has ${s.ore[seat]} ore`;
  if (s.knowledge[seat] < 0 || s.knowledge[seat] > CAP_KNOWLEDGE) return `seat ${seat}: ${s.knowledge[seat]} knowledge`;
  if (s.credits[seat] < 0 || s.credits[seat] > CAP_CREDITS) return `seat ${seat} has ${s.credits[seat]} credits`;
  if (s.qic[seat] < 0) return `seat ${seat} has ${s.qic[seat]} Q.I.C.`;
  if (s.vp[seat] < 0 && s.bid[seat] === 0) return `seat ${seat} has ${s.vp[seat]} points`;
  let points = 0;
  for (let i = 0; i < SOURCE_COUNT; i++) points += s.points[seat * SOURCE_COUNT + i];
  return points === s.vp[seat] ? null : `seat ${seat} has ${s.vp[seat]} points, its sources make ${points}`;
};

/** Power tokens are where they were put, and the brainstone is Taklons' alone. */
const powerFault = (s: State, seat: number): Fault => {
  let tokens = 0;
  for (let bowl = 0; bowl < BOWLS; bowl++) {
    const here = s.power[seat * BOWLS + bowl];
    if (here < 0) return `seat ${seat} has ${here} tokens in bowl ${bowl + 1}`;
    tokens += here;
  }
  if (tokens !== s.tokenSum[seat]) return `seat ${seat} has ${tokens} tokens, should have ${s.tokenSum[seat]}`;
  const stone = s.stone[seat];
  const prepared = s.vp[seat] !== 0 || s.round > 0;
  if (isFaction(s, seat, TAKLONS) && prepared && !isAutoma(s, seat))
    return stone >= 1 && stone <= 5 ? null : 'the brainstone is missing';
  return stone === 0 ? null : `seat ${seat} has a brainstone`;
};

/** Caches against the map: pieces, kinds, sectors, reach. */
const mapFault = (s: State, seat: number): Fault => {
  const counts = new Array<number>(BUILDING_KINDS).fill(0);
  let kinds = 0;
  let gaias = 0;
  let sectors = 0;
  let structures = 0;
  let formers = 0;
  let satellites = 0;
  let stations = 0;
  const { hexes, distances } = s.tables.shape;
  const starts: number[] = [];
  for (let hex = 0; hex < hexes; hex++) {
    const own = s.owner[hex] === seat + 1;
    const guest = s.guest[hex] === seat + 1;
    if (own && guest) return `hex ${hex} has owner and guest alike`;
    if (own || guest) {
      structures++;
      sectors |= 1 << Math.floor(hex / SLOTS);
      if (guest) counts[MINE] = (counts[MINE] as number) + 1;
      else if (s.planet[hex] !== LOST) counts[s.building[hex]] = (counts[s.building[hex]] as number) + 1;
      if (own) kinds |= 1 << s.planet[hex];
      if (own && s.planet[hex] === GAIA) gaias++;
    }
    if (s.former[hex] === seat + 1) formers++;
    if ((s.satellites[hex] >> seat) & 1) satellites++;
    if (s.station[hex] === seat + 1) stations++;
    if (isOwn(s, seat, hex)) starts.push(hex);
  }
  for (let kind = MINE; kind < BUILDING_KINDS; kind++) {
    if (counts[kind] !== s.count[seat * BUILDING_KINDS + kind]) return `seat ${seat}: count of building ${kind}`;
    if ((counts[kind] as number) > (PIECES[kind] as number)) return `seat ${seat}: too many of building ${kind}`;
  }
  if (kinds !== s.kinds[seat] || gaias !== s.gaiaPlanets[seat]) return `seat ${seat}: planet kinds`;
  if (sectors !== s.sectors[seat] || structures !== s.structures[seat]) return `seat ${seat}: sectors or structures`;
  if (formers !== s.formersOut[seat]) return `seat ${seat}: gaiaformers on the map`;
  // A9: the Automa's satellites are a counter, not pieces on the map.
  if ((satellites !== s.satelliteCount[seat] && !isAutoma(s, seat)) || satellites > MAX_SATELLITES)
    return `seat ${seat}: satellites`;
  if (stations !== s.stationCount[seat] || stations > (isFaction(s, seat, IVITS) ? MAX_STATIONS : 0)) {
    return `seat ${seat}: stations`;
  }
  const free = s.formers[seat] - s.formersOut[seat] - s.formersAway[seat];
  if (free < 0 || s.formersAway[seat] < 0 || s.formers[seat] > MAX_FORMERS) return `seat ${seat}: gaiaformers`;
  for (let hex = 0; hex < hexes; hex++) {
    let reach = 255;
    for (const start of starts) reach = Math.min(reach, distances[start * hexes + hex]);
    if (reach !== s.reach[seat * MAX_HEXES + hex]) return `seat ${seat}: reach of hex ${hex}`;
  }
  return null;
};

/** G14: satellites are federated, nothing free touches a federation, and there are no more federations than were formed. */
const federationFault = (s: State, seat: number): Fault => {
  const { cells, hexes } = s.tables.shape;
  const bit = 1 << seat;
  const seen = new Uint8Array(hexes);
  let parts = 0;
  const spread = (hex: number): void => {
    seen[hex] = 1;
    for (let d = 0; d < 6; d++) {
      const next = cells.neighbours[hex * 6 + d];
      if (next !== NOWHERE && seen[next] === 0 && (s.federated[next] & bit) !== 0) spread(next);
    }
  };
  for (let hex = 0; hex < hexes; hex++) {
    const satellite = (s.satellites[hex] & bit) !== 0;
    if ((s.federated[hex] & bit) === 0) {
      if (satellite) return `seat ${seat}: satellite on ${hex} belongs to no federation`;
      continue;
    }
    if (!satellite && !isOwn(s, seat, hex)) return `seat ${seat}: nothing federated on ${hex}`;
    if (satellite && isOwn(s, seat, hex)) return `seat ${seat}: satellite on own planet ${hex}`;
    if (seen[hex] === 0) {
      parts++;
      spread(hex);
    }
    if (s.tables.flexible) continue;
    for (let d = 0; d < 6; d++) {
      const next = cells.neighbours[hex * 6 + d];
      if (next !== NOWHERE && isOwn(s, seat, next) && (s.federated[next] & bit) === 0) {
        return `seat ${seat}: free planet ${next} touches a federation`;
      }
    }
  }
  const most = isFaction(s, seat, IVITS) ? Math.min(1, s.formed[seat]) : s.formed[seat];
  return parts > most ? `seat ${seat}: ${parts} federations, ${most} formed` : null;
};

/** Tiles, tokens and levels. */
const researchFault = (s: State): Fault => {
  const held = new Array<number>(GENERAL_TOKENS + 1).fill(0);
  let advanced = 0;
  for (let seat = 0; seat < s.tables.seats; seat++) {
    for (let i = 0; i < MAX_HELD; i++) {
      const inUse = i < s.heldCount[seat];
      if (inUse !== (s.held[seat * MAX_HELD + i] !== 0)) return `seat ${seat}: tokens held`;
      if (!inUse) continue;
      const kind = heldKind(s, seat, i);
      held[kind] = (held[kind] as number) + 1;
      if (heldGreen(s, seat, i) && !(TOKEN_TABLES[kind] as TokenTable).green) return 'a grey token is green';
      if (kind === GLEENS_TOKEN && !isFaction(s, seat, GLEENS)) return `seat ${seat} holds the Gleens token`;
    }
    const covered = s.covered[seat];
    if ((covered & ~(s.tiles[seat] & STANDARD_MASK)) !== 0) return `seat ${seat} covered a tile it does not hold`;
    const on = s.tiles[seat] >>> STANDARD_TILES;
    // While a seat chooses what to cover, its advanced tile is nobody's yet, so the two counts agree all along.
    if (bits(covered) !== bits(on)) return `seat ${seat}: advanced tiles and covered tiles`;
    if ((advanced & on) !== 0) return 'an advanced tile is held twice';
    advanced |= on;
  }
  for (let kind = 0; kind < GENERAL_TOKENS; kind++) {
    const onBoard = s.terraformingToken === kind + 1 ? 1 : 0;
    const all = (held[kind] as number) + s.supply[kind] + onBoard;
    if (all !== tokensOf(s, kind)) return `token ${kind}: ${all} of them`;
  }
  if ((held[GLEENS_TOKEN] as number) > 1) return 'two Gleens tokens';
  for (let track = 0; track < TRACKS.length; track++) {
    let top = 0;
    for (let seat = 0; seat < s.tables.seats; seat++) {
      if (levelOf(s, seat, track) > TOP_LEVEL) return `seat ${seat}: level of area ${track}`;
      if (levelOf(s, seat, track) === TOP_LEVEL) top++;
    }
    if (top > 1) return `two markers on top of area ${track}`;
    const tile = s.advancedPlace[track];
    const left = (s.advancedLeft >> track) & 1;
    if (left === 1 && tile !== 0 && (advanced >> (tile - 1 - STANDARD_TILES)) & 1)
      return `advanced tile ${tile} is held and left`;
  }
  return null;
};
const bits = (mask: number): number => {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
};

/** Every booster is in the row, with a seat, or out of the game. */
const boosterFault = (s: State): Fault => {
  let seen = 0;
  let n = 0;
  const take = (booster: number): boolean => {
    if (booster === 0) return true;
    n++;
    if ((seen >> booster) & 1) return false;
    seen |= 1 << booster;
    return true;
  };
  for (let i = 0; i < s.row.length; i++) if (!take(s.row[i])) return 'a booster lies twice';
  for (let seat = 0; seat < s.tables.seats; seat++) if (!take(s.booster[seat])) return 'a booster is held twice';
  return n === 0 || n === s.tables.seats + 3 ? null : `${n} boosters in play`;
};

/** Hexes hold what they may hold. */
const hexFault = (s: State): Fault => {
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
    const planet = s.planet[hex];
    if ((s.owner[hex] === 0) !== (s.building[hex] === 0)) return `hex ${hex}: building without owner`;
    if (s.owner[hex] !== 0 && (planet === SPACE || planet === TRANSDIM)) return `hex ${hex}: building on nothing`;
    if (s.guest[hex] !== 0 && (s.owner[hex] === 0 || s.owner[hex] === s.guest[hex]))
      return `hex ${hex}: guest without host`;
    if (s.former[hex] !== 0 && planet !== TRANSDIM && planet !== GAIA) return `hex ${hex}: gaiaformer`;
    if (s.former[hex] !== 0 && s.owner[hex] !== 0) return `hex ${hex}: gaiaformer beside a building`;
    if ((s.satellites[hex] !== 0 || s.station[hex] !== 0) && planet !== SPACE)
      return `hex ${hex}: satellite on a planet`;
    if (planet > LOST || (planet !== SPACE && planet < 1)) return `hex ${hex}: planet ${planet}`;
  }
  let listed = 0;
  for (let i = 0; i < s.planetCount; i++) if (s.planet[s.planets[i]] !== SPACE) listed++;
  let planets = 0;
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) if (s.planet[hex] !== SPACE) planets++;
  return listed === planets && s.planetCount === planets ? null : 'the list of planets is wrong';
};

/** The first broken invariant, or null. */
export const audit = (s: State): string | null => {
  for (let seat = 0; seat < s.tables.seats; seat++) {
    const fault = purseFault(s, seat) ?? powerFault(s, seat) ?? mapFault(s, seat) ?? federationFault(s, seat);
    if (fault !== null) return fault;
  }
  return automaFault(s) ?? hexFault(s) ?? researchFault(s) ?? boosterFault(s) ?? flowFault(s);
};
