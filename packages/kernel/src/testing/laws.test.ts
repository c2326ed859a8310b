import { describe, expect, test } from 'vitest';
import { popFrame } from '../frame/index.ts';
import type { Options } from '../options.ts';
import { playout } from '../playout.ts';
import { readRecord, replay } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import type { Rules } from '../rules.ts';
import type { Seat } from '../seat.ts';
import { after, type CaravanAction, sell, turn } from './caravan/frames.ts';
import { GOODS, type State } from './caravan/state.ts';
import {
  caravan,
  checkLaws,
  expectLaws,
  fingerprint,
  fuzz,
  type LawName,
  MOMENT_LAWS,
  type MomentLaw,
} from './index.ts';

type Caravan = Rules<State, CaravanAction>;
const G = GOODS.length;
const OPTIONS: Options = { players: 3, rounds: 3 };

test('the test game keeps every law for 2, 3 and 4 seats', () => {
  const cases = [2, 3, 4].map((players) => ({ options: { players, rounds: 4 }, games: 60, seed: `laws/${players}` }));
  expect(expectLaws(caravan, cases)).toBeGreaterThan(10_000);
});

test('the fingerprint of 200 games changes only with the version', () => {
  expect([
    caravan.version,
    fingerprint(caravan, (seed) => playout(caravan, OPTIONS, seed).state, 200),
  ]).toMatchInlineSnapshot(`
    [
      1,
      "6c57f616",
    ]
  `);
});

/** Deliberately broken variants of the game, each with the law that must catch it. */
const MUTANTS: readonly { readonly name: string; readonly law: LawName; readonly rules: Caravan }[] = [
  {
    name: 'a view that leaks the next seat’s hand',
    law: 'secret answers stay secret',
    rules: { ...caravan, view: (s, seat) => (seat === null ? caravan.view(s, null) : leaky(s, seat)) },
  },
  {
    name: 'a view that shares the state',
    law: 'views hide secrets',
    rules: { ...caravan, view: (s) => s },
  },
  {
    name: 'imagined hands one card too small',
    law: 'views hide secrets',
    rules: {
      ...caravan,
      imagine: (view, rng) => {
        const s = caravan.imagine(view, rng);
        const at = s.hand.findIndex((cards) => cards > 0);
        if (at >= 0) s.hand[at]--;
        return s;
      },
    },
  },
  {
    name: 'a secret draw that others can count by kind',
    law: 'secret answers stay secret',
    rules: { ...caravan, view: (s, seat) => mark(caravan.view(s, seat), s.hand), imagine: (view) => view },
  },
  {
    name: 'a refusal that changes the state',
    law: 'refusing changes nothing',
    rules: {
      ...caravan,
      whyNot: (s, action) => {
        const why = caravan.whyNot(s, action);
        if (why !== null) s.coins[0]++;
        return why;
      },
    },
  },
  {
    name: 'asking for the standings pays a coin',
    law: 'asking changes nothing',
    rules: {
      ...caravan,
      standings: (s) => {
        if (s.round === 2) s.coins[0]++;
        return caravan.standings(s);
      },
    },
  },
  {
    name: 'a dead end: no way to stop selling',
    law: 'somebody can act',
    rules: { ...caravan, legal: (s) => caravan.legal(s).filter((action) => action.k !== 'done') },
  },
  {
    name: 'a copy that shares',
    law: 'copies are independent',
    rules: sharing(),
  },
  {
    name: 'a copy that forgets a field',
    law: 'copies are independent',
    rules: {
      ...caravan,
      copyInto: (from, into) => {
        const kept = into.round;
        caravan.copyInto(from, into);
        into.round = kept;
      },
    },
  },
  {
    name: 'a notation in which two purchases look alike',
    law: 'notation round-trips',
    rules: {
      ...caravan,
      write: (s, action) => (action.k === 'buy' ? `buy ${Math.min(2, action.coins)}` : caravan.write(s, action)),
    },
  },
  {
    name: 'a notation that reads another action than was written',
    law: 'notation round-trips',
    rules: { ...caravan, read: (s, text) => (text === 'fight' ? { k: 'pay' } : caravan.read(s, text)) },
  },
  {
    name: 'an option that is refused',
    law: 'legal and whyNot agree',
    rules: {
      ...caravan,
      whyNot: (s, action) =>
        action.k === 'buy' && action.coins === 3 ? { rule: 'C5', why: 'tooPoor' } : caravan.whyNot(s, action),
    },
  },
  {
    name: 'a wish that is granted though it is not offered',
    law: 'garbage is refused',
    rules: {
      ...caravan,
      whyNot: (s, action) => (after.isTop(s) && action.k === 'buy' ? null : caravan.whyNot(s, action)),
    },
  },
  {
    name: 'a rule that throws on nonsense',
    law: 'nothing throws',
    rules: {
      ...caravan,
      whyNot: (s, action) => {
        if (action.k === 'raid') action.on.toFixed();
        return caravan.whyNot(s, action);
      },
    },
  },
  {
    name: 'a card lost when the deck is reshuffled',
    law: 'audit is clean',
    rules: {
      ...caravan,
      apply: (s, action, events) => {
        caravan.apply(s, action, events);
        if (action.k === 'more') s.discard[sell.good(s)]--;
      },
    },
  },
  {
    name: 'a rule that hangs on someone listening',
    law: 'events change nothing',
    rules: {
      ...caravan,
      apply: (s, action, events) => {
        caravan.apply(s, action, events);
        if (action.k === 'buy' && events !== undefined) s.fromCoins[after.seat(s)]++;
      },
    },
  },
  {
    name: 'options that depend on what the seat may not know',
    law: 'own view is enough',
    rules: {
      ...caravan,
      legal: (s) => [...caravan.legal(s)].sort((a, b) => (s.deck[0]! % 2 === 0 ? 1 : -1) * a.k.localeCompare(b.k)),
    },
  },
  {
    name: 'points without a source',
    law: 'points add up',
    rules: {
      ...caravan,
      standings: (s) => caravan.standings(s).map((one) => ({ ...one, points: one.points + s.round - 1 })),
    },
  },
  {
    name: 'a state that cannot be saved whole',
    law: 'saved states come back',
    rules: { ...caravan, settle: (s) => s.coins.fill(0) },
  },
  {
    name: 'a round that never ends',
    law: 'the game ends',
    rules: {
      ...caravan,
      apply: (s, action, events) => {
        caravan.apply(s, action, events);
        if (turn.isTop(s)) s.turns[turn.seat(s)] = 3;
        if (s.round === 3 && action.k === 'pass' && s.passes === 1) {
          s.passes = 0;
          s.nextOrder.fill(0 as Seat);
          s.passed.fill(0);
        }
      },
    },
  },
  {
    name: 'a name that changes behind the record’s back',
    law: 'records replay',
    rules: { ...caravan, start: forgetful() },
  },
];

