import { isRefusal } from '@orrery/kernel';
import type { Lesson } from '@orrery/kernel/lesson';
import { cx, Icon, Link, navigate, ui, useSay } from '@orrery/table';
import type { ReactNode } from 'react';
import { lessonsOf } from '../../games/registry.ts';
import { begin, quickPlan } from '../begin.ts';
import css from './lesson-list.module.css';
import { type SaidLessons, useLessons } from './lesson-words.ts';
import { useProgress } from './progress.ts';

/** The lessons of a game in their order, how far each is, and a whole first game after them; what stands below comes with them. */
export const LessonList = ({ game, children }: { game: string; children: ReactNode }) => {
  const say = useSay();
  const said = useLessons(game);
  if (said === null) return lessonsOf(game) === undefined ? children : null;
  const parts = [...new Set(said.lessons.lessons.map(({ part }) => part))];
  return (
    <>
      {parts.map((part) => {
        const title = part === undefined ? say('lessons.title') : said.say(`lesson.part.${part}`);
        const own = said.lessons.lessons.filter((lesson) => lesson.part === part);
        return (
          <section key={title} className={css.part} aria-label={title}>
            <h2>{title}</h2>
            {part === undefined && <p className={ui.note}>{say('lessons.about')}</p>}
            <ol className={css.lessons}>
              {own.map((lesson, i) => (
                <Entry key={lesson.id} game={game} lesson={lesson} number={i + 1} said={said} />
              ))}
              {part === undefined && <FirstGame game={game} number={own.length + 1} />}
            </ol>
          </section>
        );
      })}
      {children}
    </>
  );
};

const Entry = ({
  game,
  lesson: { id, steps },
  number,
  said,
}: {
  game: string;
  lesson: Lesson;
  number: number;
  said: SaidLessons;
}) => {
  const say = useSay();
  const { step, done } = useProgress(game)(id);
  const begun = step > 0 && step < steps.length;
  return (
    <li>
      <Link to={`/learn/${game}/lesson/${id}`} className={cx(ui.panel, css.lesson, done && css.done)}>
        <span className={css.number}>{done ? <Icon name="check" size={20} /> : number}</span>
        <span className={css.words}>
          <strong>{said.say(`lesson.${id}`)}</strong>
          <span className={ui.note}>
            {begun
              ? say('lessons.resume', { step: step + 1, steps: steps.length })
              : done
                ? say('lessons.finished')
                : say('lessons.steps', { steps: steps.length })}
          </span>
        </span>
      </Link>
    </li>
  );
};

/** The set-up recommended to newcomers, against the easiest bot, with what is asked explained the first time. */
const FirstGame = ({ game, number }: { game: string; number: number }) => {
  const say = useSay();
  const start = async (): Promise<void> => {
    const table = await begin(quickPlan(game, true));
    navigate(isRefusal(table) ? `/new/${game}` : `/table/${table}`);
  };
  return (
    <li>
      <button type="button" className={cx(ui.panel, css.lesson)} onClick={() => void start()}>
        <span className={css.number}>{number}</span>
        <span className={css.words}>
          <strong>{say('lessons.first')}</strong>
          <span className={ui.note}>{say('lessons.first.about')}</span>
        </span>
      </button>
    </li>
  );
};
