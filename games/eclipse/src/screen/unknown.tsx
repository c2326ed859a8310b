import { type BoardProps, type Choice, Margin, styled } from '@orrery/table';
import { type CellId, type State, stackOfCell } from '../board.ts';
import { pressable } from './press.tsx';
import { eclipse, HEX, placeOf, SIZE } from './scene.ts';
import css from './unknown.module.css';

const STACK_NAMES = ['I', 'II', 'III'];

/** A place where the galaxy can grow. */
export const Unknown = ({
  state,
  choice,
  cell,
  marked,
  shown,
  say,
  onShow,
  onChoose,
}: BoardProps & { choice: Choice; cell: CellId; marked: boolean }) => {
  const { x, y } = placeOf(cell);
  const ring = stackOfCell(cell);
  const stack = STACK_NAMES[ring] ?? '';
  const left = say('eclipse.stack', { stack, count: eclipse(state).stack[ring] as number });
  return (
    <g
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      {...styled(css, 'unknown', shown === choice.action && 'shown')}
      {...pressable(
        `${choice.label}. ${left}`,
        () => onChoose(choice.action),
        (on) => onShow(on ? choice.action : null),
      )}
    >
      <g aria-hidden="true">
        <polygon points={HEX} transform="scale(.94)" />
        <text y="4" textAnchor="middle">
          {stack}
        </text>
        <path d="M0 14v14M-7 21h14" />
        {marked && <circle className={css.mark} data-marked="" r={SIZE * 0.8} />}
      </g>
    </g>
  );
};

/** Sectors left to be found, in the margin of the map. */
export const Stacks = ({ s, say }: BoardProps & { s: State }) => (
  <Margin>
    <p className={css.stacks}>
      {STACK_NAMES.map((name, i) => (
        <span key={name} title={say('eclipse.stack', { stack: name, count: s.stack[i] as number })}>
          <b>{name}</b> {s.stack[i]}
        </span>
      ))}
    </p>
  </Margin>
);
