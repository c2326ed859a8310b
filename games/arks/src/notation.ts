import { NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import type { CardSet } from './content/cards.ts';
import { RESOURCES, ROWS, SLOTS, SPECIALISTS } from './content/names.ts';
import {
  type ActionKind,
  type ArksAction,
  AUTOMA_CARDS,
  BONUSES,
  COLONY,
  CREW,
  DISCARDS,
  DISCOVERS,
  DONE,
  DRAW,
  END,
  EXPLORE,
  FIRSTS,
  GAINS,
  GATHER,
  KEEP,
  LEAVE,
  MOVES,
  OUTPOST,
  PAYS,
  PLANETS,
  placeAction,
  playAction,
  RAISES,
  RESOLVES,
  readyAction,
  SETTLES,
  SPENDS,
  STAY,
  SURVIVORS,
  TAKES,
  TERRAFORM,
  TOKENS,
  TRAVELS,
  UPGRADES,
  USES,
} from './rules/actions.ts';
import { fieldName, readField } from './rules/galaxy.ts';
import {
  type AutomaCardId,
  type CrewId,
  type KindId,
  MAX_SEATS,
  type PlanetId,
  type ResourceId,
  type RowId,
  type SlotId,
  type SurvivorId,
  type UpgradeId,
} from './state/ids.ts';
import type { State } from './state/layout.ts';

/** Short texts for entries: a verb and the names of things. Both directions come from one list of forms. */

const UNREADABLE: Refusal = { rule: 'K1.2', why: 'unreadable' };

/** A thing that has a name: how the name of an id is written and read. */
interface Noun<I extends number> {
  write(s: State, id: I): string;
  read(s: State, name: string): I | None;
}

const named = <I extends number>(names: readonly string[]): Noun<I> => ({
  write: (_, id) => names[id],
  read: (_, name) => names.indexOf(name) as I | None,
});
const ofSet = <I extends number>(cards: (set: CardSet) => readonly { readonly id: string }[]): Noun<I> => ({
  write: (s, id) => cards(s.tables)[id].id,
  read: (s, name) => cards(s.tables).findIndex((card) => card.id === name) as I | None,
});

const planet = ofSet<PlanetId>((set) => set.planets);
const crew = ofSet<CrewId>((set) => set.crew);
const survivor = ofSet<SurvivorId>((set) => set.survivors);
const upgrade = ofSet<UpgradeId>((set) => set.upgrades);
const automaCard = ofSet<AutomaCardId>((set) => set.automaCards);
const resource = named<ResourceId>(RESOURCES);
const kind = named<KindId>(SPECIALISTS);
const slot = named<SlotId>(SLOTS);
const row = named<RowId>(ROWS);
const seat = named<Seat>(Array.from({ length: MAX_SEATS }, (_, i) => `p${i + 1}`));
const field = { write: fieldName, read: readField };

/** One way to write an action, after its verb. */
interface Form<K extends ActionKind = ActionKind> {
  readonly k: K;
  write(s: State, action: Extract<ArksAction, { readonly k: K }>): readonly string[];
  /** The action these words mean; nothing where they do not fit. */
  read(s: State, words: readonly string[]): ArksAction | undefined;
}
const form = <K extends ActionKind>(one: Form<K>): Form => one as unknown as Form;

/** The verb alone. */
const plain = (action: ArksAction): Form => ({
  k: action.k,
  write: () => [],
  read: (_, words) => (words.length === 0 ? action : undefined),
});

/** A verb and one name, of the thing in the action's field. */
const one = <F extends string, I extends number>(
  actions: readonly (ArksAction & { readonly [f in F]: I })[],
  of: F,
  noun: Noun<I>,
): Form => ({
  k: actions[0].k,
  write: (s, action) => [noun.write(s, (action as unknown as { readonly [f in F]: I })[of])],
  read: (s, words) => {
    const id = words.length === 1 ? noun.read(s, words[0]) : NONE;
    return id === NONE ? undefined : actions[id];
  },
});

const FORMS: readonly Form[] = [
  form({
    k: 'layout',
    write: (s, { planets, top }) => [...planets.map((id) => planet.write(s, id)), 'top', planet.write(s, top)],
    read: (s, words) => {
      const [first, second, third, mark, last] = words;
      if (words.length !== 5 || mark !== 'top') return undefined;
      const planets = [first, second, third].map((name) => planet.read(s, name));
      const top = planet.read(s, last);
      return areIds(planets) && top !== NONE ? { k: 'layout', planets, top } : undefined;
    },
  }),
  form({
    k: 'deal',
    write: (s, { cards }) => cards.map((id) => crew.write(s, id)),
    read: (s, words) => {
      const cards = words.map((name) => crew.read(s, name));
      return areIds(cards) && cards.length > 0 ? { k: 'deal', cards } : undefined;
    },
  }),
  one(FIRSTS, 'seat', seat),
  one(CREW, 'card', crew),
  one(PLANETS, 'planet', planet),
  one(SURVIVORS, 'survivor', survivor),
  one(AUTOMA_CARDS, 'card', automaCard),
  one(DISCARDS, 'card', crew),
  form({
    k: 'place',
    write: (s, action) => [crew.write(s, action.card), row.write(s, action.row)],
    read: (s, words) => {
      if (words.length !== 2) return undefined;
      const card = crew.read(s, words[0]);
      const to = row.read(s, words[1]);
      return card === NONE || to === NONE ? undefined : placeAction(card, to);
    },
  }),
  one(TAKES, 'card', crew),
  one(GAINS, 'resource', resource),
  one(PAYS, 'resource', resource),
  one(USES, 'card', crew),
  one(TOKENS, 'kind', kind),
  one(UPGRADES, 'upgrade', upgrade),
  one(TRAVELS, 'field', field),
  one(DISCOVERS, 'slot', slot),
  plain(STAY),
  one(BONUSES, 'resource', resource),
  form({
    k: 'play',
    write: (s, { card, up, act }) => [crew.write(s, card), up ? 'up' : 'away', ...(act ? ['acting'] : [])],
    read: (s, words) => {
      const [name, to, acting] = words;
      const act = words.length === 3 && acting === 'acting';
      if ((words.length !== 2 && !act) || (to !== 'up' && to !== 'away')) return undefined;
      const card = crew.read(s, name);
      return card === NONE ? undefined : playAction(card, to === 'up', act);
    },
  }),
  plain(GATHER),
  plain(TERRAFORM),
  one(RAISES, 'resource', resource),
  plain(DONE),
  plain(EXPLORE),
  one(RESOLVES, 'survivor', survivor),
  plain(KEEP),
  plain(LEAVE),
  one(SETTLES, 'survivor', survivor),
  plain(COLONY),
  plain(OUTPOST),
  one(MOVES, 'slot', slot),
  form({
    k: 'ready',
    write: (s, action) => [kind.write(s, action.kind), 'for', crew.write(s, action.card)],
    read: (s, words) => {
      if (words.length !== 3 || words[1] !== 'for') return undefined;
      const token = kind.read(s, words[0]);
      const card = crew.read(s, words[2]);
      return token === NONE || card === NONE ? undefined : readyAction(card, token);
    },
  }),
  plain(DRAW),
  plain(END),
  one(SPENDS, 'kind', kind),
];

const BY_VERB = new Map<string, Form>(FORMS.map((one) => [one.k, one]));

/** Are all of these ids of something? */
function areIds<I extends number>(ids: readonly (I | None)[]): ids is readonly I[] {
  return !ids.includes(NONE);
}

export const write = (s: State, action: ArksAction): string =>
  [action.k, ...(BY_VERB.get(action.k) as Form).write(s, action)].join(' ');

export const read = (s: State, text: string): ArksAction | Refusal => {
  const [verb, ...words] = text.split(' ');
  return BY_VERB.get(verb)?.read(s, words) ?? UNREADABLE;
};
