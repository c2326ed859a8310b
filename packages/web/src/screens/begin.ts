import { isRefusal, type Options, type Refusal, readOptions } from '@orrery/kernel';
import { type SeatPlayer, settings } from '@orrery/table';
import { loadEngine } from '../drivers/engines.ts';
import { newId, newSecret, saveTable } from '../drivers/saved.ts';
import { firstGameOf, loadGame, ordersAtFirst } from '../games/registry.ts';

/** What it takes to open a table in this browser. */
export interface Plan {
  readonly game: string;
  /** Of the engine its entries were played with; absent: ours. */
  readonly rulesVersion?: number;
  readonly options: unknown;
  readonly players: readonly SeatPlayer[];
  readonly secret?: string;
  readonly entries?: readonly string[];
  readonly guided?: boolean;
  /** All who share the screen agreed that bots may advise. */
  readonly advice?: boolean;
}

/** By seat: mine as the settings have them, those of people who share the screen as at first. */
const ordersOf = ({ game, players }: Plan): { readonly [seat: number]: Options } => {
  const first = ordersAtFirst(game);
  const mine = settings().orders[game] ?? first;
  return Object.fromEntries(
    players.flatMap(({ kind }, seat) => {
      const orders = kind === 'me' ? mine : kind === 'person' ? first : null;
      return orders === null || Object.keys(orders).length < 2 ? [] : [[seat, orders]];
    }),
  );
};

/** Open a table; its id, or why the options do not fit. */
export const begin = async (plan: Plan): Promise<string | Refusal> => {
  const present = await loadGame(plan.game);
  if (present === null) return { rule: 'K3.2', why: 'noSuchGame', with: { game: plan.game } };
  const game = plan.rulesVersion === undefined ? present : await loadEngine(plan.game, plan.rulesVersion);
  if (isRefusal(game)) return game;
  const options = readOptions(game.rules, plan.options);
  if (isRefusal(options)) return options;
  const id = newId();
  saveTable({
    id,
    game: plan.game,
    rulesVersion: game.rules.version,
    options,
    players: plan.players,
    secret: plan.secret ?? newSecret(),
    entries: plan.entries ?? [],
    orders: ordersOf(plan),
    changed: Date.now(),
    over: false,
    summary: { decider: null, mine: true, round: null },
    seen: plan.entries?.length ?? 0,
    ...(plan.guided === true ? { guided: true } : {}),
    ...(plan.advice === true ? { advice: true as const } : {}),
  });
  return id;
};

/** A game against bots in one click, with the recommended first set-up where a game has one. */
export const quickPlan = (game: string, guided: boolean): Plan => {
  const me: SeatPlayer = { kind: 'me', name: settings().name || null };
  const bot: SeatPlayer = { kind: 'bot', name: null, level: 'cadet' };
  const options = firstGameOf(game) ?? { players: 2 };
  return { game, options, players: [me, bot].slice(0, options.players), guided };
};
