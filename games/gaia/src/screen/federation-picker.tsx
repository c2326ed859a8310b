import type { Action } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, Icon, IconButton, ui } from '@orrery/table';
import { type HexId, powerValue, SPACE } from '../board.ts';
import css from './federation-picker.module.css';
import { gaia } from './scene.ts';

const hexesOf = (action: Action): readonly HexId[] => ('hexes' in action ? (action.hexes as readonly HexId[]) : []);

/** Leaf through the federations that could be formed; each is drawn on the map before anybody agrees. */
export const FederationPicker = ({
  options,
  at: wanted,
  onLeaf,
  state,
  viewer,
  say,
  onShow,
  onChoose,
}: BoardProps & {
  options: readonly Choice[];
  at: number;
  onLeaf: (at: number) => void;
}) => {
  const s = gaia(state);
  const at = Math.min(wanted, options.length - 1);
  const option = options[at];
  if (option === undefined || viewer === null) return null;
  const go = (by: number): void => {
    onShow(null);
    onLeaf((at + by + options.length) % options.length);
  };
  const hexes = hexesOf(option.action);
  const planets = option.action.k === 'planets';
  const value = planets
    ? hexes.reduce((sum, hex) => sum + (s.planet[hex] === SPACE ? 1 : powerValue(s, viewer, hex)), 0)
    : 0;
  return (
    <div className={css.picker} data-cover="edge" role="group" aria-label={say('gaia.federations')}>
      <IconButton icon="back" name={say('gaia.previous')} onClick={() => go(-1)} />
      <p>
        <b>{say('gaia.option', { at: at + 1, of: options.length })}</b>
        <span>
          {planets
            ? say('gaia.planets', { count: hexes.length, value })
            : say('gaia.satellites', { count: hexes.length })}
        </span>
      </p>
      <IconButton icon="forward" name={say('gaia.next')} onClick={() => go(1)} />
      <button
        type="button"
        className={cx(ui.button, ui.main)}
        onPointerEnter={() => onShow(option.action)}
        onFocus={() => onShow(option.action)}
        onClick={() => onChoose(option.action)}
      >
        <Icon name="check" /> {say('gaia.agree')}
      </button>
    </div>
  );
};
