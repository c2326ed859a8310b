import type { GameModule } from '@orrery/kernel';
import {
  type Action,
  CHANCE,
  editionOf,
  type GameRecord,
  isRefusal,
  type RawRecord,
  RECORD_FORMAT,
  type Refusal,
  readRecord,
  recordOf,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import type { NewTableReply } from '@orrery/protocol';
import { sentenceOf } from '../games.ts';
import { Problem, refused } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { inTime } from '../time-box.ts';
import { engineForRecord } from './engine-version.ts';
import { createTable, type ImportedStep, type TablePlan } from './host.ts';
import type { Live } from './live.ts';

/** The whole record. Of a game under way only where nothing in it is hidden from anybody. */
export const exportRecord = (live: Live): Promise<GameRecord> =>
  live.locked(async () => {
    const tableGame = await live.currentGame();
    if (live.row.status === 'playing' && tableGame.session.entries.some((entry) => entry.only !== null))
      throw new Problem(409, 'has_secrets', 'The record contains players’ secrets until the game is over.');
    return live.guarded(() => recordOf(live.game, tableGame.session));
  });

/** A table that goes on where a record stands, or shows how it went if it is over. */
export const importRecord = async (
  services: Services,
  player: PlayerRow,
  raw: unknown,
  wish: Omit<TablePlan, 'game' | 'options'>,
): Promise<NewTableReply> => {
  const record = readRecord(raw);
  if (isRefusal(record)) throw refused(record, sentenceOf(null, record));
  const game = (await engineForRecord(services, record)) ?? (await services.games.load(record.game));
  const { log, over, options } = await checked(services, game, record);
  const given = wish.seats.filter((seat) => seat.k !== 'automa').length;
  if (given !== options.players)
    throw new Problem(
      422,
      'other_seats',
      `This record is of a game with ${options.players} seats, but ${given} ${given === 1 ? 'was' : 'were'} given.`,
      { players: options.players },
    );
  return createTable(services, player, { ...wish, game: record.game, options }, { log, over, engine: game });
};

/** Replay a record under the rules; every line is checked. What it says of an engine's error is no fault of ours. */
const checked = async (services: Services, game: GameModule, record: RawRecord) => {
  let session: Session<StateBase, Action> | Refusal;
  let line = 0;
  try {
    session = inTime(services.config.engineMs * 5, () => {
      // One that stands alike under the present version goes on under it.
      const opened = Session.resume(game.rules, { ...record, rulesVersion: game.rules.version, entries: [] }, null);
      if (isRefusal(opened)) return opened;
      for (const entry of record.entries) {
        line++;
        const refusal = opened.playLine(entry);
        if (isRefusal(refusal)) return refusal;
      }
      return opened;
    });
  } catch (error) {
    services.log.warn({ err: error, game: record.game }, 'a record could not be replayed');
    throw new Problem(422, 'unreadable_record', `The rules engine cannot replay line ${line} of this record.`, {
      line,
    });
  }
  if (isRefusal(session)) {
    const sentence = sentenceOf(game, session);
    if (line === 0) throw refused(session, sentence);
    const text = (record.entries[line - 1] ?? '').slice(0, 80);
    throw refused(session, `Line ${line} (“${text}”): ${sentence}`, { line });
  }
  const hash = game.rules.layout.hash(session.state);
  const comparable = (record.format === RECORD_FORMAT) === editionOf(game) > 1;
  if (comparable && record.hash !== undefined && record.hash !== hash)
    throw refused(
      { rule: 'K3.4', why: 'otherHash', with: { hash, expected: record.hash } },
      'The record does not end where it says.',
    );
  const at = services.now();
  const log = session.entries.map(
    ({ by, line }, i): ImportedStep => ({
      n: i + 1,
      kind: 'line',
      seat: by,
      line,
      length: i + 1,
      via: by === CHANCE ? 'chance' : 'player',
      at,
    }),
  );
  return { log, over: session.decision() === null, options: session.options };
};

/** Look at an earlier moment as a viewer may see it: the position after `length` entries. */
export const viewAt = (live: Live, viewer: Seat | null, length: number): Promise<StateBase> =>
  live.locked(async () => {
    const tableGame = await live.currentGame();
    if (length > tableGame.length) throw new Problem(404, 'not_found', 'The game isn’t that long yet.');
    return live.guarded(() => {
      const { rules } = live;
      const state = rules.start(live.options);
      for (let i = 0; i < length; i++) rules.apply(state, tableGame.session.entries[i]?.action as never);
      return rules.view(state, viewer);
    });
  });
