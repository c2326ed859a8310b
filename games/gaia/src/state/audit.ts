import { NONE, type Seat } from '@orrery/kernel';
import { automaFault } from '../automa/audit.ts';
import { isAutoma } from '../automa/seat.ts';
import { MAX_FORMERS, MAX_SATELLITES, PIECES } from '../content/tables/actions.ts';
import { CAP_CREDITS, CAP_KNOWLEDGE, CAP_ORE } from '../content/tables/factions.ts';
import { TOKEN_TABLES } from '../content/tables/tiles.ts';
import { tokensOf } from '../rules/setup/draws.ts';
import { flowFault } from './audit-flow.ts';
import { sectorOf } from './board/faces.ts';
import { advancedTileAt, boosterInRow, isAdvancedLeft } from './boards.ts';
import { heldGreen, heldKind, isHeld } from './held.ts';
import {
  distanceOf,
  guestOf,
  hasAnySatellite,
  hasFormer,
  hasSatellite,
  hasStation,
  isFederated,
  isFormerOf,
  isGuest,
  isOccupied,
  isOwn,
  isOwner,
  isStationOf,
  neighbourOf,
  OUT_OF_REACH,
  ownerOf,
  reachTo,
} from './hexes.ts';
import {
  BOWL1,
  BOWLS,
  type BoosterId,
  BUILDING_KINDS,
  FIRST_SOURCE,
  FIRST_TOKEN,
  FIRST_TRACK,
  GAIA,
  GENERAL_TOKENS,
  type HexId,
  LOST,
  MINE,
  NO_BUILDING,
  SOURCE_COUNT,
  SPACE,
  TOKEN_KINDS,
  TOP_LEVEL,
  TRACKS,
  TRANSDIM,
} from './ids.ts';
import { MAX_HELD, type State } from './layout.ts';
import {
  allSeats,
  bitsIn,
  boosterOf,
  countOf,
  factionOf,
  hasFaction,
  holdsTile,
  levelOf,
  pointsFrom,
  powerIn,
} from './seats.ts';

type Fault = string | null;

/** G1.6 and friends: nothing negative, nothing above its cap, points add up. */
const purseFault = (s: State, seat: Seat): Fault => {
  if (s.ore[seat] < 0 || s.ore[seat] > CAP_ORE) return `seat ${seat} has ${s.ore[seat]} ore`;
  if (s.knowledge[seat] < 0 || s.knowledge[seat] > CAP_KNOWLEDGE) return `seat ${seat}: ${s.knowledge[seat]} knowledge`;
  if (s.credits[seat] < 0 || s.credits[seat] > CAP_CREDITS) return `seat ${seat} has ${s.credits[seat]} credits`;
  if (s.qic[seat] < 0) return `seat ${seat} has ${s.qic[seat]} Q.I.C.`;
  if (s.vp[seat] < 0 && s.bid[seat] === 0) return `seat ${seat} has ${s.vp[seat]} points`;
  let points = 0;
  for (let source = FIRST_SOURCE; source < SOURCE_COUNT; source++) points += pointsFrom(s, seat, source);
  return points === s.vp[seat] ? null : `seat ${seat} has ${s.vp[seat]} points, its sources make ${points}`;
};

/** Power tokens are where they were put, and the brainstone is Taklons' alone. */
const powerFault = (s: State, seat: Seat): Fault => {
  let tokens = 0;
  for (let bowl = BOWL1; bowl < BOWLS; bowl++) {
    const here = powerIn(s, seat, bowl);
    if (here < 0) return `seat ${seat} has ${here} tokens in bowl ${bowl + 1}`;
    tokens += here;
  }
  if (tokens !== s.tokenSum[seat]) return `seat ${seat} has ${tokens} tokens, should have ${s.tokenSum[seat]}`;
  const stone = s.stone[seat];
  const prepared = s.vp[seat] !== 0 || s.round > 0;
  if (hasFaction(s, seat) && factionOf(s, seat).board.stone && prepared && !isAutoma(s, seat))
    return stone >= 1 && stone <= 5 ? null : 'the brainstone is missing';
  return stone === 0 ? null : `seat ${seat} has a brainstone`;
};

/** What stands on the map for a seat, counted afresh. */
const countMap = (s: State, seat: Seat) => {
  const found = { kinds: 0, gaias: 0, sectors: 0, structures: 0, formers: 0, satellites: 0, stations: 0 };
  const counts = new Array<number>(BUILDING_KINDS).fill(0);
  const starts: HexId[] = [];
  for (const hex of s.tables.shape.all) {
    const own = isOwner(s, seat, hex);
    const guest = isGuest(s, seat, hex);
    if (own || guest) {
      found.structures++;
      found.sectors |= 1 << sectorOf(hex);
      if (guest) counts[MINE]++;
      else if (s.planet[hex] !== LOST) counts[s.building[hex]]++;
      if (own) found.kinds |= 1 << s.planet[hex];
      if (own && s.planet[hex] === GAIA) found.gaias++;
    }
    if (isFormerOf(s, seat, hex)) found.formers++;
    if (hasSatellite(s, seat, hex)) found.satellites++;
    if (isStationOf(s, seat, hex)) found.stations++;
    if (isOwn(s, seat, hex)) starts.push(hex);
  }
  return { ...found, counts, starts };
};

