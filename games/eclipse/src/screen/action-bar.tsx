import type { Action } from '@orrery/kernel';
import { type BoardProps, type Choice, Icon, styled, useLexicon } from '@orrery/table';
import type { ReactNode } from 'react';
import { ACTIONS, EVERY_ACTION } from '../board.ts';
import css from './action-bar.module.css';
import { ActionSign } from './art/squares.tsx';
import { actionName } from './names.ts';
import { asAction, eclipse, offersOf } from './scene.ts';

/** What stands in the action bar of the table before the headings. */
export const Actions = (props: BoardProps) => (
  <>
    <ActionBar {...props} />
    <AnswerBar {...props} />
  </>
);

/** Reactions of a player who has passed (E5.8). */
const REACTIONS: readonly string[] = ['upgrade', 'build', 'move'];

/** The six actions, or the three reactions of a player who has passed, and passing: one click each. An action that cannot be done says why. */
const ActionBar = (props: BoardProps) => {
  const { state, viewer, choices, shown, say, onShow, onChoose } = props;
  const acts = [...offersOf(choices, 'act'), ...offersOf(choices, 'react')];
  const pass = offersOf(choices, 'pass')[0];
  if (viewer === null || (acts.length === 0 && pass === undefined)) return null;
  const reacting = eclipse(state).passed[viewer] === 1;
  const all = EVERY_ACTION.filter((action) => !reacting || REACTIONS.includes(ACTIONS[action] as string));
  return (
    <div
      {...styled(css, 'actionBar')}
      role="group"
      aria-label={say(reacting ? 'eclipse.reactions' : 'eclipse.actions')}
    >
      {all.map((action) => {
        const name = ACTIONS[action] as string;
        const offer = acts.find((one) => one.action.action === action);
        const refused = asAction({ k: reacting ? 'react' : 'act', action });
        return (
          <BarButton
            key={action}
            thing={`action.${name}`}
            action={offer?.choice.action ?? refused}
            idle={offer === undefined}
            shown={shown}
            onShow={onShow}
            onWhy={props.onWhy}
            onChoose={onChoose}
          >
            <ActionSign action={name} size={24} />
            <span>{actionName(say, name)}</span>
          </BarButton>
        );
      })}
      {pass !== undefined && (
        <BarButton action={pass.choice.action} shown={shown} onShow={onShow} onChoose={onChoose}>
          <Icon name="pass" size={24} />
          <span>{pass.choice.label}</span>
        </BarButton>
      )}
    </div>
  );
};

const BarButton = ({
  thing,
  action,
  idle = false,
  shown,
  onShow,
  onWhy,
  onChoose,
  children,
}: Pick<BoardProps, 'shown' | 'onShow' | 'onChoose'> & {
  onWhy?: BoardProps['onWhy'] | undefined;
  thing?: string | undefined;
  action: Action;
  /** It cannot be done now. */
  idle?: boolean;
  children: ReactNode;
}) => {
  const look = (): void => (idle ? onWhy?.(action) : onShow(action));
  const leave = (): void => (idle ? onWhy?.(null) : onShow(null));
  return (
    <button
      type="button"
      data-thing={thing}
      {...styled(css, 'action', shown === action && 'shown', idle && 'none')}
      aria-disabled={idle ? true : undefined}
      onPointerEnter={look}
      onPointerLeave={leave}
      onFocus={look}
      onBlur={leave}
      onClick={() => (idle ? look() : onChoose(action))}
    >
      {children}
    </button>
  );
};

/** Kinds of answers that scenes of their own show. */
const ELSEWHERE: readonly string[] = ['attack', 'hold', 'leave', 'retreat', 'stand', 'waste'];
const FEW = 6;

const plainOf = (choices: readonly Choice[]): readonly Choice[] => {
  const plain = choices.filter(({ group, action }) => group === 'all' && !ELSEWHERE.includes(action.k));
  return plain.length > FEW || choices.every(({ group }) => group === 'all') ? [] : plain;
};

/** All plain answers stand in the action bar: no heading repeats them. */
export const answersOnBar = (choices: readonly Choice[]): boolean => {
  const count = choices.filter(({ group }) => group === 'all').length;
  return count > 0 && plainOf(choices).length === count;
};

/** Plain answers beside other kinds of choices: in the action bar, so that none of them hides behind a heading. */
const AnswerBar = ({ state, choices, shown, say, onShow, onChoose }: BoardProps) => {
  const lexicon = useLexicon();
  const plain = plainOf(choices);
  if (plain.length === 0) return null;
  return (
    <div {...styled(css, 'actionBar', 'answers')} role="group" aria-label={say('eclipse.answers')}>
      {plain.map((choice) => (
        <BarButton
          key={JSON.stringify(choice.action)}
          thing={lexicon?.thingOf(state, choice.action) ?? undefined}
          action={choice.action}
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
