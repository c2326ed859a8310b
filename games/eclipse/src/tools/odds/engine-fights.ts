import { CHANCE, fastRng, type Options, type Rng, readOptions, topArg, topKind } from '@orrery/kernel';
import {
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MISSILE,
  STAT_SHIELD,
  STATS,
} from '../../content/parts.ts';
import { sectorNamed } from '../../content/sectors.ts';
import { rules } from '../../index.ts';
import { hit, WASTE } from '../../rules/actions.ts';
import { openSector } from '../../rules/battle/battles.ts';
import type { Fleet } from '../../rules/battle/fleet.ts';
import { countOf, rowOf } from '../../rules/battle/sides.ts';
import { proceed } from '../../rules/engine.ts';
import { FRAME } from '../../rules/frames.ts';
import { ACTION, COMBAT, type State } from '../../state/layout.ts';
import { addShip } from '../../state/pieces.ts';
import { ANCIENTS, GCDS, SHIP_KINDS, SHIPS } from '../../state/ids.ts';
import { type Assign, type Die, hits, type Ship } from './fights.ts';
import { assigner, FIGHTS, fleetOf, MATCHUPS, noSurvivors, SHORT } from './matchups.ts';

const ATTACKER = 0;
const DEFENDER = 1;
/** A sector nobody has explored: no neighbours, so nobody can retreat. The Galactic Center is fought in the centre. */
const FAR_AWAY = sectorNamed.get('318') as number;

const atFirstTurn = (): State => {
  const options = readOptions(rules, { players: 2 }) as Options;
  const s = rules.start(options);
  const rng = fastRng('first turn');
  while (s.phase !== ACTION) {
    const by = rules.decision(s)?.by;
    rules.apply(s, by === CHANCE ? rules.draw(s, rng) : rules.legal(s)[0]);
  }
  return s;
};

interface Arena {
  readonly start: State;
  readonly fleets: readonly [Fleet, Fleet];
  readonly factions: readonly [number, number];
  readonly sector: number;
}

const arenaOf = (base: State, fleets: readonly [Fleet, Fleet]): Arena => {
  const s = rules.layout.create(base.tables);
  rules.copyInto(base, s);
  const rival = fleets[DEFENDER][0].kind;
  const foe = rival === 'ancient' ? ANCIENTS : rival === 'gcds' ? GCDS : DEFENDER;
  const sector = foe === GCDS ? 0 : FAR_AWAY;
  if (foe === ANCIENTS) s.ancients[sector] = fleets[DEFENDER][0].count;
  // The defender comes first and so defends (E14.5).
  for (const side of [DEFENDER, ATTACKER])
    for (const squad of fleets[side]) {
      const kind = SHIPS.indexOf(squad.kind as (typeof SHIPS)[number]);
      if (kind < 0) continue;
      const row = (side * SHIP_KINDS + kind) * STATS;
      s.stats[row + STAT_INITIATIVE] = squad.initiative;
      s.stats[row + STAT_COMPUTER] = squad.computer;
      s.stats[row + STAT_SHIELD] = squad.shield;
      s.stats[row + STAT_HULL] = squad.hull;
      for (let d = 0; d < 3; d++) {
        s.stats[row + STAT_CANNON + d] = squad.cannons[d];
        s.stats[row + STAT_MISSILE + d] = squad.missiles[d];
      }
      for (let i = 0; i < squad.count; i++) addShip(s, sector, side, kind);
      (squad.damage ?? [])
        .toSorted((x, y) => y - x)
        .forEach((damage, i) => {
          s.damage[rowOf(side, kind) + i] = damage;
        });
    }
  s.phase = COMBAT;
  s.active = -1;
  openSector(s, sector, undefined);
  proceed(s, undefined);
  return { start: s, fleets, factions: [ATTACKER, foe], sector };
};

const kindOf = (fleet: Fleet, squad: number): number =>
  Math.max(0, SHIPS.indexOf(fleet[squad].kind as (typeof SHIPS)[number]));

const shipsOf = (s: State, arena: Arena, side: number): Ship[] => {
  const ships: Ship[] = [];
  arena.fleets[side].forEach((squad, k) => {
    const kind = kindOf(arena.fleets[side], k);
    const count = countOf(s, arena.sector, arena.factions[side], kind);
    for (let i = 0; i < count; i++)
      ships.push({
        squad,
        index: ships.length,
        left: squad.hull + 1 - s.damage[rowOf(arena.factions[side], kind) + i],
      });
  });
  return ships;
};

