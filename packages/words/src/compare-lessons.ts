import { type Catalogue, type Catalogues, type GameLexicon, LANGUAGES, type Language } from '@orrery/kernel';
import type { GameLessons } from '@orrery/kernel/lesson';
import { compareCatalogues } from './compare.ts';
import { createSay } from './say.ts';

/** Longer ones would not fit beside a board on a phone. */
const LONGEST = 330;
const LONGEST_TASK = 100;

const keysOf = ({ lessons }: GameLessons): string[] =>
  lessons.flatMap(({ id, part, steps }) => [
    `lesson.${id}`,
    ...(part === undefined ? [] : [`lesson.part.${part}`]),
    ...steps.flatMap((step) => [`lesson.${id}.${step.id}`, `lesson.${id}.${step.id}.task`]),
  ]);

/**
 * What is wrong with the words of lessons: keys missing in a language or said by nobody, texts too long for their place,
 * things that the lexicon does not have. Empty when all is well.
 */
export const compareLessons = async (
  lessons: GameLessons,
  lexicon: GameLexicon,
  engine: Catalogues,
): Promise<string[]> => {
  const own = Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await lessons.words(language)])),
  ) as { [language in Language]: Catalogue };
  const problems = compareCatalogues(own);
  const keys = keysOf(lessons);
  if (new Set(keys.filter((key) => !key.startsWith('lesson.part.'))).size < lessons.lessons.length)
    problems.push('two lessons have one name');
  for (const language of LANGUAGES) {
    const say = createSay(language, engine[language], own[language]);
    for (const key of keys) {
      const text = say(key);
      if (text === key) problems.push(`${language}: nothing says ${key}`);
      const longest = key.endsWith('.task') ? LONGEST_TASK : LONGEST;
      if (text.length > longest) problems.push(`${language}: ${key} has ${text.length} letters, more than ${longest}`);
    }
  }
  for (const key of Object.keys(own.en))
    if (!keys.includes(key) && !(key.endsWith('.not') && keys.includes(key.slice(0, -4))))
      problems.push(`nobody says ${key}`);
  for (const { id, steps } of lessons.lessons)
    for (const { id: step, spot } of steps)
      if (spot.thing !== undefined && !lexicon.things.has(spot.thing))
        problems.push(`${id}.${step}: the lexicon has no ${spot.thing}`);
  return problems;
};
