import type { Say, Seat } from '@orrery/kernel';
import { COLORS, RESOURCES, SLOTS, SPECIALISTS } from '../content/names.ts';
import { settledCount } from '../rules/explore.ts';
import { fieldName, isPlanet } from '../rules/galaxy.ts';
import { rankingOf } from '../rules/merit.ts';
import { standings } from '../rules/scoring.ts';
import { HAND, isAutoma, KEPT, MAX_SEATS, ROW, type State } from '../state/layout.ts';

const seatName = (s: State, seat: number): string => (isAutoma(s, seat) ? 'automa' : `p${seat + 1}`);

const seatsIn = (s: State, bits: number): string[] => {
  const seats: string[] = [];
  for (let seat = 0; seat < s.seats; seat++) if ((bits & (1 << seat)) !== 0) seats.push(seatName(s, seat));
  return seats;
};

const tellSlot = (s: State, slot: number, say: Say): string => {
  const name = SLOTS[slot]!;
  if (s.card[slot] === 0) return say('position.empty', { slot: name });
  const card = s.tables.planets[s.card[slot] - 1]!;
  if (!isPlanet(s, slot)) return say('position.portal', { slot: name, planet: card.id });
  const levels = card.tracks
    .map((r) => `${say(`resource.${RESOURCES[r]}`)} ${s.level[slot * 4 + r]}/${card.max[r]}`)
    .join(', ');
  const params = { slot: name, planet: card.id, color: COLORS[card.color]!, levels };
  const parts = [say(s.terraformed[slot] === 1 ? 'position.terraformed' : 'position.planet', params)];
  const ranking = rankingOf(s, slot).map(
    (seat) => `${say(`seat.${seatName(s, seat)}`)} ${s.merit[slot * MAX_SEATS + seat]}`,
  );
  if (ranking.length > 0) parts.push(say('position.merit', { list: ranking.join(', ') }));
  if (s.colony[slot] !== 0) parts.push(say('position.colonies', { seat: seatsIn(s, s.colony[slot]) }));
  if (s.outpost[slot] !== 0) parts.push(say('position.outposts', { seat: seatsIn(s, s.outpost[slot]) }));
  return parts.join('; ');
};

const cardsIn = (s: State, from: number): string[] => {
  const cards: string[] = [];
  for (let i = from; i < from + ROW; i++) if (s.hand[i] !== 0) cards.push(s.tables.crew[s.hand[i] - 1]!.id);
  return cards;
};

const tellSeat = (s: State, seat: number, points: number, say: Say): string[] => {
  const { upgrades, survivors } = s.tables;
  const lines = [say('position.seat', { seat: seatName(s, seat), points, field: fieldName(s, s.ark[seat]) })];
  const more = (key: string, params: { readonly [name: string]: string | number | readonly string[] }): void => {
    lines.push(`  ${say(`position.${key}`, params)}`);
  };
  more('cargo', {
    list: RESOURCES.map((resource, r) => `${say(`resource.${resource}`)} ${s.cargo[seat * 4 + r]}`).join(', '),
  });
  if (isAutoma(s, seat)) {
    more('specialists', {
      list: SPECIALISTS.map((kind, i) => `${say(`specialist.${kind}`)} ${s.automaCrew[i]}`).join(', '),
    });
  } else more('tokens', { specialist: SPECIALISTS.filter((_, kind) => s.token[seat * 4 + kind] === 1) });
  more('upgrades', { upgrade: upgrades.filter((_, i) => s.upgrade[seat * 8 + i] > 0).map((upgrade) => upgrade.id) });
  more('pool', { colonies: s.colonyPool[seat], outposts: s.outpostPool[seat] });
  if (isAutoma(s, seat)) return lines;
  more('upper', { card: cardsIn(s, seat * HAND) });
  more('lower', { card: cardsIn(s, seat * HAND + ROW) });
  const kept = survivors.filter((_, i) => s.survivorAt[i] === KEPT + seat).map((card) => card.id);
  if (kept.length > 0) more('kept', { survivor: kept });
  if (settledCount(s, seat) > 0) more('settled', { n: settledCount(s, seat) });
  return lines;
};

/** The whole position in words; nothing of it is hidden from anybody. */
export const position = (s: State, _: Seat | null, say: Say): string => {
  const lines = [s.round === 0 ? say('position.setup') : say('position.round', { round: s.round, last: s.lastRound })];
  lines.push(say('position.decks', { crew: s.crewDeck, pile: s.crewPile, survivors: s.survivorDeck }));
  const cantina = [...s.cantina].filter((card) => card !== 0).map((card) => s.tables.crew[card - 1]!.id);
  lines.push(say('position.cantina', { card: cantina }));
  if (s.top > 0) lines.push(say('position.top', { planet: s.tables.planets[s.top - 1]!.id }));
  for (let slot = 0; slot < 9; slot++) lines.push(tellSlot(s, slot, say));
  for (const { seat, points } of standings(s)) lines.push(...tellSeat(s, seat, points, say));
  return lines.join('\n');
};
