import type { GameModule } from '@orrery/kernel';
import { type Event, isFor, placesOf, type Say, type Seat, type StateBase } from '@orrery/kernel';

/** The events of an entry as sentences, limited to what `seat` may know. */
export const tellEvents = (
  game: GameModule,
  say: Say,
  events: readonly Event[],
  seat: Seat | null | 'all',
): string[] => {
  const lines: string[] = [];
  for (const event of events) {
    if (seat !== 'all' && !isFor(event, seat)) continue;
    const message = game.words.tell(event);
    if (message !== null) lines.push(say(message.key, message.params));
  }
  return lines;
};

/** The name of a seat in sentences. */
export const seatName = (game: GameModule, say: Say, state: StateBase, seat: Seat): string => {
  const name = game.rules.name(state, seat);
  const known = say(`seat.${name}`);
  return known === `seat.${name}` ? name : known;
};

export const tellStandings = (game: GameModule, say: Say, state: StateBase): string[] => {
  const standings = game.rules.standings(state);
  const places = placesOf(standings);
  return standings
    .map((standing, i) => ({ place: places[i] ?? 0, standing }))
    .sort((a, b) => a.place - b.place)
    .map(({ place, standing }) => {
      const parts = Object.entries(standing.sources)
        .filter(([, points]) => points !== 0)
        .map(([source, points]) => `${nameOf(say, `source.${source}`, source)} ${points}`);
      const line = say('standing.line', {
        place,
        who: seatName(game, say, state, standing.seat),
        points: standing.points,
      });
      return parts.length === 0 ? line : `${line} (${parts.join(', ')})`;
    });
};

const nameOf = (say: Say, key: string, fallback: string): string => {
  const known = say(key);
  return known === key ? fallback : known;
};