/** Caches against the map: pieces, kinds, sectors, reach. */
const mapFault = (s: State, seat: Seat): Fault => {
  const { counts, starts, ...found } = countMap(s, seat);
  for (let kind = MINE; kind < BUILDING_KINDS; kind++) {
    if (counts[kind] !== countOf(s, seat, kind)) return `seat ${seat}: count of building ${kind}`;
    if (counts[kind] > PIECES[kind]) return `seat ${seat}: too many of building ${kind}`;
  }
  if (found.kinds !== s.kinds[seat] || found.gaias !== s.gaiaPlanets[seat]) return `seat ${seat}: planet kinds`;
  if (found.sectors !== s.sectors[seat] || found.structures !== s.structures[seat])
    return `seat ${seat}: sectors or structures`;
  if (found.formers !== s.formersOut[seat]) return `seat ${seat}: gaiaformers on the map`;
  // GA-R9: the Automa's satellites are a counter, not pieces on the map.
  if ((found.satellites !== s.satelliteCount[seat] && !isAutoma(s, seat)) || found.satellites > MAX_SATELLITES)
    return `seat ${seat}: satellites`;
  const mostStations = hasFaction(s, seat) ? (factionOf(s, seat).stations ?? 0) : 0;
  if (found.stations !== s.stationCount[seat] || found.stations > mostStations) return `seat ${seat}: stations`;
  const free = s.formers[seat] - s.formersOut[seat] - s.formersAway[seat];
  if (free < 0 || s.formersAway[seat] < 0 || s.formers[seat] > MAX_FORMERS) return `seat ${seat}: gaiaformers`;
  for (const hex of s.tables.shape.all) {
    let reach = OUT_OF_REACH;
    for (const start of starts) reach = Math.min(reach, distanceOf(s, start, hex));
    if (reach !== reachTo(s, seat, hex)) return `seat ${seat}: reach of hex ${hex}`;
  }
  return null;
};

/** Federations of a seat on the map that do not touch one another. */
const federationsOnMap = (s: State, seat: Seat): number => {
  const seen = new Uint8Array(s.tables.shape.hexes);
  const spread = (hex: HexId): void => {
    seen[hex] = 1;
    for (let d = 0; d < 6; d++) {
      const next = neighbourOf(s, hex, d);
      if (next !== NONE && seen[next] === 0 && isFederated(s, seat, next)) spread(next);
    }
  };
  let parts = 0;
  for (const hex of s.tables.shape.all) {
    if (seen[hex] !== 0 || !isFederated(s, seat, hex)) continue;
    parts++;
    spread(hex);
  }
  return parts;
};

/** G14: satellites are federated, nothing free touches a federation, and there are no more federations than were formed. */
const federationFault = (s: State, seat: Seat): Fault => {
  for (const hex of s.tables.shape.all) {
    const satellite = hasSatellite(s, seat, hex);
    if (!isFederated(s, seat, hex)) {
      if (satellite) return `seat ${seat}: satellite on ${hex} belongs to no federation`;
      continue;
    }
    if (!satellite && !isOwn(s, seat, hex)) return `seat ${seat}: nothing federated on ${hex}`;
    if (satellite && isOwn(s, seat, hex)) return `seat ${seat}: satellite on own planet ${hex}`;
    if (s.tables.flexible) continue;
    for (let d = 0; d < 6; d++) {
      const next = neighbourOf(s, hex, d);
      if (next !== NONE && isOwn(s, seat, next) && !isFederated(s, seat, next))
        return `seat ${seat}: free planet ${next} touches a federation`;
    }
  }
  const parts = federationsOnMap(s, seat);
  const one = hasFaction(s, seat) && factionOf(s, seat).oneFederation === true;
  const most = one ? Math.min(1, s.formed[seat]) : s.formed[seat];
  return parts > most ? `seat ${seat}: ${parts} federations, ${most} formed` : null;
};

/** Tokens held, by kind, into `held`. */
const heldFault = (s: State, seat: Seat, held: number[]): Fault => {
  for (let i = 0; i < MAX_HELD; i++) {
    const inUse = i < s.heldCount[seat];
    if (inUse !== isHeld(s, seat, i)) return `seat ${seat}: tokens held`;
    if (!inUse) continue;
    const token = heldKind(s, seat, i);
    held[token]++;
    if (heldGreen(s, seat, i) && !TOKEN_TABLES[token].green) return 'a grey token is green';
    if (token >= GENERAL_TOKENS && factionOf(s, seat).instituteToken !== token)
      return `seat ${seat} holds the token of another faction`;
  }
  return null;
};

