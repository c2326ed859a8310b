import type { GameModule } from '@orrery/kernel';
import { isRefusal, type Options, readOpening, readOptions, type Seat, seatedOptions } from '@orrery/kernel';
import type { FullTableWish, NewTableReply, SeatLink, SeatWish } from '@orrery/protocol';
import { sentenceOf } from '../games.ts';
import { hashOf, randomId, randomText } from '../identity.ts';
import { Problem, refused } from '../problem.ts';
import type { Services } from '../services.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import type { NewLogRow, SeatRow, TableRow } from '../storage/tables.ts';
import { inTime } from '../time-box.ts';
import { firstBank } from './clock.ts';
import type { Live } from './live.ts';
import { sitsAt } from './seated.ts';
import { goOn } from './turn.ts';

/** A wished seat, or one kept for a player we know, who sits down without a link. */
export type SeatPlan = SeatWish | { readonly k: 'kept'; readonly player: string; readonly name: string };

/** A table as it is to be set up. */
export type TablePlan = Omit<FullTableWish, 'seats' | 'options' | 'opening'> & {
  readonly opening?: readonly string[];
  readonly options: { readonly [id: string]: unknown };
  readonly seats: readonly SeatPlan[];
};

/** The Automa plays against one person, in games that have one; its level is an option of the game. */
const automaOption = (wish: TablePlan, game: GameModule): { readonly [id: string]: unknown } => {
  const automa = wish.seats.find((seat) => seat.k === 'automa');
  if (automa?.k !== 'automa') return {};
  if (!game.rules.options.some(({ id }) => id === 'automa'))
    throw new Problem(422, 'no_automa', `${wish.game} has no Automa.`);
  if (wish.seats.length !== 2) throw new Problem(422, 'automa_for_one', 'The Automa plays against one person.');
  return automa.level === undefined ? {} : { automa: automa.level };
};

const seatRow = (table: string, seat: number, wish: SeatPlan, player: PlayerRow, token: string | null): SeatRow => ({
  table_id: table,
  seat,
  kind: wish.k === 'me' ? 'player' : wish.k === 'automa' ? 'open' : wish.k === 'kept' ? 'link' : wish.k,
  player_id: wish.k === 'me' ? player.id : wish.k === 'kept' ? wish.player : null,
  name: wish.k === 'me' ? player.name : wish.k === 'link' || wish.k === 'kept' ? (wish.name ?? '') : '',
  strength: wish.k === 'bot' ? wish.strength : null,
  link_hash: token === null ? null : hashOf(token),
  orders: '{}',
  early: '[]',
  bank_ms: 0,
  muted: 0,
  spent_hash: null,
  account: wish.k === 'me' && isAccount(player) ? 1 : 0,
  resigned_at: 0,
  seen_at: 0,
});

/** A step of a record that was played elsewhere. */
export type ImportedStep = Omit<NewLogRow, 'table_id'>;

/** Where a table comes from, if it is not all new. */
export interface Origin {
  readonly rematchOf?: string;
  readonly log?: readonly ImportedStep[];
  readonly over?: boolean;
  /** The engine it goes on with, if not the present one. */
  readonly engine?: GameModule;
}

/** The set-up as the host laid it out, checked by the rules. The log says of each step that it was laid by hand. */
const laidOut = async (
  services: Services,
  game: GameModule,
  options: Options,
  { game: id, opening = [] }: TablePlan,
): Promise<readonly ImportedStep[]> => {
  if (opening.length === 0) return [];
  const parts = await services.games.setupOf(id);
  const entries = inTime(services.config.engineMs * 5, () => readOpening(game.rules, parts, options, opening));
  if (isRefusal(entries)) throw refused(entries, sentenceOf(game, entries));
  const at = services.now();
  return entries.map(({ by, line }, i) => ({ n: i + 1, kind: 'line', seat: by, line, length: i + 1, via: 'laid', at }));
};

