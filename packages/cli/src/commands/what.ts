import { type GameLexicon, LANGUAGES, type Say, type Thing } from '@orrery/kernel';
import { createSay, plainLines, type SaidThing, sayThing } from '@orrery/words';
import type { Command } from '../command.ts';
import { languageOf, loadGame, loadLexicon } from '../games.ts';
import { UsageError } from '../output.ts';

/** The things meant by a word: the one of that id, else those whose id or name contains it. */
const found = (lexicon: GameLexicon, word: string, say: Say): readonly Thing[] => {
  const one = lexicon.things.get(word);
  if (one !== undefined) return [one];
  const asked = word.toLowerCase();
  return [...lexicon.things.values()].filter(
    (thing) => thing.id.toLowerCase().includes(asked) || sayThing(thing, say).name.toLowerCase().includes(asked),
  );
};

/** More than this are listed by name only. */
const TOLD = 12;

const tell = (said: SaidThing, say: Say): string[] => {
  const [title, ...lines] = plainLines(said, say);
  const where = `${said.drawn} · ${say('lexicon.rule', { id: said.rule })} · ${said.id}`;
  return [title ?? '', ...lines.map((line) => `  ${line}`), `  ${where}`];
};

export const what: Command = {
  name: 'what',
  usage: `what <game> [<thing>…] [--lang ${LANGUAGES.join('|')}] [--json]`,
  summary: 'explain a thing of a game: a tile, a level of a track, a card; without one, list them all',
  details:
    'A thing is named by its id, or by a part of its id or name; with several words all of them must fit.\n' +
    'Example: orrery what <game> economy 2 --lang pl',
  flags: { lang: 'text', json: 'switch' },
  run: async ({ words: [id, ...asked], flags }, out) => {
    const [game, lexicon] = [await loadGame(id), await loadLexicon(id)];
    const language = languageOf(flags);
    const say = createSay(language, game.words.catalogues[language], await lexicon.words(language));
    const things =
      asked.length === 0
        ? [...lexicon.things.values()]
        : (lexicon.things.has(asked.join('.')) ? [asked.join('.')] : asked)
            .map((word) => found(lexicon, word, say))
            .reduce((some, more) => some.filter((thing) => more.includes(thing)));
    if (things.length === 0)
      throw new UsageError(
        `${game.rules.id} has nothing called "${asked.join(' ')}". Try: orrery what ${game.rules.id}`,
      );
    if (flags.json === true) {
      out.json(things.map((thing) => sayThing(thing, say)));
      return 0;
    }
    if (asked.length > 0 && things.length <= TOLD) {
      for (const [i, thing] of things.entries()) {
        if (i > 0) out.line();
        for (const line of tell(sayThing(thing, say), say)) out.line(line);
      }
      return 0;
    }
    for (const section of lexicon.sections) {
      const some = section.things.filter((thing) => things.includes(thing));
      if (some.length === 0) continue;
      out.line(say(`section.${section.id}`));
      for (const thing of some) out.line(`  ${thing.id.padEnd(28)} ${sayThing(thing, say).name}`);
    }
    return 0;
  },
};
