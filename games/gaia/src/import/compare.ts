import { CHANCE, NONE, type Seat } from '@orrery/kernel';
import { STEP_PRICE } from '../content/tables/research.ts';
import { rules } from '../rules/index.ts';
import { STONE_IN_GAIA } from '../rules/power.ts';
import { rangeOf } from '../rules/range.ts';
import { advancedTileAt, bidderFor, factionUp, isSpaceUsed, standardTileAt } from '../state/boards.ts';
import { heldGreen, heldKind } from '../state/held.ts';
import { isOwner } from '../state/hexes.ts';
import {
  BOWL1,
  BOWL2,
  BOWL3,
  FIRST_TRACK,
  GAIA_AREA,
  LOST,
  type SpaceId,
  TERRAFORMING,
  type TileId,
  TRACKS,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, boosterOf, countOf, factionIdOf, holdsTile, isCovered, levelOf, powerIn } from '../state/seats.ts';
import { playerOf } from './board.ts';
import { leftoversThere } from './end.ts';
import {
  THEIR_BOOSTERS,
  THEIR_BUILDINGS,
  THEIR_FACTIONS,
  THEIR_PLACES,
  THEIR_SPACES,
  THEIR_TILES,
  THEIR_TOKENS,
  THEIR_TRACKS,
} from './ids.ts';
import type { Snapshot, SnapshotPlayer } from './recorded.ts';

/** The first difference between our state and theirs. `player` counts from 1, 0 for the table. */
export interface Difference {
  readonly player: number;
  readonly field: string;
  readonly got: string;
  readonly want: string;
}

const differ = (player: number, field: string, got: unknown, want: unknown): Difference | null => {
  const a = String(got);
  const b = String(want);
  return a === b ? null : { player, field, got: a, want: b };
};

/** Before the first building their resources are not dealt out yet, and factions may still change hands. */
const SETTING_UP = ['setupBoard', 'setupFaction', 'setupAuction'];

/** Their moment in the game, as far as it tells how much of the state can be compared. */
type Moment = 'setting up' | 'income' | 'same' | 'we are ahead';

/**
 * They ask for the order of token gains and charges whenever both are left; we only where it matters (G6.12).
 * Where we had no need to ask, our game has already gone on to what follows, and resources are compared later.
 */
const momentOf = (s: State, snapshot: Snapshot): Moment => {
  if (SETTING_UP.includes(snapshot.phase)) return 'setting up';
  if (snapshot.phase !== 'roundIncome') return 'same';
  const decision = rules.decision(s);
  const asks = decision?.ask === 'income' || decision?.ask === 'stone';
  return asks && decision?.by === snapshot.toMove && s.active === NONE ? 'income' : 'we are ahead';
};

/** There, who must choose an order has got nothing of this income yet, and neither have those who come later. */
const hasIncome = (s: State, seat: Seat, chooser: number | null): boolean => {
  for (let i = 0; i < s.tables.seats; i++) {
    if (s.order[i] === chooser) return false;
    if (s.order[i] === seat) return true;
  }
  return true;
};

export const compare = (s: State, snapshot: Snapshot): Difference | null => {
  const moment = momentOf(s, snapshot);
  const table = compareTable(s, snapshot, moment);
  if (table !== null) return table;
  for (const seat of allSeats(s)) {
    const want = snapshot.players[seat];
    if (want === undefined)
      return { player: playerOf(seat), field: 'players', got: String(s.tables.seats), want: 'fewer' };
    const found =
      moment === 'setting up' ? compareFaction(s, seat, want) : comparePlayer(s, seat, want, snapshot, moment);
    if (found !== null) return found;
  }
  return null;
};

const compareTable = (s: State, snapshot: Snapshot, moment: Moment): Difference | null => {
  const round = differ(0, 'round', s.round, snapshot.round);
  if (round !== null) return round;
  const decision = rules.decision(s);
  if (moment === 'same' || moment === 'income') {
    const by = decision === null || decision.by === CHANCE ? null : decision.by;
    const turn = differ(0, 'toMove', by, snapshot.toMove);
    if (turn !== null) return turn;
  }
  const passed = Array.from(s.passing.subarray(0, s.passedCount));
  const spaces = THEIR_SPACES.filter((_, i) => isSpaceUsed(s, i as SpaceId));
  // Markers stay on our board when the game is over; theirs are taken off.
  const used = snapshot.phase === 'endGame' ? snapshot.usedBoardActions : spaces;
  return (
    differ(0, 'passed', passed, snapshot.passed) ??
    differ(0, 'usedBoardActions', [...used].sort(), [...snapshot.usedBoardActions].sort())
  );
};

/** While factions are chosen: who has, or holds the highest bid for, which one. */
const compareFaction = (s: State, seat: Seat, want: SnapshotPlayer): Difference | null => {
  if (want.faction === null) return null;
  let faction = factionIdOf(s, seat);
  for (let i = 0; i < s.upCount; i++) if (bidderFor(s, i) === seat) faction = factionUp(s, i);
  return differ(playerOf(seat), 'faction', THEIR_FACTIONS[faction], want.faction);
};

