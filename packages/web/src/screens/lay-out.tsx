import { CHANCE, type Refusal, type SetupStep, slotsOf, withSlots } from '@orrery/kernel';
import { Button, cx, Icon, IconButton, ui, useSay } from '@orrery/table';
import css from './lay-out.module.css';
import type { Arrangement } from './use-arrangement.ts';

/** The set-up by hand: every place of every part, with what lies there. */
export const LayOutPanel = ({ arrangement }: { arrangement: Arrangement }) => {
  const say = useSay();
  const { layout, laid, lay, resetLaid, share, copied } = arrangement;
  if (layout === null || layout.steps.length === 0) return null;
  const headings = [...new Set(layout.steps.map(({ part }) => part.title))];
  const isWordy = (title: string): boolean =>
    layout.steps.some(
      ({ part }) => part.title === title && part.words.some((word) => say(part.nameOf?.(word) ?? word).length > SHORT),
    );
  return (
    <details className={cx(ui.panel, css.own)} open={Object.keys(laid).length > 0}>
      <summary>
        <h2>{say('new.own')}</h2>
      </summary>
      <div className={ui.stack}>
        <p className={ui.note}>{say('new.ownAbout')}</p>
        {headings.map((title) => (
          <fieldset key={title} className={cx(css.part, isWordy(title) && css.wordy)}>
            <legend>{say(title)}</legend>
            {layout.steps
              .filter(({ part }) => part.title === title)
              .map((step, i, all) => (
                <StepFields
                  key={step.key}
                  step={step}
                  number={all.length > 1 ? i + 1 : null}
                  refusal={layout.refused[step.key] ?? null}
                  onLay={(line) => lay(step.key, line)}
                />
              ))}
          </fieldset>
        ))}
        <div className={ui.row}>
          <Button why={Object.keys(laid).length === 0 ? say('new.no.reset') : null} onClick={resetLaid}>
            <Icon name="undo" /> {say('new.ownReset')}
          </Button>
          <button type="button" className={ui.button} onClick={() => void share()}>
            <Icon name="link" /> {say(copied ? 'new.ownShared' : 'new.ownShare')}
          </button>
        </div>
      </div>
    </details>
  );
};

interface StepProps {
  readonly step: SetupStep;
  /** Where several entries stand under one heading: the how many-th. */
  readonly number: number | null;
  readonly refusal: Refusal | null;
  readonly onLay: (line: string | null) => void;
}

const AT_TABLE = '';

/** Names longer than this do not fit beside each other. */
const SHORT = 26;

const StepFields = ({ step: { part, form, line, by }, number, refusal, onLay }: StepProps) => {
  const say = useSay();
  const slots = slotsOf(part, form);
  const nameOf = (word: string): string => (part.nameOf === undefined ? word : say(part.nameOf(word)));
  const placeOf = (i: number): string => {
    const place = part.places?.[i];
    if (place !== undefined) return say(place);
    if (number === null) return String(i + 1);
    return slots.length > 1 ? `${number}.${i + 1}` : String(number);
  };
  /** What lay in this place goes where the other thing came from. */
  const put = (i: number, word: string): void => {
    if (word === AT_TABLE) return onLay(null);
    const from = slots.findIndex((slot) => slot.word === word);
    onLay(
      withSlots(
        part,
        form,
        slots.map((slot, j) =>
          j === i ? { ...slot, word } : j === from ? { ...slot, word: slots[i]?.word ?? '' } : slot,
        ),
      ),
    );
  };
  const turn = (i: number): void =>
    onLay(
      withSlots(
        part,
        form,
        slots.map((slot, j) => (j === i ? { ...slot, turn: (slot.turn + 1) % (part.turns ?? 1) } : slot)),
      ),
    );
  return (
    <>
      {slots.map((slot, i) => (
        <div key={i} className={css.slot}>
          <label>
            <span>{placeOf(i)}</span>
            <select
              aria-label={`${say(part.title)}, ${placeOf(i)}`}
              value={line === null ? AT_TABLE : slot.word}
              onChange={(event) => put(i, event.target.value)}
            >
              {by !== CHANCE && <option value={AT_TABLE}>{say('new.ownAtTable')}</option>}
              {part.words.map((word) => (
                <option key={word} value={word}>
                  {nameOf(word)}
                </option>
              ))}
            </select>
            {line !== null && (
              <small className={css.whole} aria-hidden="true">
                {nameOf(slot.word)}
              </small>
            )}
          </label>
          {part.turns !== undefined && (
            <IconButton icon="restart" name={say('new.ownTurn', { name: nameOf(slot.word) })} onClick={() => turn(i)} />
          )}
        </div>
      ))}
      {refusal !== null && (
        <p className={ui.warn} role="alert">
          {say(`why.${refusal.why}`, refusal.with)}
        </p>
      )}
    </>
  );
};
