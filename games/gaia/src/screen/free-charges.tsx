import { Icon, type Standing, useSay, useStanding } from '@orrery/table';
import css from './power-row.module.css';

/** G19.3: charging 1 is free, and hardly anybody wants to be asked every time. */
const isAlways = ({ orders }: Standing): boolean =>
  orders.chargeUpTo !== undefined || orders.chargeForAtMost !== undefined;

const setAlways = ({ give }: Standing, always: boolean): void =>
  give(always ? { chargeUpTo: 1 } : { chargeUpTo: null, chargeForAtMost: null });

/** On the mat: the present setting, and a press to change it. Nothing where no orders can be given. */
export const FreeChargesSwitch = ({ onTell }: { onTell: ((words: string | null) => void) | undefined }) => {
  const say = useSay();
  const standing = useStanding();
  if (standing === null) return null;
  const always = isAlways(standing);
  const shown = say(always ? 'gaia.free.always' : 'gaia.free.ask');
  const about = say('gaia.free.about', { always: String(always) });
  const tell = (): void => onTell?.(about);
  const hush = (): void => onTell?.(null);
  return (
    <button
      type="button"
      className={css.answer}
      aria-label={`${shown}. ${about}`}
      data-thing="resource.charge"
      onPointerEnter={tell}
      onPointerLeave={hush}
      onFocus={tell}
      onBlur={hush}
      onClick={() => setAlways(standing, !always)}
    >
      <Icon name="charge" size={16} /> {shown}
    </button>
  );
};

/** Beside the question itself, for those who have not made up their mind. */
export const BesideQuestion = ({ ask }: { readonly ask: string }) => {
  const say = useSay();
  const standing = useStanding();
  if (ask !== 'charge' || standing === null) return null;
  const chosen = isAlways(standing);
  return (
    <div className={css.free} role="group" aria-label={say('gaia.free')}>
      <span>{say('gaia.free')}</span>
      {[true, false].map((always) => (
        <button
          key={String(always)}
          type="button"
          className={css.answer}
          aria-pressed={always === chosen}
          onClick={() => always !== chosen && setAlways(standing, always)}
        >
          {say(always ? 'gaia.free.always' : 'gaia.free.ask')}
        </button>
      ))}
    </div>
  );
};
