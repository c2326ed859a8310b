import type { Rng } from '@orrery/kernel';
import { type Fleet, lowestHit } from '../../rules/battle/fleet.ts';
import { ATTACKER, activationOrder, type Battle, DEFENDER, type Side } from './battle.ts';
import { dangerOf } from './danger.ts';
import { dieClasses } from './dice.ts';
import type { Ending } from './endings.ts';
import type { Hulls } from './hulls.ts';

/** The rounds in which each side's types declare retreat; never is infinity. Starbases stay (E14.26). */
export type Rounds = readonly [number, number];
export const NEVER: Rounds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

/** The dice of one type. What rolls come to is remembered: battles meet the same states again and again. */
interface Gun {
  readonly side: Side;
  readonly squad: number;
  readonly dice: readonly number[];
  readonly computer: number;
  readonly byAlive: Map<number, Classes>;
  readonly results: Map<number, number>;
}

/** Against the types still alive: the class of every face (-1 misses all) and of every type. */
interface Classes {
  readonly size: number;
  readonly ofFace: Int8Array;
  readonly ofKind: Int8Array;
}

const FACES = 6;
/** Dice of one class are written as a digit of this base where a roll is remembered: more are never rolled (fault.ts). */
const DIGIT = 64;

/** Battles fought out with dice, for those too large for the exact ways, or in which somebody retreats. */
export class Skirmishes {
  readonly #fleets: readonly [Fleet, Fleet];
  readonly #battle: Battle;
  readonly #rounds: Rounds;
  readonly #rng: Rng;
  readonly #danger: readonly [(state: number) => number, (state: number) => number];
  readonly #missiles: readonly Gun[];
  readonly #cannons: readonly Gun[];
  /** By side: the state now, and the ships that got away, by type. */
  readonly #now: [number, number] = [0, 0];
  readonly #away: readonly [number[], number[]];
  readonly #without: readonly [Map<number, number>, Map<number, number>] = [new Map(), new Map()];

