import { powerValue } from '@orrery/gaia';
import type { Action } from '@orrery/kernel';
import { useState } from 'react';
import { Icon } from '../../art/icon.tsx';
import { IconButton } from '../../table/prompt.tsx';
import type { BoardProps } from '../screen.ts';
import { gaia } from './scene.ts';

const hexesOf = (action: Action): readonly number[] => ('hexes' in action ? (action.hexes as readonly number[]) : []);

/** Leaf through the federations that could be formed; each is drawn on the map before anybody agrees. */
export const FederationPicker = ({ choices, state, viewer, say, onShow, onChoose }: BoardProps) => {
  const s = gaia(state);
  const [at, setAt] = useState(0);
  const options = choices.filter(({ action }) => action.k === 'planets' || action.k === 'satellites');
  const option = options[Math.min(at, options.length - 1)];
  if (option === undefined || viewer === null) return null;
  const go = (by: number): void => {
    const next = (at + by + options.length) % options.length;
    setAt(next);
    onShow(options[next]?.action ?? null);
  };
  const hexes = hexesOf(option.action);
  const planets = option.action.k === 'planets';
  const value = planets
    ? hexes.reduce((sum, hex) => sum + (s.planet[hex] === 0 ? 1 : powerValue(s, viewer, hex)), 0)
    : 0;
  return (
    <div className="picker" role="group" aria-label={say('gaia.federations')}>
      <IconButton icon="back" name={say('gaia.previous')} onClick={() => go(-1)} />
      <p>
        <b>{say('gaia.option', { at: Math.min(at, options.length - 1) + 1, of: options.length })}</b>
        <span>
          {planets
            ? say('gaia.planets', { count: hexes.length, value })
            : say('gaia.satellites', { count: hexes.length })}
        </span>
      </p>
      <IconButton icon="forward" name={say('gaia.next')} onClick={() => go(1)} />
      <button
        type="button"
        className="button main"
        onPointerEnter={() => onShow(option.action)}
        onFocus={() => onShow(option.action)}
        onClick={() => onChoose(option.action)}
      >
        <Icon name="check" /> {say('gaia.agree')}
      </button>
    </div>
  );
};
