import { CHANCE, fastRng, NONE, type Options, type Rng, readOptions, type Seat } from '@orrery/kernel';
import {
  CANNON_STATS,
  MISSILE_STATS,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_SHIELD,
} from '../../content/parts.ts';
import { CENTRE, sectorNamed } from '../../content/sectors.ts';
import { hit, WASTE } from '../../rules/actions.ts';
import { openSector } from '../../rules/battle/battles.ts';
import type { Fleet } from '../../rules/battle/fleet.ts';
import { countOf } from '../../rules/battle/sides.ts';
import { battle, hits as hitsFrame, roll } from '../../rules/frames.ts';
import { proceed, rules } from '../../rules/index.ts';
import { damageOf, setDamage } from '../../state/battlefield.ts';
import { setShipStat } from '../../state/blueprints.ts';
import {
  ANCIENTS,
  type Faction,
  GCDS,
  isPlayer,
  ONLY_KIND,
  type SectorId,
  SHIPS,
  type ShipKind,
  type StatId,
} from '../../state/ids.ts';
import { ACTION, COMBAT, type State } from '../../state/layout.ts';
import { addShip } from '../../state/pieces.ts';
import { type Assign, type Die, hits, type Ship } from './fights.ts';
import { assigner, FIGHTS, fleetOf, MATCHUPS, noSurvivors, SHORT } from './matchups.ts';

const ATTACKER = 0 as Seat;
const DEFENDER = 1 as Seat;
/** A sector nobody has explored: no neighbours, so nobody can retreat. The Galactic Center is fought in the centre. */
const FAR_AWAY = sectorNamed.get('318') as SectorId;

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
  readonly factions: readonly [Faction, Faction];
  readonly sector: SectorId;
}

const arenaOf = (base: State, fleets: readonly [Fleet, Fleet]): Arena => {
  const s = rules.layout.create(base.tables);
  rules.copyInto(base, s);
  const rival = fleets[DEFENDER][0].kind;
  const foe = rival === 'ancient' ? ANCIENTS : rival === 'gcds' ? GCDS : DEFENDER;
  const sector = foe === GCDS ? CENTRE : FAR_AWAY;
  if (foe === ANCIENTS) s.ancients[sector] = fleets[DEFENDER][0].count;
  // The defender comes first and so defends (E14.5).
  for (const side of [DEFENDER, ATTACKER])
    for (const squad of fleets[side]) {
      const kind = SHIPS.indexOf(squad.kind as (typeof SHIPS)[number]) as ShipKind;
      if (kind < 0) continue;
      const give = (stat: StatId, value: number): void => setShipStat(s, side, kind, stat, value);
      give(STAT_INITIATIVE, squad.initiative);
      give(STAT_COMPUTER, squad.computer);
      give(STAT_SHIELD, squad.shield);
      give(STAT_HULL, squad.hull);
      for (const [colour, stat] of CANNON_STATS.entries()) give(stat, squad.cannons[colour] as number);
      for (const [colour, stat] of MISSILE_STATS.entries()) give(stat, squad.missiles[colour] as number);
      for (let i = 0; i < squad.count; i++) addShip(s, sector, side, kind);
      (squad.damage ?? [])
        .toSorted((x, y) => y - x)
        .forEach((damage, i) => {
          setDamage(s, side, kind, i, damage);
        });
    }
  s.phase = COMBAT;
  s.active = NONE;
  openSector(s, sector, undefined);
  proceed(s, undefined);
  return { start: s, fleets, factions: [ATTACKER, foe], sector };
};

/** Ancients and the GCDS have one kind. */
const kindNamed = (name: string): ShipKind =>
  Math.max(ONLY_KIND, SHIPS.indexOf(name as (typeof SHIPS)[number])) as ShipKind;
const kindOf = (fleet: Fleet, squad: number): ShipKind => kindNamed(fleet[squad].kind);

const shipsLeft = (s: State, arena: Arena, side: number): Ship[] => {
  const ships: Ship[] = [];
  arena.fleets[side].forEach((squad, k) => {
    const kind = kindOf(arena.fleets[side], k);
    const count = countOf(s, arena.sector, arena.factions[side], kind);
    for (let i = 0; i < count; i++)
      ships.push({
        squad,
        index: ships.length,
        left: squad.hull + 1 - damageOf(s, arena.factions[side] as Faction, kind, i),
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
  const enemies = shipsLeft(s, arena, 1 - side);
  const squad = arena.fleets[side].find((_, k) => kindOf(arena.fleets[side], k) === roll.ship(s));
  if (squad === undefined) throw new Error('a type that is not in the fleet shoots');
  const dice: Die[] = [];
  for (const code of codes) {
    const die = { damage: Math.floor(code / 10), face: code % 10 };
    if (enemies.some((e) => hits(die, squad.computer, e))) dice.push(die);
  }
  const plan = dice.length === 0 ? [] : assign(dice, squad.computer, enemies);
  rules.apply(s, { k: 'roll', dice: codes });
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
      if (!hitsFrame.isTop(s)) throw new Error('the engine does not ask for a target');
      const action = target === null ? WASTE : hit(kindNamed(target.squad.kind), target.squad.hull + 1 - target.left);
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
    if (roll.isTop(s)) {
      const outcome = rules.draw(s, rng);
      const side = arena.factions.indexOf(roll.shooter(s));
      if (!isPlayer(roll.shooter(s)) || outcome.k !== 'roll') rules.apply(s, outcome);
      else answerHits(s, arena, side, outcome.dice, assign[side]);
    } else if (battle.isTop(s)) rules.apply(s, rules.legal(s)[0]);
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
