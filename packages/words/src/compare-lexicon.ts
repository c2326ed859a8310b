import {
  type Catalogue,
  type Catalogues,
  type GameLexicon,
  isAmount,
  LANGUAGES,
  type Language,
  type Message,
  messageOf,
  type Say,
  type Thing,
} from '@orrery/kernel';
import { compareCatalogues } from './compare.ts';
import { catalogues as KERNEL_CATALOGUES } from './kernel/catalogues.ts';
import { createSay } from './say.ts';

/** A parameter of this name is shown as it is: the letter and number of a tile. Every other text must have a name. */
const BARE = 'id';

/** Every message an entry can make, without a position. */
const messagesOf = (thing: Thing): Message[] => [
  thing.name,
  { key: `kind.${thing.kind}` },
  { key: `drawn.${thing.drawn}` },
  ...thing.facts.flatMap(({ says }) =>
    says.flatMap((said) => [
      messageOf(said),
      ...(isAmount(said) && said.per !== undefined ? [{ key: `per.${said.per}` }] : []),
    ]),
  ),
];

const namesIn = ({ params = {} }: Message): string[] =>
  Object.entries(params).flatMap(([param, value]) =>
    param === BARE
      ? []
      : (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? [`${param}.${one}`] : [])),
  );

const problemOf = (message: Message, catalogue: Catalogue, say: Say): string | null => {
  const missing = [message.key, ...namesIn(message)].find((key) => !(key in catalogue));
  if (missing !== undefined) return `nothing says ${missing}`;
  try {
    const text = say(message.key, message.params);
    return text.trim() === '' || /[{}]|undefined|NaN/.test(text) ? `${message.key} says “${text}”` : null;
  } catch (error) {
    return `${message.key}: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * What is wrong with the words of a lexicon: keys missing in a language, messages that do not parse, things that cannot
 * be said or leave a placeholder behind, words nobody says. Empty when all is well.
 */
export const compareLexicon = async (lexicon: GameLexicon, engine: Catalogues): Promise<string[]> => {
  const own = Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await lexicon.words(language)])),
  ) as { [language in Language]: Catalogue };
  const problems = compareCatalogues(own);
  const used = new Set<string>();
  for (const language of LANGUAGES) {
    const catalogue = { ...KERNEL_CATALOGUES[language], ...engine[language], ...own[language] };
    const say = createSay(language, engine[language], own[language]);
    for (const section of lexicon.sections) {
      const all = [{ key: `section.${section.id}` }, ...section.things.flatMap(messagesOf)];
      for (const message of all) {
        for (const key of [message.key, ...namesIn(message)]) used.add(key);
        const problem = problemOf(message, catalogue, say);
        if (problem !== null) problems.push(`${language} ${section.id}: ${problem}`);
      }
    }
  }
  for (const key of Object.keys(own.en))
    if (!used.has(key) && !key.startsWith('present.')) problems.push(`nobody says ${key}`);
  return [...new Set(problems)];
};