/** Tech tiles; those held are added to `taken`. */
const tileFault = (s: State, seat: Seat, taken: { tiles: number }): Fault => {
  const { standardMask } = s.tables.content;
  const covered = s.covered[seat];
  if ((covered & ~(s.tiles[seat] & standardMask)) !== 0) return `seat ${seat} covered a tile it does not hold`;
  const advanced = s.tiles[seat] & ~standardMask;
  // While a seat chooses what to cover, its advanced tile is nobody's yet, so the two counts agree all along.
  if (bitsIn(covered) !== bitsIn(advanced)) return `seat ${seat}: advanced tiles and covered tiles`;
  if ((taken.tiles & advanced) !== 0) return 'an advanced tile is held twice';
  taken.tiles |= advanced;
  return null;
};

/** Tiles, tokens and levels. */
const researchFault = (s: State): Fault => {
  const held = new Array<number>(TOKEN_KINDS).fill(0);
  const taken = { tiles: 0 };
  for (const seat of allSeats(s)) {
    const fault = heldFault(s, seat, held) ?? tileFault(s, seat, taken);
    if (fault !== null) return fault;
  }
  for (let token = FIRST_TOKEN; token < GENERAL_TOKENS; token++) {
    const all = held[token] + s.supply[token] + (s.terraformingToken === token ? 1 : 0);
    if (all !== tokensOf(s, token)) return `token ${token}: ${all} of them`;
  }
  for (let token = GENERAL_TOKENS; token < TOKEN_KINDS; token++) if (held[token] > 1) return `two tokens ${token}`;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    let top = 0;
    for (const seat of allSeats(s)) {
      if (levelOf(s, seat, track) > TOP_LEVEL) return `seat ${seat}: level of area ${track}`;
      if (levelOf(s, seat, track) === TOP_LEVEL) top++;
    }
    if (top > 1) return `two markers on top of area ${track}`;
    const tile = advancedTileAt(s, track);
    if (tile !== NONE && isAdvancedLeft(s, track) && allSeats(s).some((seat) => holdsTile(s, seat, tile)))
      return `advanced tile ${tile} is held and left`;
  }
  return null;
};

/** Every booster is in the row, with a seat, or out of the game. */
const boosterFault = (s: State): Fault => {
  const seen = new Set<BoosterId>();
  for (let i = 0; i < s.row.length; i++) {
    const booster = boosterInRow(s, i);
    if (booster === NONE) continue;
    if (seen.has(booster)) return 'a booster lies twice';
    seen.add(booster);
  }
  for (const seat of allSeats(s)) {
    const booster = boosterOf(s, seat);
    if (booster === NONE) continue;
    if (seen.has(booster)) return 'a booster is held twice';
    seen.add(booster);
  }
  return seen.size === 0 || seen.size === s.tables.seats + 3 ? null : `${seen.size} boosters in play`;
};

/** A hex holds what it may hold. */
const hexFaultAt = (s: State, hex: HexId): Fault => {
  const planet = s.planet[hex];
  const owner = ownerOf(s, hex);
  const guest = guestOf(s, hex);
  if ((owner === NONE) !== (s.building[hex] === NO_BUILDING)) return `hex ${hex}: building without owner`;
  if (owner !== NONE && (planet === SPACE || planet === TRANSDIM)) return `hex ${hex}: building on nothing`;
  if (guest !== NONE && (owner === NONE || owner === guest)) return `hex ${hex}: guest without host`;
  if (hasFormer(s, hex) && planet !== TRANSDIM && planet !== GAIA) return `hex ${hex}: gaiaformer`;
  if (hasFormer(s, hex) && isOccupied(s, hex)) return `hex ${hex}: gaiaformer beside a building`;
  if ((hasAnySatellite(s, hex) || hasStation(s, hex)) && planet !== SPACE) return `hex ${hex}: satellite on a planet`;
  return planet > LOST || planet < SPACE ? `hex ${hex}: planet ${planet}` : null;
};

const hexFault = (s: State): Fault => {
  let planets = 0;
  for (const hex of s.tables.shape.all) {
    const fault = hexFaultAt(s, hex);
    if (fault !== null) return fault;
    if (s.planet[hex] !== SPACE) planets++;
  }
  let listed = 0;
  for (let i = 0; i < s.planetCount; i++) if (s.planet[s.planets[i]] !== SPACE) listed++;
  return listed === planets && s.planetCount === planets ? null : 'the list of planets is wrong';
};

/** The first broken invariant, or null. */
export const audit = (s: State): string | null => {
  for (const seat of allSeats(s)) {
    const fault = purseFault(s, seat) ?? powerFault(s, seat) ?? mapFault(s, seat) ?? federationFault(s, seat);
    if (fault !== null) return fault;
  }
  return automaFault(s) ?? hexFault(s) ?? researchFault(s) ?? boosterFault(s) ?? flowFault(s);
};