/** Every start of the game but the first forgets a coin, so a record replays to another state. */
function forgetful(): Caravan['start'] {
  let starts = 0;
  return (options) => {
    const s = caravan.start(options);
    if (starts++ % 2 === 1) s.coins[0]--;
    return s;
  };
}

/** Coins of a copy are the coins of what it was copied from. */
function sharing(): Caravan {
  const originals = new WeakMap<State, State>();
  return {
    ...caravan,
    copyInto: (from, into) => {
      caravan.copyInto(from, into);
      originals.set(into, from);
    },
    apply: (s, action, events) => {
      caravan.apply(s, action, events);
      originals.get(s)?.coins.set(s.coins);
    },
  };
}

function leaky(s: State, seat: number): State {
  const view = caravan.view(s, seat as never);
  const next = (seat + 1) % 3;
  for (let g = 0; g < G; g++) {
    view.hand[next * G + g] = s.hand[next * G + g]!;
    view.deck[g]! -= s.hand[next * G + g]!;
  }
  return view;
}

/** Put something about all hands where it does not belong. */
function mark(view: State, hand: Int8Array): State {
  let sum = 0;
  for (let i = 0; i < hand.length; i++) sum += hand[i]! * i;
  view.at = sum;
  return view;
}

describe('every mutant is caught by the law made for it', () => {
  test.each(MUTANTS)('$name → $law', ({ rules, law }) => {
    const caught = new Set<LawName>();
    const laws = law in MOMENT_LAWS ? { laws: [law as MomentLaw] } : {};
    for (let n = 0; n < 40 && !caught.has(law); n++) {
      const checked = checkLaws(rules, OPTIONS, `mutant/${n}`, { limit: 1000, ...laws });
      if (checked.violation !== null) caught.add(checked.violation.law);
    }
    expect([...caught]).toContain(law);
  });
});

test('a failing game is shrunk to a short record that shows the failure', () => {
  const broken: Caravan = {
    ...caravan,
    apply: (s, action, events) => {
      caravan.apply(s, action, events);
      if (action.k === 'fight') s.coins[0] = -1;
    },
  };
  const report = fuzz(broken, () => OPTIONS, { games: 20, seed: 'shrink', progress: (_, failures) => failures > 0 });
  const failure = report.failures[0]!;
  expect(failure.violation.law).toBe('audit is clean');
  // Of the game's own lines these must stay: 12 cards dealt, the first seat's turn, a raid and a fight.
  expect(failure.record.entries.length).toBeLessThanOrEqual(17);
  expect(failure.record.entries.at(-1)).toContain('fight');
  const record = readRecord(JSON.parse(JSON.stringify(failure.record)));
  if (isRefusal(record)) throw new Error(record.why);
  expect(isRefusal(replay(broken, record))).toBe(false);
});

test('a frame popped is wiped, so that equal positions have equal bytes', () => {
  const s = caravan.start(OPTIONS);
  popFrame(s);
  expect([...s.frames].every((cell) => cell === 0)).toBe(true);
});
