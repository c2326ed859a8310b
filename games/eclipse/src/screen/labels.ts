import type { Say } from '@orrery/kernel';
import { SHIPS, type State } from '../board.ts';
import { seatName, shipName, squareName } from './names.ts';
import type { Tile } from './scene.ts';

const SIDES = ['n', 'ne', 'se', 's', 'sw', 'nw'];

/** A sector in words: everything for a screen reader, the gist for a pointer. */
export const labelOf = (say: Say, s: State, tile: Tile | undefined, brief = false): string => {
  if (tile === undefined) return '';
  const parts = [say('eclipse.sector', { sector: tile.id })];
  if (tile.vp > 0) parts.push(say('eclipse.worth', { points: tile.vp }));
  if (tile.owner !== null) parts.push(say('eclipse.ownedBy', { seat: seatName(say, s, tile.owner) }));
  for (const { seat, ships } of tile.fleets)
    parts.push(
      say('eclipse.fleet', {
        seat: seatName(say, s, seat),
        ships: ships
          .flatMap((count, kind) => (count > 0 ? [`${count} × ${shipName(say, SHIPS[kind] as string)}`] : []))
          .join(', '),
      }),
    );
  if (tile.ancients > 0) parts.push(say('eclipse.ancientsHere', { count: tile.ancients }));
  if (tile.gcds) parts.push(say('eclipse.gcdsHere'));
  if (tile.discovery) parts.push(say('eclipse.discovery'));
  if (tile.monolith) parts.push(say('eclipse.monolith'));
  if (tile.artifacts > 0) parts.push(say('eclipse.artifact'));
  if (brief) return parts.join(', ');
  const free = tile.squares.filter(({ cube }) => !cube).map(({ id }) => squareName(say, id));
  const filled = tile.squares.length - free.length;
  if (tile.squares.length > 0) parts.push(say('eclipse.squares', { filled, of: tile.squares.length }));
  if (free.length > 0) parts.push(say('eclipse.free', { squares: free.join(', ') }));
  parts.push(
    say('eclipse.wormholes', {
      sides: SIDES.filter((_, d) => ((tile.holes >> d) & 1) === 1)
        .map((side) => say(`side.${side}`))
        .join(', '),
    }),
  );
  return parts.join(', ');
};
