import type { GameModule, Say, StateBase } from '@orrery/kernel';
import { type Driver, type GameScreen, nameOfSeat, type Snapshot } from '@orrery/table';
import type { RoundMark, Series } from './chart.tsx';

/** At most this many moments are sampled; more could not be told apart in a chart. */
const MOMENTS = 160;

export interface Samples {
  /** The entry number of each moment. */
  readonly moments: readonly number[];
  readonly states: readonly StateBase[];
}

/** A game at a glance: positions at evenly spread moments, the first and the last among them. */
export const samplesOf = (driver: Driver, entries: number): Samples => {
  const count = Math.min(MOMENTS, entries + 1);
  const moments = Array.from({ length: count }, (_, i) => (count === 1 ? 0 : Math.round((i / (count - 1)) * entries)));
  return { moments, states: moments.map((at) => driver.stateAt(at)) };
};

/** When each round began, as its event tells. */
export const roundsOf = ({ entries }: Snapshot): readonly RoundMark[] =>
  entries.flatMap(({ events }, at) =>
    events.flatMap((event) => {
      const round = event.k === 'round' ? event['round'] : undefined;
      return typeof round === 'number' ? [{ round, far: at / entries.length }] : [];
    }),
  );

const colourOf = (screen: GameScreen, state: StateBase, seat: number): string => screen.colourOf(state, seat as never);

export const pointsOver = (
  samples: Samples,
  game: GameModule,
  screen: GameScreen,
  now: Snapshot,
  say: Say,
): Series[] => {
  const standings = samples.states.map((state) => game.rules.standings(state));
  return (standings.at(-1) ?? []).map(({ seat }) => ({
    id: String(seat),
    name: nameOfSeat(game, now.state, now.players, seat, say),
    colour: colourOf(screen, now.state, seat),
    values: standings.map((all) => all[seat]?.points ?? 0),
  }));
};

/** One figure of every seat over time. */
export const figureOver = (
  samples: Samples,
  game: GameModule,
  screen: GameScreen,
  now: Snapshot,
  figure: string,
  say: Say,
): Series[] =>
  game.rules.standings(now.state).map(({ seat }) => ({
    id: String(seat),
    name: nameOfSeat(game, now.state, now.players, seat, say),
    colour: colourOf(screen, now.state, seat),
    values: samples.states.map((state) => screen.figures(state, seat).find((one) => one.id === figure)?.value ?? 0),
  }));
