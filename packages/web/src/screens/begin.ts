import { isRefusal, type Options, type Refusal, readOptions } from '@orrery/kernel';
import type { Sitter } from '@orrery/table/driver.ts';
import { settings } from '@orrery/table/shell/settings.ts';
import { loadEngine } from '../drivers/engines.ts';
import { newId, newSecret, saveTable } from '../drivers/saved.ts';
import { loadGame } from '../games/registry.ts';

/** What it takes to open a table in this browser. */
export interface Plan {
  readonly game: string;
  /** Of the engine its entries were played with; absent: ours. */
  readonly rulesVersion?: number;
  readonly options: unknown;
  readonly sitters: readonly Sitter[];
  readonly secret?: string;
  readonly entries?: readonly string[];
  readonly guided?: boolean;
}

/** Open a table; its id, or why the options do not fit. */
export const begin = async (plan: Plan): Promise<string | Refusal> => {
  const present = await loadGame(plan.game);
  if (present === null) return { rule: 'K3.2', why: 'noSuchGame', with: { game: plan.game } };
  const game = plan.rulesVersion === undefined ? present : await loadEngine(plan.game, plan.rulesVersion);
  if (isRefusal(game)) return game;
  const options = readOptions(game.rules, plan.options);
  if (isRefusal(options)) return options;
  const id = newId();
  const mine: Options | undefined = settings().orders[plan.game];
  saveTable({
    id,
    game: plan.game,
    rulesVersion: game.rules.version,
    options,
    sitters: plan.sitters,
    secret: plan.secret ?? newSecret(),
    entries: plan.entries ?? [],
    orders:
      mine === undefined
        ? {}
        : Object.fromEntries(plan.sitters.flatMap((s, seat) => (s.kind === 'me' ? [[seat, mine]] : []))),
    changed: Date.now(),
    over: false,
    summary: { decider: null, mine: true, round: null },
    seen: plan.entries?.length ?? 0,
    ...(plan.guided === true ? { guided: true } : {}),
  });
  return id;
};

/** A game against bots in one click, with the recommended first set-up where a game has one. */
export const quickPlan = (game: string, guided: boolean): Plan => {
  const me: Sitter = { kind: 'me', name: settings().name || null };
  const bot: Sitter = { kind: 'bot', name: null, level: 'novice' };
  const options = FIRST_GAMES[game] ?? { players: 2 };
  return { game, options, sitters: [me, bot].slice(0, options.players), guided };
};

/** The set-up each rulebook recommends to newcomers, for one person and one bot. */
export const FIRST_GAMES: {
  readonly [game: string]: { readonly players: number; readonly [option: string]: unknown };
} = {
  gaia: { players: 2, setup: 'first' },
  eclipse: { players: 2, aliens: false },
  arks: { players: 1, automa: 'easy' },
};