  constructor(fleets: readonly [Fleet, Fleet], battle: Battle, rounds: Rounds, rng: Rng) {
    this.#fleets = fleets;
    this.#battle = battle;
    this.#rounds = rounds;
    this.#rng = rng;
    this.#danger = [
      dangerOf(fleets[DEFENDER], fleets[ATTACKER], battle.hulls[DEFENDER]),
      dangerOf(fleets[ATTACKER], fleets[DEFENDER], battle.hulls[ATTACKER]),
    ];
    const guns = (weapon: 'missiles' | 'cannons'): Gun[] =>
      activationOrder(fleets).map(({ side, squad }) => ({
        side,
        squad,
        dice: fleets[side][squad][weapon],
        computer: fleets[side][squad].computer,
        byAlive: new Map(),
        results: new Map(),
      }));
    this.#missiles = guns('missiles');
    this.#cannons = guns('cannons');
    this.#away = [fleets[ATTACKER].map(() => 0), fleets[DEFENDER].map(() => 0)];
  }

  /** So many battles; equal endings are counted together. */
  fight(samples: number): Ending[] {
    const endings = new Map<string, Ending>();
    for (let i = 0; i < samples; i++) {
      const end = this.#once();
      const id = `${end.k} ${end.attacker} ${end.defender} ${end.escaped}`;
      const before = endings.get(id);
      endings.set(id, before === undefined ? end : { ...end, chance: before.chance + 1 });
    }
    return [...endings.values()].map((end) => ({ ...end, chance: end.chance / samples }));
  }

  #once(): Ending {
    const { hulls } = this.#battle;
    for (const side of [ATTACKER, DEFENDER] as const) {
      this.#now[side] = hulls[side].first;
      this.#away[side].fill(0);
    }
    for (const gun of this.#missiles) if (!this.#isOver()) this.#fire(gun);
    // E14.30: without any cannon the battle is a stalemate, except for those who leave anyway.
    for (let round = 1; !this.#isOver() && (this.#isArmed() || this.#isLeaving(round)); round++)
      for (const gun of this.#cannons) this.#activate(gun, round);
    const left = (side: Side): boolean => hulls[side].total[this.#now[side]] > 0;
    return {
      k: left(ATTACKER) === left(DEFENDER) ? 'stalemate' : left(ATTACKER) ? 'attacker' : 'defender',
      chance: 1,
      attacker: this.#counts(ATTACKER),
      defender: this.#counts(DEFENDER),
      escaped: [this.#away[ATTACKER].some((n) => n > 0), this.#away[DEFENDER].some((n) => n > 0)],
    };
  }

  #isOver(): boolean {
    const { hulls } = this.#battle;
    return hulls[ATTACKER].total[this.#now[ATTACKER]] === 0 || hulls[DEFENDER].total[this.#now[DEFENDER]] === 0;
  }

  #isArmed(): boolean {
    const { hulls } = this.#battle;
    return hulls[ATTACKER].armed[this.#now[ATTACKER]] + hulls[DEFENDER].armed[this.#now[DEFENDER]] > 0;
  }

  #isLeaving(round: number): boolean {
    return [ATTACKER, DEFENDER].some((side) => round - this.#rounds[side] <= 1 && this.#rounds[side] <= round);
  }

  #shooters({ side, squad }: Gun): number {
    const own = this.#battle.hulls[side];
    return own.alive[this.#now[side] * own.kinds.length + squad];
  }

  /** E14.24, E14.25: a type fires, or declares in the round for it and leaves in the next, even if all is over by then (E14.27). */
  #activate(gun: Gun, round: number): void {
    const since = round - this.#rounds[gun.side];
    const fights = since < 0 || this.#fleets[gun.side][gun.squad].kind === 'starbase';
    if (!fights && since > 0) this.#leave(gun);
    else if (fights && !this.#isOver()) this.#fire(gun);
  }

  #leave(gun: Gun): void {
    const { side, squad } = gun;
    const own = this.#battle.hulls[side];
    this.#away[side][squad] += this.#shooters(gun);
    const id = this.#now[side] * own.kinds.length + squad;
    let to = this.#without[side].get(id);
    if (to === undefined) {
      const points = own.left.slice(this.#now[side] * own.ships, (this.#now[side] + 1) * own.ships);
      points.fill(0, own.from[squad], own.from[squad + 1]);
      to = own.intern(points);
      this.#without[side].set(id, to);
    }
    this.#now[side] = to;
  }

  #fire(gun: Gun): void {
    const shooters = this.#shooters(gun);
    if (shooters === 0) return;
    const target = 1 - gun.side;
    const to = this.#roll(gun, shooters, this.#now[target]);
    this.#now[target] = to >= 0 ? to : leastOf(this.#battle.options[gun.side].sets[~to], this.#danger[gun.side]);
  }

  /** Rolls and assigns: the state that results, or ~(index of a set to choose from). */
  #roll(gun: Gun, shooters: number, state: number): number {
    const options = this.#battle.options[gun.side];
    if (options.inLine !== null) return this.#rollInLine(gun, shooters, state);
    const { size, ofFace, ofKind } = classesOf(gun, this.#battle.hulls[1 - gun.side], state);
    const hits = new Int32Array(3 * size);
    let any = false;
    for (let d = 0; d < gun.dice.length; d++)
      for (let n = gun.dice[d] * shooters; n > 0; n--) {
        const cls = ofFace[1 + this.#rng.below(FACES)];
        if (cls < 0) continue;
        hits[d * size + cls]++;
        any = true;
      }
    if (!any) return state;
    let key = state;
    for (let g = 0; g < hits.length; g++) key = key * DIGIT + hits[g];
    if (key > Number.MAX_SAFE_INTEGER) return options.after(state, hits, size, ofKind, () => state);
    const known = gun.results.get(key);
    if (known !== undefined) return known;
    const made = options.after(state, hits, size, ofKind, () => state);
    gun.results.set(key, made);
    return made;
  }

  /** Dice as they fall, the most damaging first, each on the first ship of the line. */
  #rollInLine(gun: Gun, shooters: number, from: number): number {
    const line = this.#battle.options[gun.side].inLine;
    let state = from;
    for (let d = 2; d >= 0 && line !== null; d--)
      for (let n = gun.dice[d] * shooters; n > 0; n--)
        if (this.#rng.below(FACES) < FACES * line.hitChance(state, gun.computer) - 0.5) state = line.after(state, d);
    return state;
  }

  #counts(side: Side): number[] {
    const { alive, kinds } = this.#battle.hulls[side];
    return kinds.map((_, k) => alive[this.#now[side] * kinds.length + k] + this.#away[side][k]);
  }
}

const classesOf = (gun: Gun, target: Hulls, state: number): Classes => {
  const kinds = target.kinds.length;
  let mask = 0;
  for (let k = 0; k < kinds; k++) if (target.alive[state * kinds + k] > 0) mask |= 1 << k;
  const known = gun.byAlive.get(mask);
  if (known !== undefined) return known;
  const { size, ofKind } = dieClasses(gun.computer, target, state);
  const ofFace = new Int8Array(FACES + 1).fill(-1);
  for (let k = 0; k < kinds; k++)
    for (let face = lowestHit(gun.computer, target.shields[k]); (mask & (1 << k)) !== 0 && face <= FACES; face++)
      ofFace[face] = Math.max(ofFace[face], ofKind[k]);
  const made = { size, ofFace, ofKind };
  gun.byAlive.set(mask, made);
  return made;
};

const leastOf = (set: readonly number[], danger: (state: number) => number): number => {
  let best = set[0];
  for (let i = 1; i < set.length; i++) if (danger(set[i]) < danger(best)) best = set[i];
  return best;
};
