import {
  type Action,
  CHANCE,
  fastRng,
  isRefusal,
  type Options,
  type Rng,
  type Rules,
  readLine,
  type Seat,
  type StateBase,
  stepRandomly,
  writeLine,
} from '@orrery/kernel';

type AnyRules = Rules<StateBase, Action>;

/** One entry of a world: who decides, the line, and who alone may see it. */
export interface WorldEntry {
  readonly by: number;
  readonly line: string;
  readonly text: string;
  readonly only: Seat | null;
}

/** A random game, at most `limit` entries long. */
export const randomWorld = (rules: AnyRules, options: Options, seed: string, limit: number): WorldEntry[] => {
  const rng = fastRng(seed);
  const state = rules.start(options);
  const entries: WorldEntry[] = [];
  for (let decision = rules.decision(state); decision !== null && entries.length < limit; ) {
    const before = rules.layout.copy(state);
    const action = stepRandomly(rules, state, rng) as Action;
    entries.push({
      by: decision.by,
      line: writeLine(rules, before, action),
      text: rules.write(before, action),
      only: decision.only,
    });
    decision = rules.decision(state);
  }
  return entries;
};

/** The first `length` entries, and the draws that follow the last of them: a server makes those at once. */
export const beginningOf = (world: readonly WorldEntry[], length: number): WorldEntry[] => {
  let end = length;
  while (world[end]?.by === CHANCE) end++;
  return world.slice(0, end);
};

/**
 * Another world that `viewer` cannot tell from this one: the same entries, but for some that are hidden from the viewer.
 * Null when none was found (a game without secrets has none).
 */
export const otherWorld = (
  rules: AnyRules,
  options: Options,
  world: readonly WorldEntry[],
  viewer: Seat | null,
  seed: string,
): WorldEntry[] | null => {
  const hidden = world.flatMap(({ only }, i) => (only !== null && only !== viewer ? [i] : []));
  const rng = fastRng(seed);
  for (let attempt = 0; attempt < 400 && hidden.length > 0; attempt++) {
    const changed = new Set([hidden[rng.below(hidden.length)] as number]);
    if (attempt % 2 === 1) changed.add(hidden[rng.below(hidden.length)] as number);
    const other = replayed(rules, options, world, changed, rng);
    if (other !== null) return other;
  }
  return null;
};

const replayed = (
  rules: AnyRules,
  options: Options,
  world: readonly WorldEntry[],
  changed: ReadonlySet<number>,
  rng: Rng,
): WorldEntry[] | null => {
  const state = rules.start(options);
  const entries: WorldEntry[] = [];
  let differs = false;
  for (let i = 0; i < world.length; i++) {
    const entry = world[i] as WorldEntry;
    const decision = rules.decision(state);
    if (decision === null || decision.by !== entry.by || decision.only !== entry.only) return null;
    let action = readLine(rules, state, entry.line);
    if (changed.has(i)) {
      const choices =
        decision.by === CHANCE ? (rules.chance(state) ?? []).map((one) => one.action) : rules.legal(state);
      action = choices[rng.below(Math.max(1, choices.length))] ?? action;
    }
    if (isRefusal(action) || rules.whyNot(state, action) !== null) return null;
    const line = writeLine(rules, state, action);
    differs ||= line !== entry.line;
    entries.push({ ...entry, line, text: rules.write(state, action) });
    rules.apply(state, action);
  }
  return differs ? entries : null;
};

/** The same rules, but chance brings what the script says, by the number of draws. */
export const scripted = (rules: AnyRules, world: readonly WorldEntry[]): AnyRules => {
  const draws = world.filter(({ by }) => by === CHANCE);
  let next = 0;
  return {
    ...rules,
    draw: (state, rng) => {
      const entry = draws[next++];
      if (entry === undefined) return rules.draw(state, rng);
      const action = readLine(rules, state, entry.line);
      if (isRefusal(action)) throw new Error(`the script does not fit: ${entry.line}`);
      return action;
    },
  };
};
