import { ActionSign } from '../../art/eclipse/squares.tsx';
import type { BoardProps } from '../screen.ts';
import { ACTIONS } from './engine.ts';
import { actionName } from './names.ts';
import { offersOf } from './scene.ts';

/** The six actions, or the three reactions of a player who has passed: one click each. */
export const ActionBar = ({ choices, shown, say, onShow, onChoose }: BoardProps) => {
  const acts = [...offersOf(choices, 'act'), ...offersOf(choices, 'react')];
  if (acts.length === 0) return null;
  const reacting = acts.some(({ action }) => action.k === 'react');
  return (
    <div className="action-bar" role="group" aria-label={say(reacting ? 'eclipse.reactions' : 'eclipse.actions')}>
      {acts.map(({ choice, action }) => (
        <button
          key={action.action}
          type="button"
          className={shown === choice.action ? 'action shown' : 'action'}
          onPointerEnter={() => onShow(choice.action)}
          onPointerLeave={() => onShow(null)}
          onFocus={() => onShow(choice.action)}
          onBlur={() => onShow(null)}
          onClick={() => onChoose(choice.action)}
        >
          <ActionSign action={ACTIONS[action.action] as string} size={24} />
          <span>{actionName(say, ACTIONS[action.action] as string)}</span>
        </button>
      ))}
    </div>
  );
};
