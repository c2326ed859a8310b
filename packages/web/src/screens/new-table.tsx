import { type GameModule, isRefusal, type RawRecord, type Refusal } from '@orrery/kernel';
import { type GameScreen, GameWords, navigate, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { GAMES, loadGame, loadScreen, screenWordsOf } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import { Arrange } from './arrange.tsx';
import picksCss from './picks.module.css';
import { recordFromAddress } from './record-file.ts';

/** Which game, who sits, under which options; the map is there to be seen before anybody agrees. */
export const NewTable = ({ route }: ScreenProps) => {
  const say = useSay();
  const id = route.path[1] ?? GAMES[0]?.id ?? '';
  const [opened, setOpened] = useState<{ game: GameModule; screen: GameScreen } | null>(null);
  const shared = useShared(route.hash);
  useEffect(() => {
    let wanted = true;
    setOpened(null);
    void Promise.all([loadGame(id), loadScreen(id)]).then(([game, screen]) => {
      if (wanted && game !== null) setOpened({ game, screen });
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  return (
    <Page title={say('new.title')} wide>
      <h1>{say('new.title')}</h1>
      <div className={picksCss.picks} role="group" aria-label={say('new.game')}>
        {GAMES.map((game) => (
          <button
            key={game.id}
            type="button"
            className={picksCss.pick}
            aria-pressed={game.id === id}
            onClick={() => navigate(`/new/${game.id}`)}
          >
            <strong>{say(`game.${game.id}`)}</strong>
            <small>{say('home.players', { min: game.players.min, max: game.players.max })}</small>
          </button>
        ))}
      </div>
      {isRefusal(shared) && (
        <p className={ui.warn} role="alert">
          {say(`why.${shared.why}`, shared.with)}
        </p>
      )}
      {opened !== null && shared !== undefined && (
        <GameWords words={opened.game.words.catalogues} screen={screenWordsOf(opened.game.rules.id)}>
          <Arrange key={`${id}#${route.hash}`} {...opened} shared={isRefusal(shared) ? null : shared} />
        </GameWords>
      )}
    </Page>
  );
};

/** A set-up in the address; null where there is none, undefined until it is read. */
const useShared = (hash: string): RawRecord | Refusal | null | undefined => {
  const [shared, setShared] = useState<RawRecord | Refusal | null>();
  useEffect(() => {
    if (hash === '') setShared(null);
    else void recordFromAddress(hash).then(setShared);
  }, [hash]);
  return shared;
};
