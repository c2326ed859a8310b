import { styled, useSay } from '@orrery/table';
import { GAMES } from '../../games/registry.ts';
import { Page } from '../../shell/page.tsx';
import { GameTile } from '../game-tile.tsx';
import homeCss from '../home.module.css';
import { PuzzleOfDay } from '../home.tsx';

/** The games, to be learned. */
export const Hub = () => {
  const say = useSay();
  return (
    <Page title={say('learn.title')} wide>
      <div {...styled(homeCss, 'hero')}>
        <h1>{say('learn.title')}</h1>
        <p>{say('learn.about')}</p>
      </div>
      <PuzzleOfDay />
      <section aria-label={say('home.games')} {...styled(homeCss, 'instruments')}>
        {GAMES.map((game) => (
          <GameTile key={game.id} game={game} learn />
        ))}
      </section>
    </Page>
  );
};
