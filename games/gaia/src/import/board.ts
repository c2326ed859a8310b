import { finalCount } from '../rules/final.ts';
import { LOST, PLANETS, SOURCE_COUNT, SOURCES } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { Difference } from './compare.ts';
import { leftoversThere } from './end.ts';
import { hexAt, THEIR_BUILDINGS, THEIR_FINALS } from './ids.ts';
import type { RecordedGame, RecordedHex } from './recorded.ts';

const differ = (player: number, field: string, got: unknown, want: unknown): Difference | null =>
  String(got) === String(want) ? null : { player, field, got: String(got), want: String(want) };

/** After the last move: every hex of the board, and the end scoring part by part. */
export const compareEnd = (s: State, game: RecordedGame): Difference | null => {
  if (game.finalBoard.length > 0 || game.moves.length > 1) {
    const phase = game.snapshots.at(-1)?.phase;
    // A log may stop where they have turned planets into Gaia planets and we have not, or the other way round (G9.7).
    const turning = phase === 'roundIncome' || phase === 'roundGaia';
    const named = new Map(game.finalBoard.map((hex) => [hexAt(s, hex.hex), hex]));
    for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
      const found = compareHex(s, hex, named.get(hex) ?? null, turning);
      if (found !== null) return found;
    }
  }
  return game.final === null ? null : compareScoring(s, game);
};

/** The other site's word for what stands on a hex. */
const buildingThere = (s: State, hex: number): string | undefined => {
  if (s.planet[hex] === LOST) return 'm';
  if (s.building[hex] !== 0)
    return Object.keys(THEIR_BUILDINGS).find((name) => THEIR_BUILDINGS[name] === s.building[hex]);
  if (s.former[hex] !== 0) return 'gf';
  return s.station[hex] !== 0 ? 'sp' : undefined;
};

const compareHex = (s: State, hex: number, want: RecordedHex | null, turning: boolean): Difference | null => {
  const name = want?.hex ?? `hex ${hex}`;
  const owner = s.owner[hex] || s.former[hex] || s.station[hex];
  const federations: number[] = [];
  for (let seat = 0; seat < s.tables.seats; seat++) if ((s.federated[hex] >> seat) & 1) federations.push(seat);
  return (
    differ(0, `${name}.building`, buildingThere(s, hex), want?.building === 'lostPlanet' ? 'm' : want?.building) ??
    differ(0, `${name}.player`, owner === 0 ? undefined : owner - 1, want?.player) ??
    differ(0, `${name}.additionalMine`, s.guest[hex] === 0 ? undefined : s.guest[hex] - 1, want?.additionalMine) ??
    differ(0, `${name}.federations`, federations, [...(want?.federations ?? [])].sort()) ??
    (want === null || (turning && s.former[hex] !== 0)
      ? null
      : differ(0, `${name}.planet`, PLANETS[s.planet[hex]], want.planet))
  );
};

const compareScoring = (s: State, game: RecordedGame): Difference | null => {
  const { final } = game;
  if (final === null) return null;
  const points = (seat: number, source: (typeof SOURCES)[number]): number =>
    s.points[seat * SOURCE_COUNT + SOURCES.indexOf(source)];
  for (let seat = 0; seat < s.tables.seats; seat++) {
    const want = final.endScoring[seat];
    if (want === undefined) continue;
    const { correction } = leftoversThere(s, seat);
    const found =
      differ(seat + 1, 'final.tile1', points(seat, 'upper'), want.finalTile1) ??
      differ(seat + 1, 'final.tile2', points(seat, 'lower'), want.finalTile2) ??
      differ(seat + 1, 'final.research', points(seat, 'research'), want.research) ??
      differ(seat + 1, 'final.resources', points(seat, 'resources') + correction, want.resources) ??
      differ(seat + 1, 'final.bid', Math.abs(points(seat, 'bid')), Math.abs(want.bid)) ??
      differ(seat + 1, 'final.vp', s.vp[seat] + correction, final.vp[seat]);
    if (found !== null) return found;
  }
  for (const { tile, counts } of final.finalTileCounts) {
    for (let seat = 0; seat < s.tables.seats; seat++) {
      const found = differ(seat + 1, `final.${tile}`, finalCount(s, seat, THEIR_FINALS.indexOf(tile)), counts[seat]);
      if (found !== null) return found;
    }
  }
  return null;
};
