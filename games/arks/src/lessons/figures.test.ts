import { LANGUAGES, type Seat } from '@orrery/kernel';
import { LessonRun } from '@orrery/kernel/lesson';
import { expect, test } from 'vitest';
import arks from '../content/data/arks.json' with { type: 'json' };
import crew from '../content/data/crew.json' with { type: 'json' };
import planets from '../content/data/planets.json' with { type: 'json' };
import scoring from '../content/data/scoring.json' with { type: 'json' };
import { SLOTS, type Slot } from '../content/names.ts';
import { rules } from '../index.ts';
import { terraformLimit } from '../rules/merit.ts';
import type { SlotId } from '../state/ids.ts';
import { meritOf } from '../state/map.ts';
import { lessons } from './index.ts';

type State = Parameters<typeof rules.legal>[0];

const ME = 0 as Seat;
const AUTOMA = 1 as Seat;
/** How many of each a thing gives, as the data files write it. */
type Bag = { readonly [what: string]: number | undefined };
const all = (bag: Bag | undefined) => Object.values(bag ?? {});
const of = <T extends { readonly id: string }>(things: readonly T[], id: string): T => {
  const found = things.find((thing) => thing.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
interface Planet {
  readonly id: string;
  readonly total?: number;
  readonly fields: readonly { readonly id: string; readonly gather?: object }[];
}
const planetOf = (id: string): Planet => of<Planet>(planets.cards, id);
const field = (planet: string, id: string): Bag => (of(planetOf(planet).fields, id).gather ?? {}) as Bag;
const edge = (card: string, side: 'top' | 'bottom'): Bag => of(crew.cards, card)[side].action.gain as Bag;
const engines = of(arks.upgrades, 'engines').effect.steps as readonly number[];
const merit = (s: State, slot: Slot, seat: Seat) => meritOf(s, SLOTS.indexOf(slot) as SlotId, seat);
const { first, second } = scoring.terraformed;

/** What the figures of a text are, by the rules' data and the position its step begins with. */
const FIGURES: { readonly [step: string]: (s: State) => readonly (number | undefined)[] } = {
  'world.resources.task': () => [1, arks.start.anyResources - 1],
  'world.gather': () => all(field('midorin', 'station')),
  'world.last': (s) => rules.standings(s).map(({ points }) => points),
  'travel.station': () => [1, arks.start.movement],
  'travel.portal': () => all(field('star-portal', 'portal')),
  'travel.engines': () => engines,
  'crew.place': () => all(edge('c07', 'bottom')),
  'crew.colour': () => all(edge('c20', 'top')),
  'crew.portal': () => all(edge('c02', 'bottom')),
  'upgrades.second': () => all(of(arks.upgrades, 'mining-vehicles').cost as Bag),
  'upgrades.pair': () => [arks.outpostPoints],
  'terraforming.bonus': () => [1, 1],
  'terraforming.complete': (s) => {
    const lacking = (planetOf('keyi').total ?? 0) - merit(s, 'N', AUTOMA);
    return [lacking, first, second, merit(s, 'N', AUTOMA) + first, lacking + second];
  },
  'homes.colony': () => [scoring.colonies[1], scoring.colonies[8]],
  'homes.outpost': () => [scoring.outpostOnOwnColony],
  'homes.income': () => all(field('ryugu', 'planet')),
  'homes.settle': () => [scoring.survivors[1], scoring.survivors[5]],
};
const sorted = (numbers: readonly unknown[]) => numbers.map(Number).sort((a, b) => a - b);
const stateOf = (id: string, step: string): State => {
  const lesson = of(lessons.lessons, id);
  const at = lesson.steps.findIndex((one) => one.id === step);
  return new LessonRun(rules, lessons.games, lesson, at).session.state;
};

test('every figure of a text is that of the rules and of its position, in three languages', async () => {
  const said = new Map<string, readonly number[]>();
  const expected = new Map<string, readonly number[]>();
  for (const language of LANGUAGES) {
    for (const [key, text] of Object.entries(await lessons.words(language))) {
      const numbers = text.match(/\d+/g);
      if (numbers !== null) said.set(`${key.slice('lesson.'.length)} ${language}`, sorted(numbers));
    }
    for (const [key, figures] of Object.entries(FIGURES)) {
      const [lesson = '', step = ''] = key.split('.');
      expected.set(`${key} ${language}`, sorted(figures(stateOf(lesson, step))));
    }
  }
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
});

test.each([
  ['first', 2],
  ['more', 6],
])('A14.3: the step %s raises as many levels as the limit allows', (id, levels) => {
  const step = of(of(lessons.lessons, 'terraforming').steps, id);
  expect(terraformLimit(stateOf('terraforming', id), ME)).toBe(levels);
  expect(step.acts.filter(({ line }) => line === 'raise *')).toHaveLength(levels);
});
