import { NONE, type Seat } from '@orrery/kernel';
import { finalCount } from '../rules/final.ts';
import { formerOf, guestOf, hasFormer, hasStation, isFederated, ownerOf, stationOf } from '../state/hexes.ts';
import { type FinalTileId, type HexId, LOST, NO_BUILDING, PLANETS, SOURCES, type SourceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, pointsFrom } from '../state/seats.ts';
import type { Difference } from './compare.ts';
import { leftoversThere } from './end.ts';
import { hexAt, THEIR_BUILDINGS, THEIR_FINALS } from './ids.ts';
import type { RecordedGame, RecordedHex } from './recorded.ts';

const differ = (player: number, field: string, got: unknown, want: unknown): Difference | null =>
  String(got) === String(want) ? null : { player, field, got: String(got), want: String(want) };

/** Players count from 1 there. */
export const playerOf = (seat: Seat): number => seat + 1;

/** After the last move: every hex of the board, and the end scoring part by part. */
export const compareEnd = (s: State, game: RecordedGame): Difference | null => {
  // A game without snapshots has nothing to compare with.
  if (game.snapshots.length > 0 && (game.finalBoard.length > 0 || game.moves.length > 1)) {
    const phase = game.snapshots.at(-1)?.phase;
    // A log may stop where they have turned planets into Gaia planets and we have not, or the other way round (G9.7).
    const turning = phase === 'roundIncome' || phase === 'roundGaia';
    const named = new Map(game.finalBoard.map((hex) => [hexAt(s, hex.hex), hex]));
    for (const hex of s.tables.shape.all) {
      const found = compareHex(s, hex, named.get(hex) ?? null, turning);
      if (found !== null) return found;
    }
  }
  return game.final === null ? null : compareScoring(s, game);
};

/** The other site's word for what stands on a hex. */
const buildingThere = (s: State, hex: HexId): string | undefined => {
  if (s.planet[hex] === LOST) return 'm';
  if (s.building[hex] !== NO_BUILDING)
    return Object.keys(THEIR_BUILDINGS).find((name) => THEIR_BUILDINGS[name] === s.building[hex]);
  if (hasFormer(s, hex)) return 'gf';
  return hasStation(s, hex) ? 'sp' : undefined;
};

const compareHex = (s: State, hex: HexId, want: RecordedHex | null, turning: boolean): Difference | null => {
  const name = want?.hex ?? `hex ${hex}`;
  const owner = [ownerOf(s, hex), formerOf(s, hex), stationOf(s, hex)].find((seat) => seat !== NONE);
  const guest = guestOf(s, hex);
  const federations = allSeats(s).filter((seat) => isFederated(s, seat, hex));
  return (
    differ(0, `${name}.building`, buildingThere(s, hex), want?.building === 'lostPlanet' ? 'm' : want?.building) ??
    differ(0, `${name}.player`, owner, want?.player) ??
    differ(0, `${name}.additionalMine`, guest === NONE ? undefined : guest, want?.additionalMine) ??
    differ(0, `${name}.federations`, federations, [...(want?.federations ?? [])].sort()) ??
    (want === null || (turning && hasFormer(s, hex))
      ? null
      : differ(0, `${name}.planet`, PLANETS[s.planet[hex]], want.planet))
  );
};

const compareScoring = (s: State, game: RecordedGame): Difference | null => {
  const { final } = game;
  if (final === null) return null;
  const points = (seat: Seat, source: (typeof SOURCES)[number]): number =>
    pointsFrom(s, seat, SOURCES.indexOf(source) as SourceId);
  for (const seat of allSeats(s)) {
    const want = final.endScoring[seat];
    if (want === undefined) continue;
    const { correction } = leftoversThere(s, seat);
    const found =
      differ(playerOf(seat), 'final.tile1', points(seat, 'upper'), want.finalTile1) ??
      differ(playerOf(seat), 'final.tile2', points(seat, 'lower'), want.finalTile2) ??
      differ(playerOf(seat), 'final.research', points(seat, 'research'), want.research) ??
      differ(playerOf(seat), 'final.resources', points(seat, 'resources') + correction, want.resources) ??
      differ(playerOf(seat), 'final.bid', Math.abs(points(seat, 'bid')), Math.abs(want.bid)) ??
      differ(playerOf(seat), 'final.vp', s.vp[seat] + correction, final.vp[seat]);
    if (found !== null) return found;
  }
  for (const { tile, counts } of final.finalTileCounts) {
    for (const seat of allSeats(s)) {
      const found = differ(
        playerOf(seat),
        `final.${tile}`,
        finalCount(s, seat, THEIR_FINALS.indexOf(tile) as FinalTileId),
        counts[seat],
      );
      if (found !== null) return found;
    }
  }
  return null;
};
