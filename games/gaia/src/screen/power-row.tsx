import type { Action } from '@orrery/kernel';
import { Icon, IconButton, type SeatProps } from '@orrery/table';
import { useState } from 'react';
import { BOWL2, powerIn } from '../board.ts';
import { FreeChargesSwitch } from './free-charges.tsx';
import css from './power-row.module.css';
import { gaia } from './scene.ts';

/** G6.6: two tokens of bowl II for one in bowl III. The brainstone is burnt by name, in the list. */
const BURN = { k: 'burn', how: 0 } as Action;

/** Under the bowls: how much to burn in one go, and whether free charges are asked about. */
export const PowerRow = (props: SeatProps) => (
  <div className={css.row}>
    <BurnStepper {...props} />
    <FreeChargesSwitch onTell={props.onTell} />
  </div>
);

const BurnStepper = ({ state, seat, say, whyNot, onTell, onChoose }: SeatProps) => {
  const [wanted, setWanted] = useState(1);
  if (whyNot === undefined) return null;
  const refusal = whyNot(BURN);
  const most = refusal === null ? Math.floor(powerIn(gaia(state), seat, BOWL2) / 2) : 0;
  const burns = Math.max(1, Math.min(wanted, most));
  const why = refusal === null ? null : say(`why.${refusal.why}`, refusal.with);
  const tell = (): void => onTell?.(why ?? say('gaia.burn.about', { burns }));
  const hush = (): void => onTell?.(null);
  const burn = (): void => {
    if (refusal !== null) return tell();
    setWanted(1);
    for (let i = 0; i < burns; i++) onChoose(BURN);
  };
  return (
    <div className={css.burn} role="group" aria-label={say('gaia.head.burn')}>
      <IconButton
        icon="minus"
        name={say('gaia.burn.less')}
        className={css.step}
        why={why ?? (burns > 1 ? null : say('gaia.burn.least'))}
        onWhy={onTell}
        onClick={() => setWanted(burns - 1)}
      />
      <button
        type="button"
        className={css.count}
        aria-label={say('gaia.burn', { burns })}
        data-thing="symbol.burn"
        aria-disabled={refusal === null ? undefined : true}
        aria-description={why ?? undefined}
        onPointerEnter={tell}
        onPointerLeave={hush}
        onFocus={tell}
        onBlur={hush}
        onClick={burn}
      >
        <Icon name="burn" size={18} /> {burns}
      </button>
      <IconButton
        icon="plus"
        name={say('gaia.burn.more')}
        className={css.step}
        why={why ?? (burns < most ? null : say('gaia.burn.most', { burns: most }))}
        onWhy={onTell}
        onClick={() => setWanted(burns + 1)}
      />
    </div>
  );
};
