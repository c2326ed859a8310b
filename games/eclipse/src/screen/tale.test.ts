import { type Action, type Event, fastRng, isFor, isRefusal, readOptions, type Seat, Session } from '@orrery/kernel';
import type { ShownEntry } from '@orrery/table';
import { expect, test } from 'vitest';
import { countOf, sectorIds } from '../board.ts';
import { type EclipseAction, rules, type State } from '../index.ts';
import { diceIn, musterAt, roundAt, type Step, talesOf } from './tale.ts';

const SPECIES = ['orion', 'eridani', 'mechanema'];
const RARELY: readonly string[] = ['pass', 'trade', 'done', 'stop', 'discard', 'resign', 'lift', 'remove'];

/** A game of fighters, with the position before every entry. */
const fought = (seed: string): { entries: ShownEntry[]; states: State[] } => {
  const options = readOptions(rules, { players: 3, species: SPECIES, solvent: true });
  if (isRefusal(options)) throw new Error(options.why);
  const session = new Session(rules, options, seed);
  const rng = fastRng(seed);
  session.drawChance();
  for (let n = 0; n < 2500; n++) {
    const decision = session.decision();
    if (decision === null) break;
    const legal = rules.legal(session.state);
    const eager = legal.filter(({ k }: Action) => !RARELY.includes(k));
    const from = eager.length > 0 && rng.below(6) > 0 ? eager : legal;
    session.play(decision.by as Seat, from[rng.below(from.length)] as EclipseAction);
    session.drawChance();
  }
  const at = rules.start(options);
  const states: State[] = [];
  const entries = session.entries.map(({ by, action, line }): ShownEntry => {
    states.push(rules.layout.copy(at));
    const events: Event[] = [];
    rules.apply(at, action, events);
    return { by, line, events: events.filter((event) => isFor(event, 0 as Seat)) };
  });
  states.push(at);
  return { entries, states };
};

const games = ['one', 'two', 'three', 'four', 'five', 'six'].map(fought);

test('every battle is told, with its dice, its losses and its end', () => {
  let shots = 0;
  for (const { entries } of games) {
    const all = entries.flatMap(({ events }) => events);
    const steps = talesOf(entries).flatMap((tale) => tale.steps);
    const told = steps.flatMap(({ event, effects }) => [event, ...effects]);
    for (const kind of ['battle', 'rolled', 'damaged', 'destroyed', 'retreated', 'battleEnds', 'drawsReputation'])
      expect(told.filter(({ k }) => k === kind)).toEqual(all.filter(({ k }) => k === kind));
    shots += steps.filter(({ event }) => event.k === 'rolled' && diceIn(event).length > 0).length;
  }
  expect(shots).toBeGreaterThan(10);
});

test('the ships of every step are those that stood there, looked back at from any later moment', () => {
  let checked = 0;
  for (const { entries, states } of games)
    for (const tale of talesOf(entries)) {
      for (const later of [tale.last + 1, Math.min(entries.length, tale.last + 60)]) {
        const seen = entries.slice(0, later);
        const then = talesOf(seen).find(({ first }) => first === tale.first);
        if (then === undefined) continue;
        const s = states[later] as State;
        if (s.out.some((out) => out !== 0)) continue;
        then.steps.forEach((step, i) => {
          const next = then.steps[i + 1];
          // Only between entries is there a position to compare with.
          if (step.event.k === 'battle' || next === undefined || next.entry === step.entry) return;
          if (step.effects.some((effect) => !entries[step.entry]?.events.includes(effect))) return;
          const real = states[step.entry + 1] as State;
          const sector = sectorIds.indexOf(tale.sector);
          for (const { faction, kind, alive } of musterAt(s, seen, then, i)) {
            if (flees(then.steps, faction)) continue;
            expect(alive, `${tale.sector} step ${i}`).toBe(countOf(real, sector, faction, kind));
            checked++;
          }
        });
      }
    }
  expect(checked).toBeGreaterThan(50);
});

const flees = (steps: readonly Step[], faction: number): boolean =>
  steps.some(({ event }) => event.k === 'retreated' && event['seat'] === faction);

test('rounds are counted from the shots, missiles before them', () => {
  for (const { entries } of games)
    for (const tale of talesOf(entries)) {
      const first = tale.steps.findIndex(({ event }) => event.k === 'rolled');
      if (first < 0) continue;
      expect(roundAt(tale, first)).toBe((tale.steps[first] as Step).event['weapon'] === 'missile' ? 0 : 1);
    }
});
