/** What a process said is forgotten unless it says it again: it may have died. Processes do so every minute. */
const LASTS_MS = 130_000;

/** Who looks at a table through other processes, as they told. */
export class Presence {
  private readonly said = new Map<string, { readonly players: readonly string[]; readonly at: number }>();

  hear(process: string, players: readonly string[], now: number): void {
    if (players.length === 0) this.said.delete(process);
    else this.said.set(process, { players, at: now });
  }

  *players(now: number): Generator<string> {
    for (const [process, { players, at }] of this.said) {
      if (at < now - LASTS_MS) this.said.delete(process);
      else yield* players;
    }
  }
}
