import { rules } from '@orrery/gaia';
import solo from '../golden/1p-20-greedy.json' with { type: 'json' };
import golden from '../golden/4p-1-greedy.json' with { type: 'json' };

/** The pictures show moments of a golden game, with people at the table. */
const { options, entries } = golden.record;

const NAMES = ['Ada', 'Béla', 'Celina', 'Dóra'];
const tableAfter = (id: string, length: number) => ({
  id,
  game: rules.id,
  rulesVersion: rules.version,
  options,
  sitters: NAMES.map((name, seat) => ({ kind: seat === 0 ? 'me' : 'person', name })),
  secret: id,
  entries: entries.slice(0, length),
  orders: {},
  changed: Date.now() - 3_600_000,
  over: length === entries.length,
  summary: { decider: null, mine: length < entries.length, round: 4 },
  seen: length,
});

/** Late in the game, with much on the map, when somebody chooses a main action. */
const middle = entries.findIndex((line, i) => i > entries.length * 0.8 && /: (mine|research|upgrade)/.test(line));
/** The moment before the last entry of a kind. */
const before = (kind: RegExp): number => entries.findLastIndex((line) => kind.test(line));

export const PAGES: readonly (readonly [name: string, path: string, pressed?: string])[] = [
  ['table-setup', '/table/l-setup'],
  ['table', '/table/l-middle'],
  ['table-research', '/table/l-middle', '[data-part~="dock"] [data-part~="group"]:nth-child(4)'],
  ['table-charge', '/table/l-charge'],
  ['table-planets', '/table/l-planets'],
  ['table-federation', '/table/l-federation'],
  ['result', '/table/l-over/result'],
  ['replay', `/replay/l-over?at=${middle}`],
];

export const tables = () => [
  tableAfter('l-setup', 9),
  tableAfter('l-middle', middle),
  tableAfter('l-charge', before(/: charge/)),
  tableAfter('l-planets', before(/: planets/)),
  tableAfter('l-federation', before(/: satellites/)),
  tableAfter('l-over', entries.length),
];

/** Against the Automa, when it is about to draw a card late in the game: its turn is played on arrival. */
export const automaPlays = () => {
  const { options, entries } = solo.record;
  const draws = entries.findIndex((line, i) => i > entries.length / 2 && line.startsWith('chance: card'));
  return {
    ...tableAfter('l-automa', draws),
    options,
    sitters: [{ kind: 'me', name: null }],
    entries: entries.slice(0, draws),
  };
};
