import { type ArksAction, rules, type ArksState as State } from '@orrery/arks';
import { type Decision, fastRng, isRefusal, readOptions, type Seat, Session } from '@orrery/kernel';

/** A table as the browser keeps it. */
export interface KeptTable {
  readonly id: string;
  readonly entries: readonly string[];
  readonly [field: string]: unknown;
}
export type Wanted = (state: State, decision: Decision, legal: readonly ArksAction[]) => boolean;

const LIMIT = 3000;

/** Play at random, by the first seed that leads there, until a position is as wanted. Everybody shares the screen. */
export const positionOf = (id: string, players: number, wanted: Wanted): KeptTable => {
  const options = readOptions(rules, { players });
  if (isRefusal(options)) throw new Error(options.why);
  for (let i = 0; i < 60; i++) {
    const secret = `${id} ${i}`;
    const session = new Session(rules, options, secret);
    const rng = fastRng(`random ${secret}`);
    session.drawChance();
    for (let n = 0; n < LIMIT; n++) {
      const decision = session.decision();
      if (decision === null) break;
      const legal = rules.legal(session.state);
      if (wanted(session.state, decision, legal)) {
        const { entries } = session.record();
        return {
          id,
          game: 'arks',
          rulesVersion: rules.version,
          options,
          sitters: Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'person', name: null })),
          secret,
          entries,
          orders: {},
          changed: 0,
          over: false,
          summary: { decider: null, mine: true, round: null },
          seen: entries.length,
        };
      }
      session.play(decision.by as Seat, legal[rng.below(legal.length)] as ArksAction);
      session.drawChance();
    }
  }
  throw new Error(`no seed leads to ${id}`);
};
