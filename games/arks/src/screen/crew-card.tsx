import type { Say } from '@orrery/kernel';
import type { Choice } from '@orrery/table';
import { cx, styled } from '@orrery/table';
import { memo } from 'react';
import { type Bag, type Cost, type CrewAction, EDGE_KINDS, LOWER, SPECIALISTS, type State, UPPER } from '../board.ts';
import { Portrait } from './art/crew.tsx';
import { GoodSign } from './art/goods.tsx';
import { KindSign } from './art/marks.tsx';
import css from './crew-card.module.css';
import pickCss from './pick.module.css';
import { type Acting, Pickable } from './pick.tsx';
import { goodsOf, tellGoods } from './scene.ts';

export const Goods = ({ bag, size = 14 }: { bag: Bag | Cost; size?: number }) => (
  <span className={css.goods}>
    {goodsOf(bag).map(({ good, n }) => (
      <span key={good}>
        {n > 1 && n}
        <GoodSign good={good} size={size} />
      </span>
    ))}
  </span>
);

/** More than two signs take the whole length of an edge. */
const isLong = ({ pay, gain }: CrewAction): boolean => pay !== null && goodsOf(pay).length + goodsOf(gain).length > 2;

/** One edge: where the Ark must be, what is paid, what is gained. */
export const Edge = ({ action, state }: { action: CrewAction; state: string }) => (
  <span
    className={cx(css.edge, css[state], isLong(action) && css.long)}
    style={{ borderColor: `var(--kind-${EDGE_KINDS[action.edge]})` }}
  >
    <KindSign kind={EDGE_KINDS[action.edge]} size={13} />
    {action.pay !== null && (
      <>
        <Goods bag={action.pay} />
        <i>›</i>
      </>
    )}
    <Goods bag={action.gain} />
  </span>
);

export const tellEdge = (action: CrewAction, say: Say): string =>
  say(action.pay === null ? 'arks.edgeGain' : 'arks.edgeTrade', {
    edge: say(`edge.${EDGE_KINDS[action.edge]}`),
    pay: action.pay === null ? '' : tellGoods(action.pay, say),
    gain: tellGoods(action.gain, say),
  });

export interface CrewCardProps {
  readonly s: State;
  readonly card: number;
  /** The row it lies in; null where it touches no Cargo card. */
  readonly row: number | null;
  /** Is the touching edge live where the Ark is, or would be? */
  readonly live?: boolean;
  readonly ghost?: boolean;
  readonly choices: readonly Choice[];
  readonly acting: Acting;
  readonly say: Say;
  readonly onMany?: (choices: readonly Choice[]) => void;
  /** Called when it is pointed at but cannot be played. Must not change between renders: the card is memoised. */
  readonly onPoint?: ((card: number, on: boolean) => void) | undefined;
}

/** A Crew card. Of its two edges the one at the Cargo card counts, and is lit where it matches the destination. */
const CrewCard = ({
  s,
  card,
  row,
  live = false,
  ghost = false,
  choices,
  acting,
  say,
  onMany,
  onPoint,
}: CrewCardProps) => {
  const { id, byRow, specialist } = s.tables.crew[card];
  const kind = SPECIALISTS[specialist];
  const edge = (of: number): string => (row === null ? 'loose' : row !== of ? 'away' : live ? 'live' : 'touching');
  const parts = [say(`card.${id}`), say(`specialist.${kind}`)];
  if (row === null) parts.push(tellEdge(byRow[LOWER], say), tellEdge(byRow[UPPER], say));
  else parts.push(tellEdge(byRow[row as 0 | 1], say), say(live ? 'arks.edgeLive' : 'arks.edgeDead'));
  return (
    <Pickable
      {...styled(pickCss, 'crew', ghost && 'ghost')}
      label={parts.join(', ')}
      thing={`crew.${id}`}
      choices={choices}
      acting={acting}
      onPoint={onPoint === undefined ? undefined : (on) => onPoint(card, on)}
      {...(onMany === undefined ? {} : { onMany })}
    >
      <Edge action={byRow[LOWER]} state={edge(LOWER)} />
      <span className={css.face}>
        <Portrait card={card} specialist={kind} size={26} />
        <span>{say(`card.${id}`)}</span>
      </span>
      <Edge action={byRow[UPPER]} state={edge(UPPER)} />
    </Pickable>
  );
};

/** Cards rarely change. One that can be chosen is always redrawn, so that it acts on the newest position. */
export const CrewPicture = memo(
  CrewCard,
  (a, b) =>
    a.card === b.card &&
    a.row === b.row &&
    a.live === b.live &&
    a.ghost === b.ghost &&
    a.say === b.say &&
    a.s.tables === b.s.tables &&
    a.choices.length === 0 &&
    b.choices.length === 0,
);
