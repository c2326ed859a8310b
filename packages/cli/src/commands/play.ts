import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { answer, readStrength, registerGame } from '@orrery/bots';
import type { GameModule } from '@orrery/kernel';
import {
  type Action,
  isRefusal,
  LANGUAGES,
  type Say,
  type Seat,
  Session,
  type StateBase,
  takeSnapshot,
} from '@orrery/kernel';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { languageOf, loadGame, optionsOf, sayOf, sayRefusal } from '../games.ts';
import { type Output, paint, UsageError } from '../output.ts';
import { seatName, tellEvents, tellStandings } from '../telling.ts';

type AnySession = Session<StateBase, Action>;

export const play: Command = {
  name: 'play',
  usage: `play <game> [--players N] [--seat K] [--opponents captain] [--seed S] [--lang ${LANGUAGES.join('|')}] [--<option> value]`,
  summary: 'play at the terminal against bots',
  details:
    'Type the number of a choice or its text. Also: show (the position), undo, save FILE, help, quit.\n' +
    'Opponents: cadet, pilot, navigator, captain (the default), commodore, admiral, or one for each seat in turn: cadet,admiral.\n' +
    'The options of each game: orrery games.',
  flags: { players: 'text', seat: 'text', opponents: 'text', seed: 'text', lang: 'text' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const say = sayOf(game, languageOf(flags));
    const options = optionsOf(game, flags, play);
    const me = (numberFlag(flags, 'seat', 1, 1, options.players) - 1) as Seat;
    const opponents = (textFlag(flags, 'opponents') ?? 'captain').split(',');
    for (const strength of opponents)
      if (readStrength(strength) === null)
        throw new UsageError(`There is no bot "${strength}". Try: orrery play --help`);
    registerGame(game.rules);
    const session: AnySession = new Session(
      game.rules,
      options,
      textFlag(flags, 'seed') ?? randomBytes(16).toString('hex'),
    );
    const input = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY === true,
    });
    const lines = input[Symbol.asyncIterator]();
    out.line(say('play.help'));
    try {
      return await converse({ game, session, say, me, opponents, out, ask: () => nextLine(lines, out) });
    } finally {
      input.close();
    }
  },
};

const nextLine = async (lines: AsyncIterator<string>, out: Output): Promise<string | null> => {
  if (process.stdin.isTTY === true) process.stdout.write(paint(out, 'bold', '> '));
  const { value, done } = await lines.next();
  return done === true ? null : value.trim();
};

interface Conversation {
  readonly game: GameModule;
  readonly session: AnySession;
  readonly say: Say;
  readonly me: Seat;
  readonly opponents: readonly string[];
  readonly out: Output;
  ask(): Promise<string | null>;
}

const converse = async (talk: Conversation): Promise<number> => {
  const { game, session, say, me, out } = talk;
  let told = 0;
  const catchUp = (): void => {
    for (; told < session.entries.length; told++) {
      const entry = session.entries[told];
      if (entry === undefined) continue;
      const seen = entry.only === null || entry.only === me;
      out.line(paint(out, 'dim', seen ? entry.line : say('entry.secret', { who: entry.line.split(': ')[0] ?? '' })));
      for (const sentence of tellEvents(game, say, entry.events, me)) out.line(`  ${sentence}`);
    }
  };
  for (;;) {
    session.drawChance();
    catchUp();
    const decision = session.decision();
    if (decision === null) break;
    if (decision.by !== me) {
      session.play(decision.by as Seat, await opponentsAnswer(talk, decision.by as Seat));
      continue;
    }
    const quit = await ask(talk, say(`ask.${decision.ask}`));
    told = Math.min(told, session.entries.length);
    if (quit !== null) return quit;
  }
  out.line();
  for (const line of tellStandings(game, say, session.state)) out.line(line);
  return 0;
};

/** What the bot in that seat plays, from its own view. */
const opponentsAnswer = async ({ game, session, me, opponents }: Conversation, seat: Seat): Promise<Action> => {
  const place = seat > me ? seat - 1 : seat;
  const reply = await answer(
    {
      game: game.rules.id,
      view: takeSnapshot(game.rules, game.rules.view(session.state, seat)),
      seat,
      strength: opponents[place % opponents.length] as string,
      seed: `opponents ${session.entries.length}`,
    },
    () => performance.now(),
  );
  return reply.action;
};

/** Ask until the person plays or undoes something. Returns an exit code if they leave. */
const ask = async (
  { game, session, say, me, out, ask: nextAnswer }: Conversation,
  question: string,
): Promise<number | null> => {
  const view = game.rules.view(session.state, me);
  const options = game.rules.legal(view);
  out.line();
  out.line(`${paint(out, 'bold', seatName(game, say, session.state, me))}: ${question}`);
  options.forEach((action, i) => {
    const { key, params } = game.words.offer(view, action);
    const text = game.rules.write(view, action);
    const words = say(key, params);
    const warning = game.rules.warn?.(view, action) ?? null;
    const told = warning === null ? words : `${words === key ? text : words} (${sayRefusal(say, warning)})`;
    out.line(
      `${String(i + 1).padStart(3)}  ${text}${told === key || told === text ? '' : paint(out, 'dim', `  ${told}`)}`,
    );
  });
  for (;;) {
    const line = await nextAnswer();
    if (line === null || line === 'quit') return 0;
    if (line === '') continue;
    if (line === 'help') out.line(say('play.help'));
    else if (line === 'show') out.line(game.words.position(view, me, say));
    else if (line.startsWith('save ')) save(line.slice(5).trim(), session, say, out);
    else if (line === 'undo') {
      const refusal = session.undo(me);
      if (refusal === null) return null;
      out.line(sayRefusal(say, refusal));
    } else {
      const chosen = /^\d+$/.test(line) ? options[Number(line) - 1] : undefined;
      const action = chosen ?? game.rules.read(view, line);
      const result = isRefusal(action) ? action : session.play(me, action);
      if (!isRefusal(result)) return null;
      const sentence = sayRefusal(say, result);
      if (process.stdin.isTTY !== true) throw new UsageError(`"${line}": ${sentence}`);
      out.line(sentence);
    }
  }
};

/** Never overwrites. At a terminal, failing to write does not end the game. */
const save = (path: string, session: AnySession, say: Say, out: Output): void => {
  if (existsSync(path)) return out.line(say('play.exists', { path }));
  try {
    writeText(path, JSON.stringify(session.record(), null, 1));
  } catch (error) {
    if (!(error instanceof UsageError) || process.stdin.isTTY !== true) throw error;
    return out.line(error.message);
  }
  out.line(say('play.saved', { entries: session.entries.length, path }));
};
