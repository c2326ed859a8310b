import { changeSettings, type Fold, useSettings } from '../shell/settings.ts';
import { useSay } from '../words.tsx';
import css from './folds.module.css';
import { IconButton } from './icon-button.tsx';

/** Folds the panels beside the board away and brings them back. Only where a window has room for them all. */
export const Folds = ({ sides }: { sides: readonly Fold[] }) => {
  const say = useSay();
  const { folds } = useSettings();
  return (
    <div className={css.folds}>
      {sides.map((side) => {
        const folded = folds.includes(side);
        const others = folds.filter((one) => one !== side);
        return (
          <IconButton
            key={side}
            icon={(side === 'left') === folded ? 'forward' : 'back'}
            name={say(`table.${folded ? 'unfold' : 'fold'}.${side}`)}
            onClick={() => changeSettings({ folds: folded ? others : [...others, side] })}
          />
        );
      })}
    </div>
  );
};
