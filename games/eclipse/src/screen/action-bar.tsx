import { type BoardProps, type Choice, Icon, styled } from '@orrery/table';
import type { ReactNode } from 'react';
import { ACTIONS } from '../board.ts';
import css from './action-bar.module.css';
import { ActionSign } from './art/squares.tsx';
import { actionName } from './names.ts';
import { offersOf } from './scene.ts';

/** What stands in the action bar of the table before the headings. */
export const Actions = (props: BoardProps) => (
  <>
    <ActionBar {...props} />
    <AnswerBar {...props} />
  </>
);

/** The six actions, or the three reactions of a player who has passed, and passing: one click each. */
const ActionBar = ({ choices, shown, say, onShow, onChoose }: BoardProps) => {
  const acts = [...offersOf(choices, 'act'), ...offersOf(choices, 'react')];
  const pass = offersOf(choices, 'pass')[0];
  if (acts.length === 0 && pass === undefined) return null;
  const reacting = acts.some(({ action }) => action.k === 'react');
  return (
    <div
      {...styled(css, 'actionBar')}
      role="group"
      aria-label={say(reacting ? 'eclipse.reactions' : 'eclipse.actions')}
    >
      {acts.map(({ choice, action }) => (
        <BarButton
          key={action.action}
          thing={`action.${ACTIONS[action.action]}`}
          choice={choice}
          shown={shown}
          onShow={onShow}
          onChoose={onChoose}
        >
          <ActionSign action={ACTIONS[action.action] as string} size={24} />
          <span>{actionName(say, ACTIONS[action.action] as string)}</span>
        </BarButton>
      ))}
      {pass !== undefined && (
        <BarButton choice={pass.choice} shown={shown} onShow={onShow} onChoose={onChoose}>
          <Icon name="pass" size={24} />
          <span>{pass.choice.label}</span>
        </BarButton>
      )}
    </div>
  );
};

const BarButton = ({
  thing,
  choice,
  shown,
  onShow,
  onChoose,
  children,
}: Pick<BoardProps, 'shown' | 'onShow' | 'onChoose'> & { thing?: string; choice: Choice; children: ReactNode }) => (
  <button
    type="button"
    data-thing={thing}
    {...styled(css, 'action', shown === choice.action && 'shown')}
    onPointerEnter={() => onShow(choice.action)}
    onPointerLeave={() => onShow(null)}
    onFocus={() => onShow(choice.action)}
    onBlur={() => onShow(null)}
    onClick={() => onChoose(choice.action)}
  >
    {children}
  </button>
);

/** Kinds of answers that scenes of their own show. */
const ELSEWHERE: readonly string[] = ['attack', 'hold', 'leave', 'retreat', 'stand', 'waste'];
const FEW = 6;

/** Plain answers beside other kinds of choices: in the action bar, so that none of them hides behind a heading. */
const AnswerBar = ({ choices, shown, say, onShow, onChoose }: BoardProps) => {
  const plain = choices.filter(({ group, action }) => group === 'all' && !ELSEWHERE.includes(action.k));
  if (plain.length === 0 || plain.length > FEW || choices.every(({ group }) => group === 'all')) return null;
  return (
    <div {...styled(css, 'actionBar', 'answers')} role="group" aria-label={say('eclipse.answers')}>
      {plain.map((choice) => (
        <BarButton
          key={JSON.stringify(choice.action)}
          choice={choice}
          shown={shown}
          onShow={onShow}
          onChoose={onChoose}
        >
          <span>{choice.label}</span>
        </BarButton>
      ))}
    </div>
  );
};
