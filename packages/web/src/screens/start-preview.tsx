import type { GameModule } from '@orrery/kernel';
import { type Options, Session } from '@orrery/kernel';
import { GameContext, type GameScreen, useSay } from '@orrery/table';
import { useMemo } from 'react';
import css from './start-preview.module.css';

/** The board as this seed deals it. */
export const StartPreview = ({
  game,
  screen,
  options,
  secret,
  opening,
}: {
  game: GameModule;
  screen: GameScreen;
  options: Options;
  secret: string;
  /** Lines it begins with, before the rest is dealt. */
  opening: readonly string[];
}) => {
  const say = useSay();
  const state = useMemo(() => {
    const session = new Session(game.rules, options, secret);
    for (const line of opening) session.playLine(line);
    session.drawChance();
    return game.rules.view(session.state, null);
  }, [game, options, secret, opening]);
  const { Board } = screen;
  return (
    <GameContext value={game}>
      <div className={css.mapPreview}>
        <Board
          state={state}
          viewer={null}
          choices={[]}
          shown={null}
          onShow={() => {}}
          onChoose={() => {}}
          onRefused={() => {}}
          whyNot={() => null}
          marks={[]}
          say={say}
        />
      </div>
    </GameContext>
  );
};
