import { pushFrame } from '@orrery/kernel';
import type { AutomaWord } from '../content/cards.ts';
import { nextColonyCost, whyNotFound } from '../rules/colony.ts';
import { gather } from '../rules/destination.ts';
import { expectSurvivors, survivorsLeft } from '../rules/explore.ts';
import { AUTOMA_MOVE, type Events, FOUND, PAY, UPGRADED } from '../rules/frame.ts';
import { colorAt } from '../rules/galaxy.ts';
import { terraformLimit } from '../rules/merit.ts';
import { hasOutpost, putOutpost } from '../rules/outpost.ts';
import { canPayFixed } from '../rules/payment.ts';
import { raiseOne, whyNotRaise, whyNotTerraform } from '../rules/terraform.ts';
import { hasUpgrade } from '../rules/upgrade.ts';
import { type State, slotOf } from '../state/layout.ts';
import { askAutoma, automaCanUse } from './payment.ts';

/** A27: what the words on the Automa's cards do, and when they are impossible. */

/** Why the Automa cannot pay this upgrade; null when it can. */
const upgradeProblem = (s: State, seat: number, index: number): string | null => {
  const { cost, engineer } = s.tables.upgrades[index]!;
  if (!canPayFixed(s, seat, cost)) return 'tooPoor';
  return automaCanUse(s, engineer ? 1 : 0, 0, engineer ? 0 : 1, 0) ? null : 'noSpecialist';
};

/** A27.1: the first upgrade in numeric order that it can pay; -1 for none. */
const nextUpgrade = (s: State, seat: number): number => {
  for (const index of s.tables.automaUpgrades)
    if (!hasUpgrade(s, seat, index) && upgradeProblem(s, seat, index) === null) return index;
  return -1;
};

/** Slots with an Outpost of the seat. */
const outpostSlots = (s: State, seat: number): number[] => {
  const slots: number[] = [];
  for (let slot = 0; slot < 9; slot++) if (hasOutpost(s, seat, slot)) slots.push(slot);
  return slots;
};

/** Why the Automa cannot do this now, as a message key; null when it can. */
export const automaProblem = (s: State, seat: number, word: AutomaWord): string | null => {
  const slot = slotOf(s.ark[seat]);
  switch (word) {
    case 'gather':
      return null;
    case 'upgrade':
      return nextUpgrade(s, seat) < 0 ? 'noUpgradeToPay' : null;
    case 'terraform':
      return whyNotTerraform(s, seat, slot)?.why ?? null;
    case 'explore':
      if (!survivorsLeft(s)) return 'noSurvivors';
      return automaCanUse(s, 0, 1, 0, colorAt(s, slot)) ? null : 'noPlanetLeader';
    case 'colony': {
      const why = whyNotFound(s, seat, slot);
      if (why !== null) return why.why;
      const { engineer, planetLeader, anyLeader } = nextColonyCost(s, seat);
      return automaCanUse(s, engineer, planetLeader, anyLeader, colorAt(s, slot)) ? null : 'noSpecialist';
    }
    case 'outpost':
      if (hasOutpost(s, seat, slot)) return 'outpostHere';
      return s.outpostPool[seat] > 0 || outpostSlots(s, seat).length > 0 ? null : 'noOutpost';
  }
};

/** A27.3: unit by unit the leftmost track that is not full and whose Resource it has. */
const terraform = (s: State, seat: number, events: Events): void => {
  const slot = slotOf(s.ark[seat]);
  const card = s.tables.planets[s.card[slot] - 1]!;
  const limit = terraformLimit(s, seat);
  events?.push({ k: 'terraform', seat, planet: card.id, limit, rule: 'A27.3' });
  for (let n = 0; n < limit; n++) {
    const resource = card.tracks.find((track) => whyNotRaise(s, seat, slot, track) === null);
    if (resource === undefined || raiseOne(s, seat, slot, resource, events)) return;
  }
};

const upgrade = (s: State, seat: number, events: Events): void => {
  const index = nextUpgrade(s, seat);
  if (events !== undefined) {
    for (const [i, tried] of s.tables.automaUpgrades.entries()) {
      if (tried === index) break;
      const why = hasUpgrade(s, seat, tried) ? 'unlocked' : upgradeProblem(s, seat, tried)!;
      events.push({
        k: 'automaPasses',
        seat,
        number: i + 1,
        upgrade: s.tables.upgrades[tried]!.id,
        why,
        rule: 'A27.1',
      });
    }
  }
  const { engineer } = s.tables.upgrades[index]!;
  pushFrame(s, UPGRADED, seat, index);
  askAutoma(s, engineer ? 1 : 0, 0, engineer ? 0 : 1, 0);
};

const colony = (s: State, seat: number): void => {
  const { engineer, planetLeader, anyLeader, anyResource } = nextColonyCost(s, seat);
  pushFrame(s, FOUND, seat);
  if (anyResource > 0) pushFrame(s, PAY, seat, anyResource);
  askAutoma(s, engineer, planetLeader, anyLeader, colorAt(s, slotOf(s.ark[seat])));
};

/** A27.6: from the pool, else its only one, else the human says which. */
const outpost = (s: State, seat: number, events: Events): void => {
  const slot = slotOf(s.ark[seat]);
  const others = outpostSlots(s, seat);
  if (s.outpostPool[seat] > 0) putOutpost(s, seat, slot, -1, events);
  else if (others.length === 1) putOutpost(s, seat, slot, others[0]!, events);
  else pushFrame(s, AUTOMA_MOVE, seat);
};

/** Carry out what `automaProblem` found possible. */
export const automaAct = (s: State, seat: number, word: AutomaWord, events: Events): void => {
  switch (word) {
    case 'gather':
      gather(s, seat, events);
      return;
    case 'terraform':
      terraform(s, seat, events);
      return;
    case 'upgrade':
      upgrade(s, seat, events);
      return;
    case 'explore':
      expectSurvivors(s, seat, events);
      askAutoma(s, 0, 1, 0, colorAt(s, slotOf(s.ark[seat])));
      return;
    case 'colony':
      colony(s, seat);
      return;
    case 'outpost':
      outpost(s, seat, events);
  }
};
