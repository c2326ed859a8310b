import { CATALOG } from '@orrery/catalog';
import { LANGUAGES } from '@orrery/kernel';
import { type Lesson, LessonRun } from '@orrery/kernel/lesson';
import { describe, expect, test } from 'vitest';
import { bareKeys, scrollsSideways } from './checks.ts';
import { DESK, GUARD_OVER, type Person, PHONE, stage } from './stage.ts';

/** Lessons of every game, as somebody takes them. */
const set = stage();

const SOAK = process.env.ORRERY_SOAK !== undefined;
const SIZES = [DESK, PHONE, { width: 844, height: 390 }] as const;
const WITH_LESSONS = await Promise.all(
  CATALOG.filter(({ lessons }) => lessons !== undefined).map(async ({ id, lessons }) => ({
    game: id,
    ...(await lessons!()),
  })),
);
const LESSONS = WITH_LESSONS.flatMap(({ game, lessons, words }) => lessons.map((lesson) => ({ game, lesson, words })));

/** Every language and size for each lesson; else each lesson once, in turn. */
const CASES = LESSONS.flatMap((one, i) => {
  const all = LANGUAGES.flatMap((language) => SIZES.map((viewport) => ({ ...one, language, viewport })));
  return SOAK ? all : [all[i % all.length]!];
}).map((one) => [`${one.game} ${one.lesson.id}`, one.language, one.viewport.width, one] as const);

/** Two steps show that going on works; a soak takes them all. */
const stepsOf = ({ steps }: Lesson): Lesson['steps'] => (SOAK ? steps : steps.slice(0, 2));

const open = async (who: Person, game: string, { id }: Lesson): Promise<void> => {
  await who.go(`/learn/${game}/lesson/${id}`);
  await who.page.locator('[data-part~="lesson"]').waitFor();
};

describe('every lesson opens', () => {
  test.each(CASES)(
    '%s in %s, %i wide: each step says its text and its task, and its hint the solution',
    async (_, language, __, { game, lesson, words, viewport }) => {
      const ada = await set.person({ language }, { viewport });
      const said = await words(language);
      await open(ada, game, lesson);
      const page = ada.page.locator('[data-part~="lesson"]');
      for (const { id } of stepsOf(lesson)) {
        const key = `lesson.${lesson.id}.${id}`;
        await page.getByText(said[key]!).waitFor();
        const task = ada.page.locator('[data-part~="promptLine"]');
        expect(await task.textContent()).toBe(said[`${key}.task`]);
        expect(await task.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
        if (id === lesson.steps[0]!.id) {
          await ada.page.keyboard.press('h');
          await page.locator('[data-part~="lessonHint"]').waitFor();
          expect(await bareKeys(ada)).toEqual([]);
          expect(await scrollsSideways(ada)).toBe(false);
        }
        if (id !== stepsOf(lesson).at(-1)!.id) await page.locator('[data-part~="lessonSkip"]').click();
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    },
  );
});

/** A lesson that begins with a choice between two answers: the place of the wrong one, and of the right one. */
const choosing = async () => {
  for (const { game, games, lessons, words } of WITH_LESSONS) {
    const rules = await CATALOG.find(({ id }) => id === game)!.rules();
    for (const lesson of lessons) {
      const run = new LessonRun(rules, games, lesson);
      const legal = rules.legal(run.session.state);
      const right = legal.findIndex((action) => JSON.stringify(action) === JSON.stringify(run.solution()));
      if (legal.length === 2 && lesson.steps[0]!.acts.length === 1)
        return { game, lesson, words, keys: [2 - right, 1 + right] };
    }
  }
  throw new Error('no lesson begins with a choice between two answers');
};

test('by keyboard: a wrong answer is told why and changes nothing, the right one is done, progress stays', async () => {
  const { game, lesson, words, keys } = await choosing();
  const ada = await set.person({ language: 'en' });
  const said = await words('en');
  await open(ada, game, lesson);
  const { page } = ada;
  await page.locator('[data-part~="lessonChoices"]').click();
  await page.waitForTimeout(GUARD_OVER);
  await page.keyboard.press(String(keys[0]));
  await page.locator('[data-part~="notTheTask"]').waitFor();
  expect(await page.locator('[data-part~="guideButton"]').count()).toBe(0);
  await page.keyboard.press(String(keys[1]));
  await page.locator('[data-part~="lessonDone"]').waitFor();
  await page.waitForTimeout(GUARD_OVER);
  await page.keyboard.press('e');
  const next = said[`lesson.${lesson.id}.${lesson.steps[1]!.id}`]!;
  await page.getByText(next).waitFor();
  await page.reload();
  await page.getByText(next).waitFor();
  await ada.go(`/learn/${game}`);
  await page.getByText(`Resume at step 2 of ${lesson.steps.length}`).waitFor();
  expect(ada.complaints).toEqual([]);
  await ada.leave();
});
