import { NONE, type Seat, seatsOf } from '@orrery/kernel';
import { capacityOf } from '../rules/bag.ts';
import { planetsToEnd, terraformedCount } from '../rules/merit.ts';
import {
  cantinaCard,
  cantinaSize,
  cardInRow,
  IN_DECK,
  IN_PILE,
  isDealt,
  isInCantina,
  isInRow,
  isWithAutoma,
  rowSize,
} from './crew.ts';
import { isNobodys, keptCount, settledCount } from './decks.ts';
import {
  type CrewId,
  KIND_COUNT,
  type KindId,
  MAX_SEATS,
  PLANET,
  RESOURCE_COUNT,
  type ResourceId,
  ROW_COUNT,
  type RowId,
  SLOT_COUNT,
  type SlotId,
  type SurvivorId,
  type UpgradeId,
} from './ids.ts';
import { CANTINA, MAX_FACE_UP, ROW, type State } from './layout.ts';
import {
  belowOf,
  cardAt,
  coloniesOf,
  fieldOf,
  isEmpty,
  isPlanet,
  isTerraformed,
  levelOf,
  meritOf,
  outpostsOf,
  planetAt,
  slotOf,
} from './map.ts';
import { cargoOf, hasAutoma, hasUpgrade, isAutoma, paymentsOf } from './seats.ts';

/** What holds after every entry: nothing is lost, doubled or in two places. */

const count = (list: Uint8Array, value: number, n: number): number => {
  let found = 0;
  for (let i = 0; i < n; i++) if (list[i] === value) found++;
  return found;
};

const crewWhere = (s: State, test: (card: CrewId) => boolean): number => {
  let found = 0;
  for (let card = 0 as CrewId; card < s.tables.crew.length; card++) if (test(card)) found++;
  return found;
};

const rowProblem = (s: State, seat: Seat, row: RowId): string | null => {
  const size = rowSize(s, seat, row);
  if (crewWhere(s, (card) => isInRow(s, seat, row, card)) !== size)
    return `row ${row} of seat ${seat} does not hold its cards`;
  let last = NONE as number;
  for (let place = 0; place < ROW; place++) {
    const card = cardInRow(s, seat, row, place);
    if ((card !== NONE) !== place < size) return `row ${row} of seat ${seat} has a gap`;
    if (card === NONE) continue;
    if (card <= last) return `row ${row} of seat ${seat} is out of order`;
    if (!isInRow(s, seat, row, card)) return 'a card is in two places';
    last = card;
  }
  return null;
};

const crewProblem = (s: State): string | null => {
  const { crew } = s.tables;
  if (count(s.crewAt, IN_DECK, crew.length) !== s.crewDeck) return 'crewDeck is not the number of cards in the deck';
  if (count(s.crewAt, IN_PILE, crew.length) !== s.crewPile) return 'crewPile is not the number of discarded cards';
  if (crewWhere(s, (card) => isInCantina(s, card)) !== cantinaSize(s)) return 'cards in the Cantina do not agree';
  for (let space = 0; space < CANTINA; space++) {
    const card = cantinaCard(s, space);
    if (card !== NONE && !isInCantina(s, card)) return `Cantina space ${space} shows a card that is elsewhere`;
  }
  for (const seat of seatsOf(s.seats)) {
    for (let row = 0 as RowId; row < ROW_COUNT; row++) {
      const problem = rowProblem(s, seat, row);
      if (problem !== null) return problem;
    }
  }
  for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) {
    const held = crewWhere(s, (card) => isWithAutoma(s, card) && crew[card].specialist === kind);
    if (held !== s.automaCrew[kind]) return `the Automa's Specialists of kind ${kind} do not agree`;
  }
  return s.round > 0 && crewWhere(s, (card) => isDealt(s, card)) > 0 ? 'a dealt card was never placed' : null;
};

const survivorProblem = (s: State): string | null => {
  const n = s.tables.survivors.length;
  if (count(s.survivorAt, IN_DECK, n) !== s.survivorDeck) return 'survivorDeck is not the number of cards in the deck';
  if (count(s.survivorAt, IN_PILE, n) !== s.survivorPile) return 'survivorPile is not the number of discarded cards';
  for (const seat of seatsOf(s.seats)) {
    if (keptCount(s, seat) > MAX_FACE_UP) return `seat ${seat} has more than three Survivors face up`;
    if (isAutoma(s, seat) && keptCount(s, seat) + settledCount(s, seat) > 0) return 'the Automa kept a Survivor';
  }
  for (let survivor = 0 as SurvivorId; survivor < n; survivor++)
    if (isNobodys(s, survivor)) return 'a Survivor of nobody';
  if (count(s.automaAt, IN_DECK, hasAutoma(s) ? s.tables.automaCards.length : 0) !== s.automaDeck)
    return 'automaDeck is not the number of cards in its deck';
  return null;
};

