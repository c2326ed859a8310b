import { type GameModule, isRefusal, type OptionValue, type Refusal, readOptions, seatedOptions } from '@orrery/kernel';
import {
  cx,
  type GameScreen,
  Icon,
  navigate,
  OptionField,
  type SeatPlayer,
  settings,
  turnedOpening,
  ui,
  useSay,
} from '@orrery/table';
import { useState } from 'react';
import { newSecret } from '../drivers/saved.ts';
import { cardOf, firstGameOf } from '../games/registry.ts';
import css from './arrange.module.css';
import { begin } from './begin.ts';
import { openOnServer } from './open-on-server.ts';
import { type Place, PlaceFields } from './place.tsx';
import { SeatFields } from './seats.tsx';
import { StartPreview } from './start-preview.tsx';

interface Opened {
  readonly game: GameModule;
  readonly screen: GameScreen;
}

const firstPlayers = (players: number): SeatPlayer[] =>
  Array.from(
    { length: players },
    (_, seat): SeatPlayer =>
      seat === 0 ? { kind: 'me', name: settings().name || null } : { kind: 'bot', name: null, level: 'captain' },
  );

type Given = { readonly [option: string]: OptionValue };

/** Everything that is chosen before a game starts, and the start itself. */
const useArrangement = ({ game, screen }: Opened) => {
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
  // Options hidden at a table of this size are not sent either.
  const wanted = Object.fromEntries(Object.entries(given).filter(([id]) => screen.hides?.(id, count) !== true));
  const asked = seatedOptions(rules, { players: count, ...wanted }, (seat) => players[seat]?.kind !== 'bot');
  const options = readOptions(rules, asked);
  const opening = isRefusal(options) ? [] : turnedOpening(game, screen, options, seed, turns);
  const start = async (guest: string): Promise<void> => {
    const id = place.online
      ? await openOnServer({ game: rules.id, options: wanted, players, place, guest })
      : await begin({
          game: rules.id,
          options: asked,
          players,
          secret: seed,
          entries: opening,
        });
    if (isRefusal(id)) setProblem(id);
    else navigate(`/table/${id}`);
  };
  return {
    range,
    players,
    setPlayers,
    given,
    setGiven,
    place,
    setPlace,
    seed,
    options,
    opening,
    start,
    refusal: isRefusal(options) ? options : problem,
    deal: (secret: string): void => {
      setSeed(secret);
      setTurns(0);
    },
    canTurn: !isRefusal(options) && turnedOpening(game, screen, options, seed, 1).length > 0,
    turn: () => setTurns(turns + 1),
  };
};
type Arrangement = ReturnType<typeof useArrangement>;

/** A new table of one game: who sits, under which options, on which board. */
export const Arrange = (opened: Opened) => {
  const say = useSay();
  const arrangement = useArrangement(opened);
  const { range, players, setPlayers, place, setPlace, options, refusal, start } = arrangement;
  return (
    <div className={css.columns}>
      <div className={ui.stack}>
        <PlaceFields place={place} onChange={setPlace} />
        <SeatFields online={place.online} players={players} min={range.min} max={range.max} onChange={setPlayers} />
        <OptionsPanel {...opened} arrangement={arrangement} />
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
            onClick={() => void start(say('app.guest'))}
          >
            <Icon name="play" /> {say('new.start')}
          </button>
        </div>
      </div>
      <PreviewPanel {...opened} arrangement={arrangement} />
    </div>
  );
};

type PanelProps = Opened & { readonly arrangement: Arrangement };

const OptionsPanel = ({ game: { rules }, screen, arrangement: { players, given, setGiven } }: PanelProps) => {
  const say = useSay();
  const first = firstGameOf(rules.id);
  return (
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
          .filter((spec) => spec.perSeat !== true && screen.hides?.(spec.id, players.length) !== true)
          .map((spec) => (
            <OptionField
              key={spec.id}
              spec={spec}
              prefix="option"
              value={given[spec.id] ?? spec.default}
              onChange={(value) => setGiven({ ...given, [spec.id]: value })}
            />
          ))}
      </div>
    </section>
  );
};

/** A preview of the board, which can be dealt again or turned; on the server it is dealt later. */
const PreviewPanel = ({ game, screen, arrangement }: PanelProps) => {
  const say = useSay();
  const { options, seed, opening, place, deal, canTurn, turn } = arrangement;
  return (
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
              <button type="button" className={ui.button} onClick={turn}>
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
  );
};
