import { PLANET } from '../content/names.ts';
import { capacityOf } from '../rules/bag.ts';
import { cantinaSize, rowSize } from '../rules/crew.ts';
import { faceUp } from '../rules/explore.ts';
import { isPlanet } from '../rules/galaxy.ts';
import { planetsToEnd, terraformedCount } from '../rules/merit.ts';
import { hasUpgrade } from '../rules/upgrade.ts';
import {
  CANTINA,
  DEALT,
  fieldOf,
  HAND,
  IN_CANTINA,
  IN_DECK,
  IN_HAND,
  IN_PILE,
  isAutoma,
  KEPT,
  MAX_FACE_UP,
  MAX_SEATS,
  ROW,
  SETTLED,
  type State,
  slotOf,
  WITH_AUTOMA,
} from './layout.ts';

/** What holds after every entry: nothing is lost, doubled or in two places. */

const count = (list: Uint8Array, value: number, n: number): number => {
  let found = 0;
  for (let i = 0; i < n; i++) if (list[i] === value) found++;
  return found;
};

const crewProblem = (s: State): string | null => {
  const { crew } = s.tables;
  const n = crew.length;
  if (count(s.crewAt, IN_DECK, n) !== s.crewDeck) return 'crewDeck is not the number of cards in the deck';
  if (count(s.crewAt, IN_PILE, n) !== s.crewPile) return 'crewPile is not the number of discarded cards';
  if (count(s.crewAt, IN_CANTINA, n) !== cantinaSize(s)) return 'cards in the Cantina do not agree';
  for (let i = 0; i < CANTINA; i++)
    if (s.cantina[i] !== 0 && s.crewAt[s.cantina[i] - 1] !== IN_CANTINA)
      return `Cantina space ${i} shows a card that is elsewhere`;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let row = 0; row < 2; row++) {
      const at = seat * HAND + row * ROW;
      const size = rowSize(s, seat, row);
      if (count(s.crewAt, IN_HAND + seat * 2 + row, n) !== size)
        return `row ${row} of seat ${seat} does not hold its cards`;
      for (let i = 0; i < ROW; i++) {
        if ((s.hand[at + i] !== 0) !== i < size) return `row ${row} of seat ${seat} has a gap`;
        if (i > 0 && i < size && s.hand[at + i] <= s.hand[at + i - 1])
          return `row ${row} of seat ${seat} is out of order`;
        if (i < size && s.crewAt[s.hand[at + i] - 1] !== IN_HAND + seat * 2 + row) return 'a card is in two places';
      }
    }
  }
  for (let kind = 0; kind < 4; kind++) {
    let held = 0;
    for (let card = 0; card < n; card++) if (s.crewAt[card] === WITH_AUTOMA && crew[card]!.specialist === kind) held++;
    if (held !== s.automaCrew[kind]) return `the Automa's Specialists of kind ${kind} do not agree`;
  }
  for (let card = 0; card < n; card++)
    if (s.round > 0 && s.crewAt[card] >= DEALT && s.crewAt[card] < IN_HAND) return 'a dealt card was never placed';
  return null;
};

const survivorProblem = (s: State): string | null => {
  const n = s.tables.survivors.length;
  if (count(s.survivorAt, IN_DECK, n) !== s.survivorDeck) return 'survivorDeck is not the number of cards in the deck';
  if (count(s.survivorAt, IN_PILE, n) !== s.survivorPile) return 'survivorPile is not the number of discarded cards';
  for (let seat = 0; seat < s.seats; seat++) {
    if (faceUp(s, seat) > MAX_FACE_UP) return `seat ${seat} has more than three Survivors face up`;
    if (isAutoma(s, seat) && faceUp(s, seat) + count(s.survivorAt, SETTLED + seat, n) > 0)
      return 'the Automa kept a Survivor';
  }
  for (let i = 0; i < n; i++)
    if (s.survivorAt[i] >= KEPT + s.seats && s.survivorAt[i] < SETTLED) return 'a Survivor of nobody';
  if (count(s.automaAt, IN_DECK, s.automa === 0 ? 0 : s.tables.automaCards.length) !== s.automaDeck)
    return 'automaDeck is not the number of cards in its deck';
  return null;
};

