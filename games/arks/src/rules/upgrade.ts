import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { ENGINEERS, isIndex, LEADERS, OUTPOSTS, type UpgradeId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPayment, hasUpgrade } from '../state/seats.ts';
import { type ArksAction, UPGRADES } from './actions.ts';
import { NO_SUCH, runs, upgrading } from './frames.ts';
import { canPayFixed, payFixed } from './payment.ts';
import { score } from './score.ts';
import { ANY_LEADER, askSpecialists, ONE_ENGINEER, sources, type Team } from './specialists.ts';

/** A8: step 1, upgrading the Ark. */

const ONE_A_TURN: Refusal = { rule: 'A8.1', why: 'oneUpgrade' };
const UNLOCKED: Refusal = { rule: 'A8.6', why: 'unlocked' };
const NO_SPECIALIST: Refusal = { rule: 'A8.1', why: 'noSpecialist' };
const TOO_POOR: Refusal = { rule: 'A8.1', why: 'tooPoor' };

/** A8.2: who unlocks this upgrade. */
export const teamFor = (s: State, upgrade: UpgradeId): Team =>
  s.tables.upgrades[upgrade].engineer ? ONE_ENGINEER : ANY_LEADER;

/** May `seat` pay for this upgrade now? */
const whyNotPayFor = (s: State, seat: Seat, upgraded: boolean, upgrade: UpgradeId): Refusal | null => {
  if (upgraded) return ONE_A_TURN;
  if (hasUpgrade(s, seat, upgrade)) return UNLOCKED;
  const { cost, engineer } = s.tables.upgrades[upgrade];
  if (!canPayFixed(s, seat, cost)) return TOO_POOR;
  return sources(s, seat, engineer ? ENGINEERS : LEADERS) > 0 ? null : NO_SPECIALIST;
};

export const whyNotUpgrade = (s: State, seat: Seat, upgraded: boolean, upgrade: UpgradeId): Refusal | null =>
  isIndex(upgrade, s.tables.upgrades.length) ? whyNotPayFor(s, seat, upgraded, upgrade) : NO_SUCH;

export const listUpgrades = (s: State, seat: Seat, upgraded: boolean, out: ArksAction[]): void => {
  for (let upgrade = 0 as UpgradeId; upgrade < s.tables.upgrades.length; upgrade++)
    if (whyNotPayFor(s, seat, upgraded, upgrade) === null) out.push(UPGRADES[upgrade]);
};

export const startUpgrade = (s: State, seat: Seat, upgrade: UpgradeId): void => {
  upgrading.push(s, seat, upgrade);
  askSpecialists(s, seat, teamFor(s, upgrade), NONE);
};

/** A8.1, A8.3, A8.5: pay the Resources, then take the marker and, with the opposite upgrade, the Outpost. */
const unlock = (s: State, seat: Seat, index: UpgradeId, log: Log): void => {
  const upgrade = s.tables.upgrades[index];
  payFixed(s, seat, upgrade.cost, log);
  const payment = addPayment(s, seat, index);
  const released = payment === upgrade.payments;
  log?.push({ k: 'upgrade', seat, upgrade: upgrade.id, payment, released, rule: 'A8.1' });
  if (!released) return;
  s.colonyPool[seat]++;
  if (upgrade.partner === NONE || !hasUpgrade(s, seat, upgrade.partner)) return;
  s.outpostPool[seat]++;
  log?.push({ k: 'outpostReleased', seat, rule: 'A8.5' });
  score(s, seat, OUTPOSTS, s.tables.outpostUnlocked, 'A8.5', log);
};

/** The Specialist is paid, the upgrade follows. */
export const upgradingRule = runs(upgrading, (s, log) => {
  const seat = upgrading.seat(s);
  const upgrade = upgrading.upgrade(s);
  upgrading.pop(s);
  unlock(s, seat, upgrade, log);
});
