import { type BoardProps, IconAt, styled } from '@orrery/table';
import { type KeyboardEvent, memo } from 'react';
import { CENTRE, fieldOf, isPlanet, type NodeId, PLANET, SLOTS, type SlotId, type State, slotOf } from '../board.ts';
import planetCardCss from './planet-card.module.css';
import { TRACK, trackAt } from './planet-card.tsx';
import { CARD, choicesOf, planetAt } from './scene.ts';
import css from './system.module.css';

interface Spot {
  readonly label: string;
  /** Its entry in the lexicon. */
  readonly thing?: string;
  readonly open: boolean;
  readonly shown: boolean;
  readonly onPoint: (at: number | null) => void;
  readonly onChoose: (at: number) => void;
}

const controls = (at: number, { label, thing, open, onPoint, onChoose }: Spot) => ({
  'aria-label': label,
  'data-thing': thing,
  onPointerEnter: () => onPoint(at),
  onPointerLeave: () => onPoint(null),
  onFocus: () => onPoint(at),
  onBlur: () => onPoint(null),
  onClick: () => onChoose(at),
  ...(open
    ? {
        role: 'button',
        tabIndex: 0,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onChoose(at);
        },
      }
    : { role: 'img' }),
});

/** On a phone a corner of a card is about 44 px wide and high. */
const CORNER = 76;
const CARD_HALF = { x: 100, y: 80 } as const;

/**
 * A field: its ring lights up when the Ark may go there. For fingers the fields share the whole card: each has its corner, the
 * planet all the rest.
 */
const FieldPicture = ({ node, x, y, here, ...spot }: Spot & { node: NodeId; x: number; y: number; here: boolean }) => {
  const planet = fieldOf(node) === PLANET;
  const portal = planet && slotOf(node) === CENTRE;
  const r = portal ? 40 : planet ? 31 : 20;
  return (
    <g {...styled(css, 'field', spot.open && 'open', spot.shown && 'shown')} {...controls(node, spot)}>
      <rect
        {...styled(css, 'hit')}
        x={planet || x < CARD_HALF.x ? 0 : CARD.w - CORNER}
        y={planet || y < CARD_HALF.y ? 0 : CARD_HALF.y}
        width={planet ? CARD.w : CORNER}
        height={planet ? CARD.h : y < CARD_HALF.y ? CARD_HALF.y : CARD.h - CARD_HALF.y}
        rx={10}
      />
      <circle className={css.glow} cx={x} cy={y} r={r} />
    </g>
  );
};
export const Field = memo(FieldPicture);

/** A slot nobody has discovered yet. */
export const EmptySlot = memo(({ slot, ...spot }: Spot & { slot: number }) => (
  <g {...styled(css, 'field', spot.open && 'open', spot.shown && 'shown')} {...controls(-1 - slot, spot)}>
    <title>{spot.label}</title>
    <rect className={css.empty} width={CARD.w} height={CARD.h} rx={9} />
    <rect className={css.glow} x={4} y={4} width={CARD.w - 8} height={CARD.h - 8} rx={8} />
    <g aria-hidden="true" opacity={spot.open ? 1 : 0.5}>
      <IconAt name="eye" x={100} y={84} size={44} colour={spot.open ? 'var(--go)' : 'var(--ink-3)'} />
      <text className={planetCardCss.name} x={100} y={128} textAnchor="middle">
        {SLOTS[slot]}
      </text>
    </g>
  </g>
));

/** Raising a level, or starting a track, by pressing the track itself. */
export const TrackTargets = ({ s, slot, ...props }: BoardProps & { s: State; slot: SlotId }) => {
  const { viewer, choices, say } = props;
  if (viewer === null || slotOf(s.ark[viewer]) !== slot || !isPlanet(s, slot)) return null;
  const card = planetAt(s, slot);
  return (card?.tracks ?? []).map((resource, i) => {
    const [choice] = choicesOf(choices, (a) => (a.k === 'raise' || a.k === 'bonus') && a.resource === resource);
    if (choice === undefined) return null;
    const { x, y } = trackAt(i);
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      props.onChoose(choice.action);
    };
    return (
      <rect
        key={resource}
        {...styled(css, 'track', props.shown === choice.action && 'shown')}
        role="button"
        tabIndex={0}
        aria-label={`${choice.label} – ${say(`planet.${card?.id}`)}`}
        x={x - 2}
        y={y}
        width={TRACK.w + 2}
        height={TRACK.h}
        rx={4}
        onPointerEnter={() => props.onShow(choice.action)}
        onPointerLeave={() => props.onShow(null)}
        onFocus={() => props.onShow(choice.action)}
        onBlur={() => props.onShow(null)}
        onClick={() => props.onChoose(choice.action)}
        onKeyDown={press}
      />
    );
  });
};