const seatProblem = (s: State, seat: number): string | null => {
  const capacity = capacityOf(s, seat);
  for (let r = 0; r < 4; r++) {
    const held = s.cargo[seat * 4 + r];
    if (held < 0 || held > capacity) return `seat ${seat} holds ${held} of resource ${r}`;
    if (s.token[seat * 4 + r] < 0 || s.token[seat * 4 + r] > 1) return `seat ${seat} has a broken token`;
  }
  const automa = isAutoma(s, seat);
  let released = automa ? s.tables.automaBeside : 0;
  let pairs = 0;
  for (const [index, upgrade] of s.tables.upgrades.entries()) {
    const paid = s.upgrade[seat * 8 + index];
    if (paid < 0 || paid > upgrade.payments) return `seat ${seat} paid ${paid} times for ${upgrade.id}`;
    if (automa && paid > 0 && !s.tables.automaUpgrades.includes(index)) return `the Automa has ${upgrade.id}`;
    if (!hasUpgrade(s, seat, index)) continue;
    released++;
    if (upgrade.partner > index && hasUpgrade(s, seat, upgrade.partner)) pairs++;
  }
  let colonies = 0;
  let outposts = 0;
  for (let slot = 0; slot < 9; slot++) {
    colonies += (s.colony[slot] >> seat) & 1;
    outposts += (s.outpost[slot] >> seat) & 1;
  }
  if (s.colonyPool[seat] < 0 || s.colonyPool[seat] + colonies !== released)
    return `Colony markers of seat ${seat} do not add up`;
  if (s.outpostPool[seat] < 0 || s.outpostPool[seat] + outposts !== pairs)
    return `Outposts of seat ${seat} do not add up`;
  const ark = s.ark[seat];
  if (s.card[slotOf(ark)] === 0 && s.round > 0) return `the Ark of seat ${seat} is nowhere`;
  if (automa && s.round > 0 && !(fieldOf(ark) === PLANET && isPlanet(s, slotOf(ark))))
    return 'the Automa is not on a planet';
  for (let other = 0; other < seat; other++)
    if (s.ark[other] === ark && fieldOf(ark) !== PLANET) return `seats ${other} and ${seat} share a field for one Ark`;
  return null;
};

const planetProblem = (s: State, slot: number): string | null => {
  const from = slot * MAX_SEATS;
  let merit = 0;
  let levels = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    merit += s.merit[from + seat];
    let below = 0;
    for (let other = 0; other < MAX_SEATS; other++) {
      if (other === seat || s.merit[from + seat] === 0 || s.merit[from + other] !== s.merit[from + seat]) continue;
      if (s.below[from + other] === s.below[from + seat]) return `two markers in one place in slot ${slot}`;
      if (s.below[from + other] < s.below[from + seat]) below++;
    }
    if (s.below[from + seat] !== below) return `a stack in slot ${slot} has a gap`;
  }
  for (let r = 0; r < 4; r++) levels += s.level[slot * 4 + r];
  if (levels !== merit) return `slot ${slot}: ${levels} levels, ${merit} merit`;
  if (!isPlanet(s, slot))
    return levels + s.colony[slot] + s.outpost[slot] + s.terraformed[slot] === 0 ? null : `markers on slot ${slot}`;
  const { max } = s.tables.planets[s.card[slot] - 1]!;
  for (let r = 0; r < 4; r++) if (s.level[slot * 4 + r] > max[r]!) return `slot ${slot}: a level above its track`;
  if (s.terraformed[slot] === 1 && levels > 0) return `slot ${slot} is terraformed and has levels`;
  for (let other = 0; other < slot; other++) if (s.card[other] === s.card[slot]) return 'a planet is in two slots';
  return s.top === s.card[slot] ? 'the visible card of the deck is in play' : null;
};

export const audit = (s: State): string | null => {
  for (let seat = 0; seat < s.seats; seat++) {
    const problem = seatProblem(s, seat);
    if (problem !== null) return problem;
  }
  for (let slot = 0; slot < 9; slot++) {
    const problem = planetProblem(s, slot);
    if (problem !== null) return problem;
  }
  if (s.lastRound === 0 && terraformedCount(s) >= planetsToEnd(s))
    return 'enough planets are terraformed and no end is set';
  if (s.lastRound !== 0 && s.round > s.lastRound) return 'the game went on past its last round';
  return crewProblem(s) ?? survivorProblem(s);
};
