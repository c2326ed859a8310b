import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import { OUTPOSTS, type State } from '../state/layout.ts';
import { type ArksAction, isIndex, UPGRADES } from './actions.ts';
import { automatic, type Events, type FrameRule, NO_SUCH, UPGRADED } from './frame.ts';
import { canPayFixed, payFixed } from './payment.ts';
import { score } from './score.ts';
import { askSpecialists, ENGINEERS, LEADERS, sources } from './specialists.ts';

/** A8: step 1, upgrading the Ark. */

const ONE_A_TURN: Refusal = { rule: 'A8.1', why: 'oneUpgrade' };
const UNLOCKED: Refusal = { rule: 'A8.6', why: 'unlocked' };
const NO_SPECIALIST: Refusal = { rule: 'A8.1', why: 'noSpecialist' };
const TOO_POOR: Refusal = { rule: 'A8.1', why: 'tooPoor' };

export const hasUpgrade = (s: State, seat: number, index: number): boolean =>
  s.upgrade[seat * 8 + index] >= s.tables.upgrades[index]!.payments;

/** May `seat` pay for this upgrade now? */
export const whyNotUpgrade = (s: State, seat: number, upgraded: number, index: number): Refusal | null => {
  if (upgraded !== 0) return ONE_A_TURN;
  if (hasUpgrade(s, seat, index)) return UNLOCKED;
  const { cost, engineer } = s.tables.upgrades[index]!;
  if (!canPayFixed(s, seat, cost)) return TOO_POOR;
  return sources(s, seat, engineer ? ENGINEERS : LEADERS) > 0 ? null : NO_SPECIALIST;
};

export const checkUpgrade = (s: State, seat: number, upgraded: number, index: unknown): Refusal | null =>
  isIndex(index, s.tables.upgrades.length) ? whyNotUpgrade(s, seat, upgraded, index) : NO_SUCH;

export const listUpgrades = (s: State, seat: number, upgraded: number, out: ArksAction[]): void => {
  for (let index = 0; index < s.tables.upgrades.length; index++)
    if (whyNotUpgrade(s, seat, upgraded, index) === null) out.push(UPGRADES[index]!);
};

export const startUpgrade = (s: State, seat: number, index: number): void => {
  pushFrame(s, UPGRADED, seat, index);
  const { engineer } = s.tables.upgrades[index]!;
  askSpecialists(s, seat, engineer ? 1 : 0, 0, engineer ? 0 : 1, 0);
};

/** A8.1, A8.3, A8.5: pay the Resources, then take the marker and, with the opposite upgrade, the Outpost. */
export const unlock = (s: State, seat: number, index: number, events: Events): void => {
  const upgrade = s.tables.upgrades[index]!;
  payFixed(s, seat, upgrade.cost, events);
  const payment = ++s.upgrade[seat * 8 + index];
  const released = payment === upgrade.payments;
  events?.push({ k: 'upgrade', seat, upgrade: upgrade.id, payment, released, rule: 'A8.1' });
  if (!released) return;
  s.colonyPool[seat]++;
  if (upgrade.partner < 0 || !hasUpgrade(s, seat, upgrade.partner)) return;
  s.outpostPool[seat]++;
  events?.push({ k: 'outpostReleased', seat, rule: 'A8.5' });
  score(s, seat, OUTPOSTS, s.tables.outpostUnlocked, 'A8.5', events);
};

/** (seat, upgrade): the Specialist is paid, the upgrade follows. */
export const upgraded: FrameRule = automatic((s, events) => {
  const seat = topArg(s, 0);
  const index = topArg(s, 1);
  popFrame(s);
  unlock(s, seat, index, events);
});
