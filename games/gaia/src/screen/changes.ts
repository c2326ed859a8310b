import type { Message, Seat } from '@orrery/kernel';
import { type Change, changesBetween, type Figure } from '@orrery/table';
import {
  BOWL1,
  BOWL2,
  BOWL3,
  type BowlId,
  factionOf,
  GAIA_AREA,
  hasInstitute,
  ownsSpecial,
  powerIn,
  questionOf,
  ROUNDS,
  SPECIALS,
  type SpecialId,
  STONE_WORTH,
  type State,
  stageNow,
  worthOf,
} from '../board.ts';
import { figures, held } from './figures.ts';

const isPower = ({ id }: Figure): boolean => id.startsWith('bowl') || id === 'area';

/**
 * What differs between two moments, costs before gains; for power, what happened rather than how many tokens lie where. The
 * buildings of a federation are not part of its price, because they stay. What a new round brings everybody is not a gain of the
 * choice that begins it: then only lasting changes are shown.
 */
export const changes = (before: State, after: State, seat: Seat): readonly Change[] => {
  const old = figures(before, seat);
  const isNews = ({ figure, by }: Change): boolean =>
    !isPower(figure) &&
    (figure.isPrice !== true || old.some(({ id }) => id === figure.id)) &&
    !(figure.id === 'value' && by < 0) &&
    // There is no income after the last round.
    !(figure.sign === 'income' && before.round === ROUNDS);
  const all = changesBetween(old, figures(after, seat)).filter(isNews);
  const lasting = all.filter(({ figure }) => !isGood(figure));
  if (before.faction[seat] !== after.faction[seat]) return startOf(after, seat);
  if (before.round !== after.round) return lasting;
  const once = [...all.filter(({ figure }) => isGood(figure)), ...powerChanges(before, after, seat)];
  return [
    ...once.filter(({ by }) => by < 0),
    ...once.filter(({ by }) => by > 0),
    ...(stageNow(before) === 'income' ? bowlsThen(after, seat) : []),
    ...lasting,
    ...abilities(before, after, seat),
    ...choiceThen(before, after, seat),
  ];
};
const GOODS = { ore: true, credits: true, knowledge: true, qic: true };
const isGood = ({ id, sign }: Figure): boolean => sign === undefined && id in GOODS;

/** A faction brings its goods, even where they are handed out later; the rest is on its sheet. */
const startOf = (s: State, seat: Seat): readonly Change[] => {
  const { board } = factionOf(s, seat);
  const goods = held(s, seat).flatMap((figure) =>
    isGood(figure) ? [{ figure, by: board[figure.id as keyof typeof GOODS] }] : [],
  );
  const bowls = `${board.bowl1}/${board.bowl2}/0`;
  return [...goods.filter(({ by }) => by > 0), bowlsSaid('start', bowls)];
};

/** The order in which power comes matters only to where the tokens end up. */
const bowlsThen = (s: State, seat: Seat): readonly Change[] => {
  const bowls = held(s, seat).filter(({ id }) => id.startsWith('bowl'));
  return [bowlsSaid('after', bowls.map(({ value }) => value).join('/'))];
};

/** What can be done every round from now on. The names of tiles and boosters say it already. */
const abilities = (before: State, after: State, seat: Seat): readonly Change[] => {
  const { specialOwner } = after.tables.content;
  const gained = SPECIALS.flatMap((special, i) => {
    const what = i as SpecialId;
    if (special !== 'academy' && specialOwner[what] === undefined) return [];
    return ownsSpecial(after, seat, what) && !ownsSpecial(before, seat, what) ? [special] : [];
  });
  const institute = hasInstitute(after, seat) && !hasInstitute(before, seat);
  return [
    ...gained.map((special) => told(`special.${special}`, { key: 'gaia.new.special', params: { special } })),
    ...(institute && gained.length === 0 ? [told('ability', { key: 'gaia.new.ability' })] : []),
  ];
};

/** What comes with the action and is chosen next. */
const THEN: readonly string[] = ['tile', 'token', 'lost'];
const choiceThen = (before: State, after: State, seat: Seat): readonly Change[] => {
  const next = questionOf(after);
  const asked = next?.by === seat && next.ask !== questionOf(before)?.ask && THEN.includes(next.ask) ? next.ask : null;
  return asked === null ? [] : [told(`then.${asked}`, { key: `gaia.then.${asked}` })];
};

const told = (id: string, said: Message): Change => ({ figure: { ...POWER, id }, by: 1, said });

const POWER = { icon: null, value: 0, name: 'gaia.power' } as const;

const change = (id: string, amount: number, by: number): Change => ({
  figure: { ...POWER, id: `power.${id}` },
  by,
  said: { key: `gaia.power.${id}`, params: { n: amount } },
});

const bowlsSaid = (id: string, bowls: string): Change => ({
  figure: { ...POWER, id: `power.${id}` },
  by: 1,
  said: { key: `gaia.power.${id}`, params: { bowls } },
});

/**
 * Tokens that went from bowl III to bowl I were spent; then those that came or went, and those the Gaia area took or
 * gave back; what rose from bowl to bowl after that was charged, or burnt for.
 */
export const powerChanges = (before: State, after: State, seat: Seat): readonly Change[] => {
  const stoneIn = (s: State, bowl: BowlId): number => (s.stone[seat] === bowl + 1 ? 1 : 0);
  const by = (bowl: BowlId): number =>
    powerIn(after, seat, bowl) + stoneIn(after, bowl) - powerIn(before, seat, bowl) - stoneIn(before, bowl);
  let [one, two, three] = [by(BOWL1), by(BOWL2), by(BOWL3)];
  const area = by(GAIA_AREA);
  const found: Change[] = [];
  const spent = Math.max(0, Math.min(one, -three));
  if (spent > 0) {
    const withStone = stoneIn(before, BOWL3) === 1 && stoneIn(after, BOWL3) === 0;
    const plain = withStone ? spent - 1 : spent;
    found.push(change('spend', plain * worthOf(before, seat) + (withStone ? STONE_WORTH : 0), -1));
    one -= spent;
    three += spent;
  }
  const all = one + two + three + area;
  // Two tokens of bowl II gone and one risen: burnt.
  const burns = all < 0 && area === 0 && one === 0 && two === 2 * all && three === -all ? -all : 0;
  if (burns > 0) return [...found, change('burn', burns, 1)];
  if (area > 0) found.push(change('toArea', area, -1));
  if (area < 0) found.push(change('fromArea', -area, 1));
  if (all > 0) found.push(change('gain', all, 1));
  if (all < 0) found.push(change('lose', -all, -1));
  const charged = all >= 0 && area === 0 ? two + 2 * three : 0;
  if (charged > 0) found.push(change('charge', charged, 1));
  return found;
};
