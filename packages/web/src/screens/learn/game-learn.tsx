import { cx, Icon, type IconName, Link, ui, useSay } from '@orrery/table';
import { hasPuzzles } from '../../games/registry.ts';
import { Page } from '../../shell/page.tsx';
import { GameTabs } from './book.tsx';
import css from './learn.module.css';
import { LessonList } from './lesson-list.tsx';

/** A way to learn: where it leads, its sign, and the key of its words. */
interface Way {
  readonly id: string;
  readonly icon: IconName;
  to(game: string): string;
  /** Absent: every game has it. */
  has?(game: string): boolean;
}
const WAYS: readonly Way[] = [
  { id: 'puzzles', icon: 'hint', to: (game) => `/learn/${game}/puzzles`, has: hasPuzzles },
  { id: 'rules', icon: 'book', to: (game) => `/rules/${game}` },
  { id: 'reference', icon: 'cards', to: (game) => `/learn/${game}/reference` },
];

/** All there is to learn one game by: lessons first, then what to look things up in. */
export const GameLearn = ({ game }: { game: string }) => {
  const say = useSay();
  return (
    <Page title={say('learn.of', { game: say(`game.${game}`) })} wide>
      <div className={css.head}>
        <h1>{say('learn.of', { game: say(`game.${game}`) })}</h1>
        <p>{say(`game.${game}.about`)}</p>
      </div>
      <GameTabs game={game} to={(id) => `/learn/${id}`} />
      <LessonList game={game}>
        <ul className={css.ways}>
          {WAYS.filter(({ has }) => has?.(game) !== false).map(({ id, icon, to }) => (
            <li key={id}>
              <Link to={to(game)} className={cx(ui.panel, css.way)}>
                <Icon name={icon} size={34} />
                <span>
                  <strong>{say(`learn.${id}`)}</strong>
                  <span>{say(`learn.${id}.about`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </LessonList>
    </Page>
  );
};
