import { NONE, type Say, type Seat, seatsOf } from '@orrery/kernel';
import { COLORS, RESOURCES, SLOTS, SPECIALISTS } from '../content/names.ts';
import { nameOf } from '../rules/engine.ts';
import { fieldName } from '../rules/galaxy.ts';
import { rankingOf } from '../rules/merit.ts';
import { standings } from '../rules/scoring.ts';
import { cantinaCard, cardInRow } from '../state/crew.ts';
import { isKept, settledCount } from '../state/decks.ts';
import {
  type ColorId,
  type CrewId,
  type KindId,
  LOWER,
  type ResourceId,
  type RowId,
  SLOT_COUNT,
  type SlotId,
  type SurvivorId,
  UPPER,
  type UpgradeId,
} from '../state/ids.ts';
import { CANTINA, ROW, type State } from '../state/layout.ts';
import { hasColony, hasOutpost, isEmpty, isPlanet, isTerraformed, levelOf, meritOf, planetAt } from '../state/map.ts';
import { cargoOf, isAutoma, isReady, paymentsOf } from '../state/seats.ts';

const seatsWith = (s: State, has: (seat: Seat) => boolean): string[] =>
  seatsOf(s.seats)
    .filter(has)
    .map((seat) => nameOf(s, seat));

const tellSlot = (s: State, slot: SlotId, say: Say): string => {
  const name = SLOTS[slot];
  if (isEmpty(s, slot)) return say('position.empty', { slot: name });
  const card = planetAt(s, slot);
  if (!isPlanet(s, slot)) return say('position.portal', { slot: name, planet: card.id });
  const levels = card.tracks
    .map((r) => `${say(`resource.${RESOURCES[r]}`)} ${levelOf(s, slot, r)}/${card.max[r]}`)
    .join(', ');
  const params = { slot: name, planet: card.id, color: COLORS[card.color as ColorId], levels };
  const parts = [say(isTerraformed(s, slot) ? 'position.terraformed' : 'position.planet', params)];
  const ranking = rankingOf(s, slot).map((seat) => `${say(`seat.${nameOf(s, seat)}`)} ${meritOf(s, slot, seat)}`);
  if (ranking.length > 0) parts.push(say('position.merit', { list: ranking.join(', ') }));
  const colonies = seatsWith(s, (seat) => hasColony(s, seat, slot));
  if (colonies.length > 0) parts.push(say('position.colonies', { seat: colonies }));
  const outposts = seatsWith(s, (seat) => hasOutpost(s, seat, slot));
  if (outposts.length > 0) parts.push(say('position.outposts', { seat: outposts }));
  return parts.join('; ');
};

const idsOf = (s: State, cards: readonly (CrewId | typeof NONE)[]): string[] =>
  cards.flatMap((card) => (card === NONE ? [] : [s.tables.crew[card].id]));
const cardsIn = (s: State, seat: Seat, row: RowId): string[] =>
  idsOf(
    s,
    Array.from({ length: ROW }, (_, place) => cardInRow(s, seat, row, place)),
  );

const tellSeat = (s: State, seat: Seat, points: number, say: Say): string[] => {
  const { upgrades, survivors } = s.tables;
  const lines = [say('position.seat', { seat: nameOf(s, seat), points, field: fieldName(s, s.ark[seat]) })];
  const more = (key: string, params: { readonly [name: string]: string | number | readonly string[] }): void => {
    lines.push(`  ${say(`position.${key}`, params)}`);
  };
  more('cargo', {
    list: RESOURCES.map((resource, r) => `${say(`resource.${resource}`)} ${cargoOf(s, seat, r as ResourceId)}`).join(
      ', ',
    ),
  });
  if (isAutoma(s, seat)) {
    more('specialists', {
      list: SPECIALISTS.map((kind, i) => `${say(`specialist.${kind}`)} ${s.automaCrew[i]}`).join(', '),
    });
  } else more('tokens', { specialist: SPECIALISTS.filter((_, kind) => isReady(s, seat, kind as KindId)) });
  more('upgrades', {
    upgrade: upgrades.filter((_, i) => paymentsOf(s, seat, i as UpgradeId) > 0).map((upgrade) => upgrade.id),
  });
  more('pool', { colonies: s.colonyPool[seat], outposts: s.outpostPool[seat] });
  if (isAutoma(s, seat)) return lines;
  more('upper', { card: cardsIn(s, seat, UPPER) });
  more('lower', { card: cardsIn(s, seat, LOWER) });
  const kept = survivors.filter((_, i) => isKept(s, seat, i as SurvivorId)).map((card) => card.id);
  if (kept.length > 0) more('kept', { survivor: kept });
  if (settledCount(s, seat) > 0) more('settled', { n: settledCount(s, seat) });
  return lines;
};

/** The whole position in words; nothing of it is hidden from anybody. */
export const position = (s: State, _: Seat | null, say: Say): string => {
  const lines = [s.round === 0 ? say('position.setup') : say('position.round', { round: s.round, last: s.lastRound })];
  lines.push(say('position.decks', { crew: s.crewDeck, pile: s.crewPile, survivors: s.survivorDeck }));
  const cantina = idsOf(
    s,
    Array.from({ length: CANTINA }, (_space, space) => cantinaCard(s, space)),
  );
  lines.push(say('position.cantina', { card: cantina }));
  if (s.top !== NONE) lines.push(say('position.top', { planet: s.tables.planets[s.top].id }));
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) lines.push(tellSlot(s, slot, say));
  for (const { seat, points } of standings(s)) lines.push(...tellSeat(s, seat, points, say));
  return lines.join('\n');
};
