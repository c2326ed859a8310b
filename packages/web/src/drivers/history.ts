import type { Action, Rules, StateBase } from '@orrery/kernel';

const EVERY = 24;

/** Earlier positions of a game. Some are cached so that scrubbing is quick. */
export class History {
  private readonly kept = new Map<number, StateBase>();

  constructor(
    private readonly rules: Rules,
    private readonly start: StateBase,
    private readonly actions: () => readonly Action[],
  ) {}

  /** A fresh copy of the position after `n` entries. */
  stateAt(n: number): StateBase {
    const actions = this.actions();
    const end = Math.min(n, actions.length);
    let at = Math.floor(end / EVERY) * EVERY;
    while (at > 0 && !this.kept.has(at)) at -= EVERY;
    const state = this.rules.layout.copy(at === 0 ? this.start : (this.kept.get(at) as StateBase));
    for (; at < end; at++) {
      if (at > 0 && at % EVERY === 0 && !this.kept.has(at)) this.kept.set(at, this.rules.layout.copy(state));
      this.rules.apply(state, actions[at] as Action);
    }
    return state;
  }

  /** Entries from `n` on were taken back. */
  forget(n: number): void {
    for (const at of this.kept.keys()) if (at > n) this.kept.delete(at);
  }
}
