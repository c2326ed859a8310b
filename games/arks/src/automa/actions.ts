import { type Log, NONE, type None, type Seat } from '@orrery/kernel';
import type { AutomaWord } from '../content/cards.ts';
import { expectColony, nextColonyCost, whyNotFound } from '../rules/colony.ts';
import { gather } from '../rules/destination.ts';
import { expectSurvivors, survivorsLeft } from '../rules/explore.ts';
import { automaMoving, upgrading } from '../rules/frames.ts';
import { terraformLimit } from '../rules/merit.ts';
import { putOutpost } from '../rules/outpost.ts';
import { canPayFixed } from '../rules/payment.ts';
import { PLANET_LEADER } from '../rules/specialists.ts';
import { raiseOne, whyNotRaise, whyNotTerraform } from '../rules/terraform.ts';
import { teamFor } from '../rules/upgrade.ts';
import { SLOT_COUNT, type SlotId, type UpgradeId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, colorAt, hasOutpost, planetAt } from '../state/map.ts';
import { hasUpgrade } from '../state/seats.ts';
import { askAutoma, automaCanUse } from './payment.ts';

/** A27: what the words on the Automa's cards do, and when they are impossible. */

/** Why the Automa cannot pay this upgrade; null when it can. */
const upgradeProblem = (s: State, seat: Seat, upgrade: UpgradeId): string | null => {
  if (hasUpgrade(s, seat, upgrade)) return 'unlocked';
  if (!canPayFixed(s, seat, s.tables.upgrades[upgrade].cost)) return 'tooPoor';
  return automaCanUse(s, teamFor(s, upgrade), NONE) ? null : 'noSpecialist';
};

/** A27.1: the first upgrade in numeric order that it can pay. */
const nextUpgrade = (s: State, seat: Seat): UpgradeId | None => {
  for (const upgrade of s.tables.automaUpgrades) if (upgradeProblem(s, seat, upgrade) === null) return upgrade;
  return NONE;
};

/** Slots with an Outpost of the seat. */
const outpostSlots = (s: State, seat: Seat): SlotId[] => {
  const slots: SlotId[] = [];
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) if (hasOutpost(s, seat, slot)) slots.push(slot);
  return slots;
};

/** A27.1: the upgrades passed over are told with the reason. */
const upgrade = (s: State, seat: Seat, log: Log): void => {
  const index = nextUpgrade(s, seat) as UpgradeId;
  for (const [i, tried] of s.tables.automaUpgrades.entries()) {
    if (tried === index) break;
    const why = upgradeProblem(s, seat, tried)!;
    const { id } = s.tables.upgrades[tried];
    log?.push({ k: 'automaPasses', seat, number: i + 1, upgrade: id, why, rule: 'A27.1' });
  }
  upgrading.push(s, seat, index);
  askAutoma(s, teamFor(s, index), NONE);
};

/** A27.3: unit by unit the leftmost track that is not full and whose Resource it has. */
const terraform = (s: State, seat: Seat, log: Log): void => {
  const slot = arkSlot(s, seat);
  const { id, tracks } = planetAt(s, slot);
  const limit = terraformLimit(s, seat);
  log?.push({ k: 'terraform', seat, planet: id, limit, rule: 'A27.3' });
  for (let n = 0; n < limit; n++) {
    const resource = tracks.find((track) => whyNotRaise(s, seat, slot, track) === null);
    if (resource === undefined || raiseOne(s, seat, slot, resource, log)) return;
  }
};

/** A27.6: from the pool, else its only one, else the human says which. */
const outpost = (s: State, seat: Seat, log: Log): void => {
  const slot = arkSlot(s, seat);
  const others = outpostSlots(s, seat);
  if (s.outpostPool[seat] > 0) putOutpost(s, seat, slot, NONE, log);
  else if (others.length === 1) putOutpost(s, seat, slot, others[0], log);
  else automaMoving.push(s);
};

/** A word on the Automa's cards. */
interface Deed {
  /** Why it is impossible now, as a message key; null when it is not. */
  problem(s: State, seat: Seat, slot: SlotId): string | null;
  /** Carry out what is possible. */
  act(s: State, seat: Seat, log: Log): void;
}

const DEEDS: { readonly [word in AutomaWord]: Deed } = {
  gather: { problem: () => null, act: gather },
  terraform: { problem: (s, seat, slot) => whyNotTerraform(s, seat, slot)?.why ?? null, act: terraform },
  upgrade: { problem: (s, seat) => (nextUpgrade(s, seat) === NONE ? 'noUpgradeToPay' : null), act: upgrade },
  explore: {
    problem: (s, _, slot) => {
      if (!survivorsLeft(s)) return 'noSurvivors';
      return automaCanUse(s, PLANET_LEADER, colorAt(s, slot)) ? null : 'noPlanetLeader';
    },
    act: (s, seat, log) => {
      expectSurvivors(s, seat, log);
      askAutoma(s, PLANET_LEADER, colorAt(s, arkSlot(s, seat)));
    },
  },
  colony: {
    problem: (s, seat, slot) => {
      const why = whyNotFound(s, seat, slot);
      if (why !== null) return why.why;
      return automaCanUse(s, nextColonyCost(s, seat), colorAt(s, slot)) ? null : 'noSpecialist';
    },
    act: (s, seat) => {
      expectColony(s, seat);
      askAutoma(s, nextColonyCost(s, seat), colorAt(s, arkSlot(s, seat)));
    },
  },
  outpost: {
    problem: (s, seat, slot) => {
      if (hasOutpost(s, seat, slot)) return 'outpostHere';
      return s.outpostPool[seat] > 0 || outpostSlots(s, seat).length > 0 ? null : 'noOutpost';
    },
    act: outpost,
  },
};

/** Why the Automa cannot do this now, as a message key; null when it can. */
export const automaProblem = (s: State, seat: Seat, word: AutomaWord): string | null =>
  DEEDS[word].problem(s, seat, arkSlot(s, seat));

/** Carry out what `automaProblem` found possible. */
export const automaAct = (s: State, seat: Seat, word: AutomaWord, log: Log): void => DEEDS[word].act(s, seat, log);
