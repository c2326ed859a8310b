import { NONE, type Say, type Seat, seatsOf } from '@orrery/kernel';
import { partIds, STAT_COMPUTER, STAT_HULL, STAT_INITIATIVE, STAT_MOVE, STAT_SHIELD } from '../content/parts.ts';
import { EVERY_SECTOR, sectorIds } from '../content/sectors.ts';
import { EVERY_TECH, techIds } from '../content/techs.ts';
import { incomeOf, upkeepOf } from '../rules/accounts.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { partOn, shipStat, slotsOf } from '../state/blueprints.ts';
import { hasTech, seatName, storeOf } from '../state/boards.ts';
import { cellName } from '../state/galaxy.ts';
import { type CellId, EVERY_SHIP, MATERIALS, MONEY, SCIENCE, type SectorId, SHIPS, type TechId } from '../state/ids.ts';
import { ON_MAP, PHASES, SETUP, type State } from '../state/layout.ts';
import { cubesIn, discOwner, isGuarded, shipsIn } from '../state/pieces.ts';

const techsOf = (has: (tech: TechId) => boolean): string[] =>
  EVERY_TECH.filter(has).map((tech) => techIds[tech] as string);

const seatLines = (s: State, seat: Seat, say: Say): string[] => {
  const line = say('position.seat', {
    seat: seatName(s, seat),
    money: storeOf(s, seat, MONEY),
    science: storeOf(s, seat, SCIENCE),
    materials: storeOf(s, seat, MATERIALS),
    moneyIncome: incomeOf(s, seat, MONEY),
    scienceIncome: incomeOf(s, seat, SCIENCE),
    materialsIncome: incomeOf(s, seat, MATERIALS),
    discs: s.discs[seat],
    upkeep: upkeepOf(s, seat),
    colony: s.colony[seat],
    reputation: s.reputationCount[seat],
    points: pointsBySource(s, seat).reduce((a, b) => a + b, 0),
  });
  if (s.out[seat] !== 0) return [`${line}; ${say('position.out')}`];
  const lines = [s.passed[seat] !== 0 ? `${line}; ${say('position.passed')}` : line];
  const tech = techsOf((t) => hasTech(s, seat, t));
  if (tech.length > 0) lines.push(say('position.techs', { tech }));
  for (const ship of EVERY_SHIP) {
    const part: string[] = [];
    for (let slot = 0; slot < slotsOf(s, seat, ship); slot++) {
      const on = partOn(s, seat, ship, slot);
      if (on !== NONE) part.push(partIds[on] as string);
    }
    lines.push(
      say('position.blueprint', {
        ship: SHIPS[ship] as string,
        move: shipStat(s, seat, ship, STAT_MOVE),
        initiative: shipStat(s, seat, ship, STAT_INITIATIVE),
        computer: shipStat(s, seat, ship, STAT_COMPUTER),
        shield: shipStat(s, seat, ship, STAT_SHIELD),
        hull: shipStat(s, seat, ship, STAT_HULL),
        part,
      }),
    );
  }
  return lines;
};

const sectorLine = (s: State, sector: SectorId, say: Say): string => {
  const cell = cellName(s.cellOf[sector] as CellId);
  const words = [say('position.sector', { cell, sector: sectorIds[sector] as string })];
  const owner = discOwner(s, sector);
  if (owner !== NONE) words.push(say('position.owner', { seat: seatName(s, owner) }));
  const cubes = cubesIn(s, sector);
  if (cubes > 0) words.push(say('position.cubes', { count: cubes }));
  for (const seat of seatsOf(s.players))
    for (const kind of EVERY_SHIP) {
      const count = shipsIn(s, sector, seat, kind);
      if (count > 0) words.push(say('position.fleet', { seat: seatName(s, seat), count, ship: SHIPS[kind] as string }));
    }
  if (s.ancients[sector] > 0)
    words.push(say('position.fleet', { seat: 'ancients', count: s.ancients[sector], ship: 'ancient' }));
  if (isGuarded(s, sector)) words.push(say('position.fleet', { seat: 'gcds', count: 1, ship: 'gcds' }));
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
  for (const sector of EVERY_SECTOR) if (s.status[sector] === ON_MAP) lines.push(sectorLine(s, sector, say));
  return lines.join('\n');
};
