import type { Seat } from '@orrery/kernel';
import { type Change, changesBetween, type Figure } from '@orrery/table';
import { BOWL1, BOWL2, BOWL3, type BowlId, GAIA_AREA, powerIn, STONE_WORTH, type State, worthOf } from '../board.ts';
import { figures, held } from './figures.ts';

const isPower = ({ id }: Figure): boolean => id.startsWith('bowl') || id === 'area';

/** What differs between two moments; of power it says what happened, not how many tokens lie where. */
export const changes = (before: State, after: State, seat: Seat): readonly Change[] => {
  const old = figures(before, seat);
  const isNews = ({ figure }: Change): boolean =>
    !isPower(figure) && (figure.isPrice !== true || old.some(({ id }) => id === figure.id));
  const all = changesBetween(old, figures(after, seat)).filter(isNews);
  // A faction is chosen: it brings its bowls.
  const given =
    before.faction[seat] === after.faction[seat] ? powerChanges(before, after, seat) : startingPower(after, seat);
  const goods = all.filter(({ figure }) => figure.sign === undefined && figure.id in GOODS);
  return [...goods, ...given, ...all.filter((change) => !goods.includes(change))];
};
const GOODS = { ore: true, credits: true, knowledge: true, qic: true };

const startingPower = (s: State, seat: Seat): readonly Change[] =>
  held(s, seat)
    .filter((figure) => isPower(figure) && figure.value > 0)
    .map((figure) => ({ figure, by: figure.value }));

const POWER = { icon: null, value: 0, name: 'gaia.power' } as const;

const change = (id: string, amount: number, by: number): Change => ({
  figure: { ...POWER, id: `power.${id}` },
  by,
  said: { key: `gaia.power.${id}`, params: { n: amount } },
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
