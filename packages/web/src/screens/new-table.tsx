import type { GameModule } from '@orrery/kernel';
import { isRefusal, type OptionValue, type Refusal, readOptions } from '@orrery/kernel';
import {
  cx,
  type GameScreen,
  GameWords,
  Icon,
  navigate,
  OptionField,
  type SeatPlayer,
  settings,
  turnedOpening,
  ui,
  useSay,
} from '@orrery/table';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { newSecret } from '../drivers/saved.ts';
import { cardOf, firstGameOf, GAMES, loadGame, loadScreen, screenWordsOf } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import { begin } from './begin.ts';
import css from './new-table.module.css';
import { openOnServer } from './open-on-server.ts';
import picksCss from './picks.module.css';
import { type Place, PlaceFields } from './place.tsx';
import { SeatFields } from './seats.tsx';
import { StartPreview } from './start-preview.tsx';

/** Which game, who sits, under which options; the map is there to be seen before anybody agrees. */
export const NewTable = ({ route }: ScreenProps) => {
  const say = useSay();
  const id = route.path[1] ?? GAMES[0]?.id ?? '';
  const [opened, setOpened] = useState<{ game: GameModule; screen: GameScreen } | null>(null);
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
      {opened !== null && (
        <GameWords words={opened.game.words.catalogues} screen={screenWordsOf(opened.game.rules.id)}>
          <Arrange key={id} {...opened} />
        </GameWords>
      )}
    </Page>
  );
};

const firstPlayers = (players: number): SeatPlayer[] =>
  Array.from(
    { length: players },
    (_, seat): SeatPlayer =>
      seat === 0 ? { kind: 'me', name: settings().name || null } : { kind: 'bot', name: null, level: 'captain' },
  );

type Given = { readonly [option: string]: OptionValue };

const Arrange = ({ game, screen }: { game: GameModule; screen: GameScreen }) => {
  const say = useSay();
  const { rules } = game;
  const range = cardOf(rules.id)?.players ?? rules.players;
  const [players, setPlayers] = useState<readonly SeatPlayer[]>(() =>
    firstPlayers(Math.max(range.min, Math.min(2, range.max))),
  );
  const [given, setGiven] = useState<Given>({});
  const [seed, setSeed] = useState(newSecret);
  const [turns, setTurns] = useState(0);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [place, setPlace] = useState<Place>({ online: false, clock: 'none', visibility: 'unlisted' });
  const count = players.length;
  // What is hidden at a table of this size is not asked for either.
  const wanted = Object.fromEntries(Object.entries(given).filter(([id]) => screen.hides?.(id, count) !== true));
  const options = readOptions(rules, { players: count, ...wanted });

  const opening = isRefusal(options) ? [] : turnedOpening(game, screen, options, seed, turns);
  const canTurn = !isRefusal(options) && turnedOpening(game, screen, options, seed, 1).length > 0;
  const deal = (secret: string): void => {
    setSeed(secret);
    setTurns(0);
  };

  const set = (id: string, value: OptionValue): void => setGiven({ ...given, [id]: value });
  const first = firstGameOf(rules.id);
  const start = async (): Promise<void> => {
    const id = place.online
      ? await openOnServer({ game: rules.id, options: wanted, players, place, guest: say('app.guest') })
      : await begin({
          game: rules.id,
          options: { players: count, ...wanted },
          players,
          secret: seed,
          entries: opening,
        });
    if (isRefusal(id)) setProblem(id);
    else navigate(`/table/${id}`);
  };
  const refusal = isRefusal(options) ? options : problem;
  return (
    <div className={css.columns}>
      <div className={ui.stack}>
        <PlaceFields place={place} onChange={setPlace} />
        <SeatFields online={place.online} players={players} min={range.min} max={range.max} onChange={setPlayers} />
        <section className={cx(ui.panel, ui.stack)} aria-labelledby="options">
          <h2 id="options">{say('new.options')}</h2>
          {first !== undefined && (
            <button
              type="button"
              className={ui.button}
              onClick={() => {
                const { players: _, ...recommended } = first;
                setGiven(recommended as Given);
              }}
            >
              <Icon name="vp" /> {say('new.first')}
            </button>
          )}
          <div className={ui.grid2}>
            {rules.options
              .filter((spec) => spec.perSeat !== true && screen.hides?.(spec.id, count) !== true)
              .map((spec) => (
                <OptionField
                  key={spec.id}
                  spec={spec}
                  prefix="option"
                  value={given[spec.id] ?? spec.default}
                  onChange={(value) => set(spec.id, value)}
                />
              ))}
          </div>
        </section>
        <div className={css.startBar}>
          {refusal !== null && (
            <p className={ui.warn} role="alert">
              {say(`why.${refusal.why}`, refusal.with)}
            </p>
          )}
          <button
            type="button"
            className={cx(ui.button, ui.main)}
            disabled={isRefusal(options)}
            onClick={() => void start()}
          >
            <Icon name="play" /> {say('new.start')}
          </button>
        </div>
      </div>
      <section className={cx(ui.panel, ui.stack)} aria-labelledby="preview">
        <h2 id="preview">{say('new.preview')}</h2>
        {!isRefusal(options) && (
          <StartPreview game={game} screen={screen} options={options} secret={seed} opening={opening} />
        )}
        {place.online ? (
          <p className={ui.note}>{say('new.dealtLater')}</p>
        ) : (
          <>
            <div className={ui.row}>
              <button type="button" className={ui.button} onClick={() => deal(newSecret())}>
                <Icon name="die" /> {say('new.reroll')}
              </button>
              {canTurn && (
                <button type="button" className={ui.button} onClick={() => setTurns(turns + 1)}>
                  <Icon name="restart" /> {say('new.turn')}
                </button>
              )}
            </div>
            <label className={ui.field}>
              <span>{say('new.seed')}</span>
              <input value={seed} maxLength={80} onChange={(event) => deal(event.target.value)} />
            </label>
          </>
        )}
      </section>
    </div>
  );
};