/** A8: markers released by upgrades are in the pool or in play. */
const markerProblem = (s: State, seat: Seat): string | null => {
  const automa = isAutoma(s, seat);
  let released = automa ? s.tables.automaBeside : 0;
  let pairs = 0;
  for (const [i, upgrade] of s.tables.upgrades.entries()) {
    const index = i as UpgradeId;
    const paid = paymentsOf(s, seat, index);
    if (paid < 0 || paid > upgrade.payments) return `seat ${seat} paid ${paid} times for ${upgrade.id}`;
    if (automa && paid > 0 && !s.tables.automaUpgrades.includes(index)) return `the Automa has ${upgrade.id}`;
    if (!hasUpgrade(s, seat, index)) continue;
    released++;
    if (upgrade.partner !== NONE && upgrade.partner > index && hasUpgrade(s, seat, upgrade.partner)) pairs++;
  }
  if (s.colonyPool[seat] < 0 || s.colonyPool[seat] + coloniesOf(s, seat) !== released)
    return `Colony markers of seat ${seat} do not add up`;
  if (s.outpostPool[seat] < 0 || s.outpostPool[seat] + outpostsOf(s, seat) !== pairs)
    return `Outposts of seat ${seat} do not add up`;
  return null;
};

const seatProblem = (s: State, seat: Seat): string | null => {
  const capacity = capacityOf(s, seat);
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) {
    const held = cargoOf(s, seat, r);
    if (held < 0 || held > capacity) return `seat ${seat} holds ${held} of resource ${r}`;
  }
  const ark = s.ark[seat];
  const field = fieldOf(ark);
  if (isEmpty(s, slotOf(ark)) && s.round > 0) return `the Ark of seat ${seat} is nowhere`;
  if (isAutoma(s, seat) && s.round > 0 && !(field === PLANET && isPlanet(s, slotOf(ark))))
    return 'the Automa is not on a planet';
  for (let other = 0; other < seat; other++)
    if (s.ark[other] === ark && field !== PLANET) return `seats ${other} and ${seat} share a field for one Ark`;
  return markerProblem(s, seat);
};

/** A14.5, A14.6: markers of a field lie on each other; they count the levels. */
const trackProblem = (s: State, slot: SlotId): string | null => {
  let merit = 0;
  let levels = 0;
  for (const seat of seatsOf(MAX_SEATS)) {
    const mine = meritOf(s, slot, seat);
    merit += mine;
    let below = 0;
    for (const other of seatsOf(MAX_SEATS)) {
      if (other === seat || mine === 0 || meritOf(s, slot, other) !== mine) continue;
      if (belowOf(s, slot, other) === belowOf(s, slot, seat)) return `two markers in one place in slot ${slot}`;
      if (belowOf(s, slot, other) < belowOf(s, slot, seat)) below++;
    }
    if (belowOf(s, slot, seat) !== below) return `a stack in slot ${slot} has a gap`;
  }
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) levels += levelOf(s, slot, r);
  if (levels !== merit) return `slot ${slot}: ${levels} levels, ${merit} merit`;
  if (!isPlanet(s, slot) && levels > 0) return `markers on slot ${slot}`;
  return isTerraformed(s, slot) && levels > 0 ? `slot ${slot} is terraformed and has levels` : null;
};

const planetProblem = (s: State, slot: SlotId): string | null => {
  const problem = trackProblem(s, slot);
  if (problem !== null) return problem;
  if (!isPlanet(s, slot))
    return s.colony[slot] + s.outpost[slot] + s.terraformed[slot] === 0 ? null : `markers on slot ${slot}`;
  const { max } = planetAt(s, slot);
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    if (levelOf(s, slot, r) > max[r]) return `slot ${slot}: a level above its track`;
  for (let other = 0 as SlotId; other < slot; other++)
    if (cardAt(s, other) === cardAt(s, slot)) return 'a planet is in two slots';
  return s.top === cardAt(s, slot) ? 'the visible card of the deck is in play' : null;
};

export const audit = (s: State): string | null => {
  for (const seat of seatsOf(s.seats)) {
    const problem = seatProblem(s, seat);
    if (problem !== null) return problem;
  }
  for (let i = 0; i < s.token.length; i++) if (s.token[i] < 0 || s.token[i] > 1) return 'a broken token';
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    const problem = planetProblem(s, slot);
    if (problem !== null) return problem;
  }
  if (s.lastRound === 0 && terraformedCount(s) >= planetsToEnd(s))
    return 'enough planets are terraformed and no end is set';
  if (s.lastRound !== 0 && s.round > s.lastRound) return 'the game went on past its last round';
  return crewProblem(s) ?? survivorProblem(s);
};
