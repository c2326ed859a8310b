import { type Say, type Seat, seatsOf } from '@orrery/kernel';
import { partIds, STATS } from '../content/parts.ts';
import { SECTORS, sectorIds } from '../content/sectors.ts';
import { TECHS, techIds } from '../content/techs.ts';
import { seatName } from '../notation/codec.ts';
import { incomeOf, upkeepOf } from '../rules/accounts.ts';
import { partOn, slotsOf } from '../rules/blueprint.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { cellName } from '../state/galaxy.ts';
import { ON_MAP, PHASES, SETUP, type State } from '../state/layout.ts';
import { cubesIn, shipsIn } from '../state/pieces.ts';
import { SHIP_KINDS, SHIPS } from '../state/ids.ts';

const techsOf = (has: (tech: number) => boolean): string[] => techIds.filter((_, tech) => tech < TECHS && has(tech));

const seatLines = (s: State, seat: number, say: Say): string[] => {
  const line = say('position.seat', {
    seat: seatName(s, seat),
    money: s.store[seat * 3],
    science: s.store[seat * 3 + 1],
    materials: s.store[seat * 3 + 2],
    moneyIncome: incomeOf(s, seat, 0),
    scienceIncome: incomeOf(s, seat, 1),
    materialsIncome: incomeOf(s, seat, 2),
    discs: s.discs[seat],
    upkeep: upkeepOf(s, seat),
    colony: s.colony[seat],
    reputation: s.reputationCount[seat],
    points: pointsBySource(s, seat).reduce((a, b) => a + b, 0),
  });
  if (s.out[seat] !== 0) return [`${line}; ${say('position.out')}`];
  const lines = [s.passed[seat] !== 0 ? `${line}; ${say('position.passed')}` : line];
  const tech = techsOf((t) => ((s.techs[seat] >> t) & 1) !== 0);
  if (tech.length > 0) lines.push(say('position.techs', { tech }));
  for (let ship = 0; ship < SHIP_KINDS; ship++) {
    const row = (seat * SHIP_KINDS + ship) * STATS;
    const [move, initiative, computer, shield, hull] = s.stats.slice(row, row + 5);
    const part: string[] = [];
    for (let slot = 0; slot < slotsOf(s, seat, ship); slot++) {
      const on = partOn(s, seat, ship, slot);
      if (on !== 0) part.push(partIds[on - 1] as string);
    }
    lines.push(
      say('position.blueprint', {
        ship: SHIPS[ship] as string,
        move: move ?? 0,
        initiative: initiative ?? 0,
        computer: computer ?? 0,
        shield: shield ?? 0,
        hull: hull ?? 0,
        part,
      }),
    );
  }
  return lines;
};

const sectorLine = (s: State, sector: number, say: Say): string => {
  const cell = cellName(s.cellOf[sector]);
  const words = [say('position.sector', { cell, sector: sectorIds[sector] as string })];
  if (s.disc[sector] !== 0) words.push(say('position.owner', { seat: seatName(s, s.disc[sector] - 1) }));
  const cubes = cubesIn(s, sector);
  if (cubes > 0) words.push(say('position.cubes', { count: cubes }));
  for (let seat = 0; seat < s.players; seat++)
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      const count = shipsIn(s, sector, seat, kind);
      if (count > 0) words.push(say('position.fleet', { seat: seatName(s, seat), count, ship: SHIPS[kind] as string }));
    }
  if (s.ancients[sector] > 0)
    words.push(say('position.fleet', { seat: 'ancients', count: s.ancients[sector], ship: 'ancient' }));
  if (sector === 0 && s.gcds !== 0) words.push(say('position.fleet', { seat: 'gcds', count: 1, ship: 'gcds' }));
  if (s.discovery[sector] !== 0) words.push(say('position.discovery'));
  if (s.orbital[sector] !== 0) words.push(say('ship.orbital'));
  if (s.monolith[sector] !== 0) words.push(say('ship.monolith'));
  return words.join(', ');
};

/** The position as plain text. Secrets are already masked in the view that is shown. */
export const position = (s: State, _seat: Seat | null, say: Say): string => {
  const phase = PHASES[s.phase] as string;
  if (s.phase === SETUP) return say(`phase.${phase}`);
  const lines = [say('position.round', { round: s.round, phase })];
  for (const seat of seatsOf(s.players)) lines.push(...seatLines(s, seat, say));
  lines.push(say('position.supply', { tech: techsOf((t) => s.supply[t] > 0) }));
  lines.push(say('position.stacks', { inner: s.stack[0], middle: s.stack[1], outer: s.stack[2] }));
  for (let sector = 0; sector < SECTORS; sector++)
    if (s.status[sector] === ON_MAP) lines.push(sectorLine(s, sector, say));
  return lines.join('\n');
};