/** Set up a table. The links of invited seats are told once, here. */
export const createTable = async (
  services: Services,
  player: PlayerRow,
  wish: TablePlan,
  origin: Origin = {},
): Promise<NewTableReply> => {
  const game = origin.engine ?? (await services.games.load(wish.game));
  const seated = wish.seats.filter((seat) => seat.k !== 'automa');
  const asked = { ...wish.options, players: seated.length, ...automaOption(wish, game) };
  const options = readOptions(
    game.rules,
    seatedOptions(game.rules, asked, (seat) => seated[seat]?.k !== 'bot'),
  );
  if (isRefusal(options)) throw refused(options, sentenceOf(game, options));
  for (const seat of seated)
    if (seat.k === 'bot' && !services.strengths(wish.game).includes(seat.strength))
      throw new Problem(422, 'no_such_strength', `No bot plays ${wish.game} with the strength ${seat.strength}.`, {
        strengths: services.strengths(wish.game),
      });
  const id = randomId();
  const log = origin.log ?? (await laidOut(services, game, options, wish));
  const now = services.now();
  const links: SeatLink[] = [];
  const seats = seated.map((seat, i) => {
    const token = seat.k === 'link' || seat.k === 'kept' ? randomText(18) : null;
    if (token !== null) links.push({ seat: i, token });
    return seatRow(id, i, seat, player, token);
  });
  const row: TableRow = {
    id,
    game: wish.game,
    rules_version: game.rules.version,
    options: JSON.stringify(options),
    secret: services.tableSecret(),
    status: origin.over === true ? 'over' : 'open',
    visibility: wish.visibility,
    host: player.id,
    title: wish.title,
    clock: JSON.stringify(wish.clock),
    start_when_full: wish.startWhenFull ? 1 : 0,
    advice: wish.advice ? 1 : 0,
    created_at: now,
    started_at: 0,
    touched_at: now,
    head: log.length,
    length: log.length,
    decider: -1,
    since: now,
    paused_at: 0,
    deadline: 0,
    hash: '',
    result: null,
    frozen: null,
    rematch_of: origin.rematchOf ?? null,
    rematch: null,
    origin: origin.log === undefined ? '' : 'import',
  };
  const created = await services.store.tables.create(
    row,
    seats,
    log.map((step) => ({ ...step, table_id: id })),
    services.config.tablesPerPlayer,
  );
  if (!created) throw new Problem(429, 'too_many_tables', 'You have reached the limit of tables you can host.');
  const live = await services.tables.open(id);
  if (wish.startWhenFull) await live.locked(() => startIfFull(live));
  return { table: live.info(player.id), links };
};

const isFull = (live: Live): boolean => live.seats.every((seat) => seat.kind === 'bot' || seat.kind === 'player');

/** Inside the lock. */
export const startIfFull = async (live: Live): Promise<void> => {
  if (live.row.status === 'open' && live.row.start_when_full === 1 && isFull(live)) await start(live);
};

/** The game begins. Inside the lock. */
export const start = async (live: Live): Promise<void> => {
  if (live.row.status !== 'open') throw new Problem(409, 'started', 'The game has already started.');
  if (!isFull(live)) throw new Problem(409, 'seats_open', 'Some seats are still empty.');
  const { store, now } = live.services;
  const bank = firstBank(live.clock);
  const { build } = store.engine;
  const began = await store.tables.update(
    live.id,
    { status: 'open', head: live.row.head },
    { status: 'playing', started_at: now(), touched_at: now(), since: now() },
    [build.updateTable('seats').set({ bank_ms: bank }).where('table_id', '=', live.id).compile()],
  );
  await live.refresh();
  if (!began) throw new Problem(409, 'started', 'The game has already started.');
  live.pushTable();
  await goOn(live);
};

export const mustHost = (live: Live, player: PlayerRow): void => {
  if (live.row.host !== player.id) throw new Problem(403, 'not_host', 'Only the host of the table may do that.');
};

/** The seat a player plays, where they have one or say which. */
export const seatFor = (live: Live, player: PlayerRow | null, asked: number | undefined): Seat => {
  const own = live.seats.filter((seat) => sitsAt(seat, player?.id ?? null));
  const seat = asked === undefined ? own[0] : own.find((one) => one.seat === asked);
  if (seat === undefined) throw new Problem(403, 'not_your_seat', 'That is not your seat.');
  return seat.seat as Seat;
};