/**
 * The engine asks die by die, the strongest and highest first, and does what leaves no choice itself. The whole roll is planned
 * by the rule, then each question is answered from the plan. A die the plan has no use for hits only ships that others
 * destroy anyway, so any of them will do.
 */
const answerHits = (s: State, arena: Arena, side: number, codes: readonly number[], assign: Assign): void => {
  const enemies = shipsOf(s, arena, 1 - side);
  const squad = arena.fleets[side].find((_, k) => kindOf(arena.fleets[side], k) === topArg(s, 1));
  if (squad === undefined) throw new Error('a type that is not in the fleet shoots');
  const roll = { k: 'roll', dice: codes } as const;
  const dice: Die[] = [];
  for (const code of codes) {
    const die = { damage: Math.floor(code / 10), face: code % 10 };
    if (enemies.some((e) => hits(die, squad.computer, e))) dice.push(die);
  }
  const plan = dice.length === 0 ? [] : assign(dice, squad.computer, enemies);
  rules.apply(s, roll);
  let destroyed = false;
  dice.forEach((die, i) => {
    const living = enemies.filter((e) => e.left > 0);
    const open = living.filter((e) => hits(die, squad.computer, e));
    if (open.length === 0) return;
    const wasteful = destroyed || open.length < living.length;
    const choice = wasteful || open.some((e) => e.squad !== open[0].squad || e.left !== open[0].left);
    const planned = plan[i];
    const target = planned !== null && planned.left > 0 ? planned : wasteful ? null : open[0];
    if (choice) {
      if (topKind(s) !== FRAME.hits) throw new Error('the engine does not ask for a target');
      const action =
        target === null
          ? WASTE
          : hit(
              Math.max(0, SHIPS.indexOf(target.squad.kind as (typeof SHIPS)[number])),
              target.squad.hull + 1 - target.left,
            );
      rules.apply(s, action);
    }
    if (target === null) return;
    target.left = Math.max(0, target.left - die.damage);
    if (target.left === 0) destroyed = true;
  });
};

/** Fights one battle through the engine; ships left per side and type. */
const fightOut = (s: State, arena: Arena, assign: readonly [Assign, Assign], rng: Rng): void => {
  rules.copyInto(arena.start, s);
  for (;;) {
    const kind = topKind(s);
    if (kind === FRAME.roll) {
      const outcome = rules.draw(s, rng);
      const side = arena.factions.indexOf(topArg(s, 0));
      if (topArg(s, 0) >= ANCIENTS || outcome.k !== 'roll') rules.apply(s, outcome);
      else answerHits(s, arena, side, outcome.dice, assign[side]);
    } else if (kind === FRAME.battle) rules.apply(s, rules.legal(s)[0]);
    else return;
  }
};

/** What came of all the battles of one match-up. */
export interface Fought {
  readonly wins: number;
  /** By side, type and ships left. */
  readonly survivors: readonly (readonly (readonly number[])[])[];
}

/** Every match-up fought FIGHTS times by the engine itself; `all` adds the longer ones, up to eight ships a side. */
export const fightMatchups = (all: boolean): Fought[] => {
  const base = atFirstTurn();
  const s = rules.layout.create(base.tables);
  return matchupsOf(all).map(([a, b, howA, howB]) => {
    const fleets = [fleetOf(a), fleetOf(b)] as const;
    const assign = [assigner(howA, fleets[0], fleets[1]), assigner(howB, fleets[1], fleets[0])] as const;
    const arena = arenaOf(base, fleets);
    const rng = fastRng(`engine ${a} ${b}`);
    const survivors = noSurvivors(fleets);
    let wins = 0;
    for (let i = 0; i < FIGHTS; i++) {
      fightOut(s, arena, assign, rng);
      const left = fleets.map((fleet, side) =>
        fleet.map((_, k) => countOf(s, arena.sector, arena.factions[side], kindOf(fleet, k))),
      );
      if (left[DEFENDER].every((n) => n === 0)) wins++;
      left.forEach((own, side) => {
        own.forEach((n, k) => {
          survivors[side][k][n]++;
        });
      });
    }
    return { wins, survivors };
  });
};

export const matchupsOf = (all: boolean): typeof MATCHUPS => (all ? [...SHORT, ...MATCHUPS] : SHORT);
