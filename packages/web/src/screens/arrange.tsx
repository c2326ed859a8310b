import { isRefusal } from '@orrery/kernel';
import { Button, cx, Icon, OptionField, ui, useSay } from '@orrery/table';
import { newSecret } from '../drivers/saved.ts';
import { firstGameOf } from '../games/registry.ts';
import css from './arrange.module.css';
import { LayOutPanel } from './lay-out.tsx';
import { PlaceFields } from './place.tsx';
import { SeatFields } from './seats.tsx';
import { StartPreview } from './start-preview.tsx';
import { type Arrangement, automaLevels, type Given, isAsked, type Opened, useArrangement } from './use-arrangement.ts';

/** A new table of one game: who sits, under which options, on which board. */
export const Arrange = (opened: Opened) => {
  const say = useSay();
  const arrangement = useArrangement(opened);
  const { range, players, setPlayers, place, setPlace, options, refusal, start } = arrangement;
  return (
    <div className={css.columns}>
      <div className={ui.stack}>
        <PlaceFields place={place} onChange={setPlace} />
        <SeatFields
          online={place.online}
          players={players}
          min={range.min}
          max={range.max}
          automa={automaLevels(opened.game)}
          onChange={setPlayers}
        />
        {arrangement.asksAdvice && (
          <label className={ui.check}>
            <input
              type="checkbox"
              checked={arrangement.advice}
              onChange={(event) => arrangement.setAdvice(event.target.checked)}
            />
            <span>{say(place.online ? 'new.adviceOnline' : 'new.advice')}</span>
          </label>
        )}
        <OptionsPanel {...opened} arrangement={arrangement} />
        <LayOutPanel arrangement={arrangement} />
        <div className={css.startBar}>
          {refusal !== null && (
            <p className={ui.warn} role="alert">
              {say(`why.${refusal.why}`, refusal.with)}
            </p>
          )}
          <Button
            className={ui.main}
            why={isRefusal(options) ? say(`why.${options.why}`, options.with) : null}
            onClick={() => void start(say('app.guest'))}
          >
            <Icon name="play" /> {say('new.start')}
          </Button>
        </div>
      </div>
      <PreviewPanel {...opened} arrangement={arrangement} />
    </div>
  );
};

const NOTHING: readonly string[] = [];

type PanelProps = Opened & { readonly arrangement: Arrangement };

const OptionsPanel = ({ game: { rules }, screen, arrangement: { count, options, given, setGiven } }: PanelProps) => {
  const say = useSay();
  // Some defaults depend on who sits where.
  const now = isRefusal(options) ? {} : options;
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
          .filter((spec) => spec.perSeat !== true && spec.id !== 'automa' && isAsked(spec, screen, count))
          .map((spec) => (
            <div key={spec.id} className={css.option}>
              <OptionField
                spec={spec}
                prefix="option"
                value={given[spec.id] ?? (now as Given)[spec.id] ?? spec.default}
                onChange={(value) => setGiven({ ...given, [spec.id]: value })}
              />
              <About id={`option.${spec.id}.about`} />
            </div>
          ))}
      </div>
    </section>
  );
};

/** What an option means, where a word more is needed. */
const About = ({ id }: { id: string }) => {
  const say = useSay();
  const text = say(id);
  return text === id ? null : <p className={ui.note}>{text}</p>;
};

/** A preview of the board, which can be dealt again or turned; on the server it is dealt later. */
const PreviewPanel = ({ game, screen, arrangement }: PanelProps) => {
  const say = useSay();
  const { options, seed, layout, place, own, deal, canTurn, turn } = arrangement;
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="preview">
      <h2 id="preview">{say('new.preview')}</h2>
      {!isRefusal(options) && (
        <StartPreview game={game} screen={screen} options={options} secret={seed} opening={layout?.lines ?? NOTHING} />
      )}
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
      {place.online && <p className={ui.note}>{say(own ? 'new.laid' : 'new.dealtLater')}</p>}
      {!place.online && (
        <label className={ui.field}>
          <span>{say('new.seed')}</span>
          <input value={seed} maxLength={80} onChange={(event) => deal(event.target.value)} />
        </label>
      )}
    </section>
  );
};
