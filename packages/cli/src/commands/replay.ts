import { CHANCE, deciderName, isRefusal, LANGUAGES, replay as run } from '@orrery/kernel';
import { type Command, numberFlag } from '../command.ts';
import { languageOf, sayOf, sayRefusal } from '../games.ts';
import { UsageError } from '../output.ts';
import { readRecordFile } from '../record-file.ts';
import { tellEvents, tellStandings } from '../telling.ts';

export const replay: Command = {
  name: 'replay',
  usage: `replay <record> [--at N] [--lang ${LANGUAGES.join('|')}] [--json]`,
  summary: 'tell a recorded game in words; with --at, show the position after N entries',
  flags: { at: 'text', lang: 'text', json: 'switch' },
  run: async ({ words, flags }, out) => {
    const { record, game } = await readRecordFile(words[0]);
    const say = sayOf(game, languageOf(flags));
    const at = numberFlag(flags, 'at', record.entries.length, 0, record.entries.length);
    const told: { readonly line: string; readonly sentences: readonly string[] }[] = [];
    const result = run(
      game.rules,
      record,
      (entry, _, __, events) =>
        told.push({ line: record.entries[entry] ?? '', sentences: tellEvents(game, say, events, 'all') }),
      at,
    );
    if (isRefusal(result)) {
      const place = 'entry' in result ? ` Entry ${result.entry + 1}, "${result.line}".` : '';
      throw new UsageError(`The record does not replay.${place} ${sayRefusal(say, result)}`);
    }
    const { state } = result;
    if (flags.json === true) {
      out.json({
        at,
        decision: game.rules.decision(state),
        standings: game.rules.standings(state),
        state: game.rules.layout.toJson(state),
      });
      return 0;
    }
    if (flags.at === undefined)
      for (const [i, { line, sentences }] of told.entries())
        out.line(`${String(i + 1).padStart(4)}  ${line}${sentences.map((one) => `\n        ${one}`).join('')}`);
    else out.line(game.words.position(state, null, say));
    const decision = game.rules.decision(state);
    out.line();
    if (decision !== null)
      out.line(
        `${decision.by === CHANCE ? say('who.chance') : (deciderName(game.rules, state) ?? '')}: ${say(`ask.${decision.ask}`)}`,
      );
    for (const line of tellStandings(game, say, state)) out.line(line);
    return 0;
  },
};