const comparePlayer = (
  s: State,
  seat: Seat,
  want: SnapshotPlayer,
  snapshot: Snapshot,
  moment: Moment,
): Difference | null => {
  const player = playerOf(seat);
  const at = (field: string, got: unknown, wanted: unknown): Difference | null => differ(player, field, got, wanted);
  const over = snapshot.phase === 'endGame';
  const there = over ? leftoversThere(s, seat) : null;
  const early = moment === 'we are ahead' || (moment === 'income' && !hasIncome(s, seat, snapshot.toMove));
  const goods = early
    ? null
    : there !== null
      ? (at('ore', there.ore, want.ore) ??
        at('credits', there.credits, want.credits) ??
        at('knowledge', s.knowledge[seat], want.knowledge))
      : (at('ore', s.ore[seat], want.ore) ??
        at('credits', s.credits[seat], want.credits) ??
        at('knowledge', s.knowledge[seat], want.knowledge) ??
        at('qic', s.qic[seat], want.qic) ??
        comparePower(s, seat, want));
  return (
    at('faction', THEIR_FACTIONS[factionIdOf(s, seat)], want.faction) ??
    at('vp', s.vp[seat] + (there?.correction ?? 0), want.vp) ??
    goods ??
    compareBoard(s, seat, want, at) ??
    (early ? null : at('gaiaformersInGaiaArea', s.formersAway[seat], want.gaiaformersInGaiaArea)) ??
    at('federationTiles', tokensOf(s, seat), tokensThere(want)) ??
    at('techTiles', tilesOf(s, seat), want.techTiles.map((tile) => tile.join(':')).sort()) ??
    at('booster', THEIR_BOOSTERS[boosterOf(s, seat)] ?? null, want.booster) ??
    at('bid', s.bid[seat], want.bid)
  );
};

const comparePower = (s: State, seat: Seat, want: SnapshotPlayer): Difference | null => {
  const { power } = want;
  const stone = s.stone[seat];
  const place = stone >= 1 && stone <= 3 ? `area${stone}` : stone === STONE_IN_GAIA ? 'gaia' : null;
  const got = [...[BOWL1, BOWL2, BOWL3, GAIA_AREA].map((bowl) => powerIn(s, seat, bowl)), place];
  return differ(
    playerOf(seat),
    'power',
    got.join('/'),
    [power.area1, power.area2, power.area3, power.gaia, power.brainstone].join('/'),
  );
};

type At = (field: string, got: unknown, want: unknown) => Difference | null;

const compareBoard = (s: State, seat: Seat, want: SnapshotPlayer, at: At): Difference | null => {
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    const name = THEIR_TRACKS[track];
    const found = at(`research.${name}`, levelOf(s, seat, track), want.research[name]);
    if (found !== null) return found;
  }
  for (const [name, building] of Object.entries(THEIR_BUILDINGS)) {
    const found = at(`buildings.${name}`, countOf(s, seat, building), want.buildings[name]);
    if (found !== null) return found;
  }
  let lost = 0;
  for (let i = 0; i < s.planetCount; i++) if (s.planet[s.planets[i]] === LOST && isOwner(s, seat, s.planets[i])) lost++;
  return (
    at('buildings.gf', s.formersOut[seat], want.buildings.gf) ??
    at('buildings.sp', s.stationCount[seat], want.buildings.sp) ??
    at('lostPlanet', lost, want.lostPlanet) ??
    at('satellites', s.satelliteCount[seat], want.satellites) ??
    at('gaiaformers', s.formers[seat], want.gaiaformers) ??
    at('range', rangeOf(s, seat), want.range) ??
    at('stepCost', STEP_PRICE[levelOf(s, seat, TERRAFORMING)], want.stepCost)
  );
};

/** Which green token is flipped changes nothing, so kinds and the number of green ones are compared. */
const tokensOf = (s: State, seat: Seat): string => {
  const kinds: string[] = [];
  let green = 0;
  for (let i = 0; i < s.heldCount[seat]; i++) {
    kinds.push(THEIR_TOKENS[heldKind(s, seat, i)]);
    if (heldGreen(s, seat, i)) green++;
  }
  return `${kinds.sort().join(',')} green:${green}`;
};
const tokensThere = (want: SnapshotPlayer): string => {
  const kinds = want.federationTiles.map(([kind]) => kind).sort();
  return `${kinds.join(',')} green:${want.federationTiles.filter(([, side]) => side === 'green').length}`;
};

const tilesOf = (s: State, seat: Seat): string[] => {
  const list: string[] = [];
  for (let place = 0; place < THEIR_PLACES.length; place++) {
    const tile = standardTileAt(s, place) as TileId;
    if (!holdsTile(s, seat, tile)) continue;
    list.push(`${THEIR_PLACES[place]}:${THEIR_TILES[tile]}:${isCovered(s, seat, tile) ? 'covered' : 'active'}`);
  }
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    const tile = advancedTileAt(s, track) as TileId;
    if (holdsTile(s, seat, tile)) list.push(`adv-${THEIR_TRACKS[track]}:${THEIR_TILES[tile]}:active`);
  }
  return list.sort();
};
