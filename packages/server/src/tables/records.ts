import type { GameModule } from '@orrery/kernel';
import {
  CHANCE,
  type GameRecord,
  isRefusal,
  type RawRecord,
  readRecord,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import type { NewTableReply } from '@orrery/protocol';
import { sentenceOf } from '../games.ts';
import type { House } from '../house.ts';
import { Problem, refused } from '../problem.ts';
import type { PlayerRow } from '../storage/people.ts';
import { inTime } from '../time-box.ts';
import { createTable, type ImportedStep, type TablePlan } from './host.ts';
import type { Live } from './live.ts';

/** The whole record. Of a game under way only where nothing in it is hidden from anybody. */
export const exportRecord = (live: Live): Promise<GameRecord> =>
  live.locked(async () => {
    const course = await live.courseNow();
    if (live.row.status === 'playing' && course.session.entries.some((entry) => entry.only !== null))
      throw new Problem(409, 'has_secrets', 'The record holds secrets of the players until the game is over.');
    return live.guarded(() => course.session.record());
  });

/** A table that goes on where a record stands, or shows how it went if it is over. */
export const importRecord = async (
  house: House,
  player: PlayerRow,
  raw: unknown,
  wish: Omit<TablePlan, 'game' | 'options'>,
): Promise<NewTableReply> => {
  const record = readRecord(raw);
  if (isRefusal(record)) throw refused(record, sentenceOf(null, record));
  const game = await house.games.load(record.game);
  const { log, over, options } = await checked(house, game, record);
  return createTable(house, player, { ...wish, game: record.game, options }, { log, over });
};

/** Replay a record under the rules; every line is checked. What it says of an engine's error is no fault of ours. */
const checked = async (house: House, game: GameModule, record: RawRecord) => {
  let session: ReturnType<typeof Session.resume>;
  try {
    session = inTime(house.config.engineMs * 5, () => Session.resume(game.rules, record, null));
  } catch (error) {
    house.log.warn({ err: error, game: record.game }, 'a record could not be replayed');
    throw new Problem(422, 'unreadable_record', 'The rules engine cannot replay this record.');
  }
  if (isRefusal(session)) throw refused(session, sentenceOf(game, session));
  const hash = game.rules.layout.hash(session.state);
  if (record.hash !== undefined && record.hash !== hash)
    throw refused(
      { rule: 'K3.4', why: 'otherHash', with: { hash, expected: record.hash } },
      'The record does not end where it says.',
    );
  const at = house.now();
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
    const course = await live.courseNow();
    if (length > course.length) throw new Problem(404, 'not_found', 'The game has not come so far.');
    return live.guarded(() => {
      const { rules } = live;
      const state = rules.start(live.options);
      for (let i = 0; i < length; i++) rules.apply(state, course.session.entries[i]?.action as never);
      return rules.view(state, viewer);
    });
  });
