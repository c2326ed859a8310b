import type { Action } from '@orrery/kernel';
import { IconAt } from '@orrery/table/art/icon.tsx';
import { Stars } from '@orrery/table/art/stars.tsx';
import { Viewport } from '@orrery/table/frame/viewport.tsx';
import type { BoardProps, Choice } from '@orrery/table/screen.ts';
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import {
  CENTRE,
  type FieldId,
  fieldOf,
  isPlanet,
  isTerraformed,
  type NodeId,
  nodeOf,
  PLANET,
  RESOURCES,
  rankingOf,
  SLOTS,
  type SlotId,
  type State,
  slotOf,
} from '../board.ts';
import { ArksDefs } from './art/worlds.tsx';
import { arksThere, PlanetPicture, TRACK, tellCard, trackAt } from './planet-card.tsx';
import {
  arks,
  asAction,
  asArks,
  CARD,
  choicesOf,
  colourOf,
  fieldsOf,
  goalOf,
  originOf,
  placeName,
  planetAt,
  type Route,
  routeTo,
  seatName,
  tellGoods,
  yieldOf,
} from './scene.ts';
import { completionOf } from './worlds-board.tsx';

const PAD = 8;
const BOX = {
  x: -PAD,
  y: -PAD,
  width: 3 * CARD.w + 2 * CARD.gap + 2 * PAD,
  height: 3 * CARD.h + 2 * CARD.gap + 2 * PAD,
} as const;

/** Actions done where the Ark is; on a planet the first ones are told even when they cannot be done, with the reason. */
const ACTS = ['gather', 'terraform', 'explore', 'colony', 'outpost'] as const;
const HERE: readonly string[] = [...ACTS, 'settle', 'done'];

/** What can be chosen at a field, or (as `-1 - slot`) in an empty slot. */
const targetsOf = (
  s: State,
  seat: number | null,
  choices: readonly Choice[],
): ReadonlyMap<number, readonly Choice[]> => {
  const targets = new Map<number, Choice[]>();
  const add = (at: number, choice: Choice): void => {
    const here = targets.get(at);
    if (here === undefined) targets.set(at, [choice]);
    else here.push(choice);
  };
  for (const choice of choices) {
    const a = asArks(choice.action);
    const goal = goalOf(choice.action);
    if (goal !== null) add(goal, choice);
    else if (a.k === 'move') add(nodeOf(a.slot, PLANET), choice);
    else if (seat !== null && HERE.includes(a.k)) add(s.ark[seat], choice);
  }
  return targets;
};

/** The system: nine cards, their fields and routes, everything on them, and where the Ark may go. */
export const System = (props: BoardProps) => {
  const { say, viewer, choices, shown } = props;
  const s = arks(props.state);
  const [pointed, setPointed] = useState<number | null>(null);
  const [menu, setMenu] = useState<number | null>(null);
  const targets = targetsOf(s, viewer, choices);
  const goal = goalOf(shown);
  const travelling = choices.some(({ action }) => goalOf(action) !== null);
  const from = viewer === null ? null : s.ark[viewer];
  const route = goal !== null && from !== null ? routeTo(s, from, goal) : null;
  const open = menu === null ? undefined : targets.get(menu);
  // After the landing: what cannot be done here is worth a reason.
  const acting =
    from !== null &&
    fieldOf(from) === PLANET &&
    isPlanet(s, slotOf(from)) &&
    props.whyNot(asAction({ k: 'end' })) === null;
  const refused = acting && menu === from ? ACTS.filter((k) => !open?.some(({ action }) => action.k === k)) : [];

  const choose = (at: number): void => {
    const here = targets.get(at);
    if (here === undefined) {
      setMenu(null);
      if (viewer === null || !travelling) return;
      const refusal = props.whyNot(
        asAction(at < 0 ? { k: 'discover', slot: (-1 - at) as SlotId } : { k: 'travel', field: at as NodeId }),
      );
      if (refusal !== null) props.onRefused(refusal);
    } else if (here.length === 1 && !(acting && at === from)) {
      setMenu(null);
      props.onChoose(here[0].action);
    } else setMenu(menu === at ? null : at);
  };
  const point = (at: number | null): void => {
    setPointed(at);
    const here = at === null ? undefined : targets.get(at);
    props.onShow(here !== undefined && here.length === 1 ? here[0].action : null);
  };

  // Handlers that never change, so that an unchanged field is not drawn again.
  const latest = useRef({ choose, point });
  latest.current = { choose, point };
  const onChoose = useCallback((at: number) => latest.current.choose(at), []);
  const onPoint = useCallback((at: number | null) => latest.current.point(at), []);

  return (
    <>
      <Viewport box={BOX} label={say('arks.system')}>
        <ArksDefs />
        <Stars x={BOX.x} y={BOX.y} width={BOX.width} height={BOX.height} count={120} seed={17} />
        {SLOTS.map((name, i) => {
          const slot = i as SlotId;
          const card = planetAt(s, slot);
          const origin = originOf(slot);
          const marked = props.marks.includes(name) || (card !== null && props.marks.includes(card.id));
          return (
            <g key={name} transform={`translate(${origin.x} ${origin.y})`}>
              {card === null ? (
                <EmptySlot
                  slot={slot}
                  open={targets.has(-1 - slot)}
                  shown={goal === -1 - slot}
                  label={say(targets.has(-1 - slot) ? 'arks.unknownOpen' : 'arks.unknown', { slot: name })}
                  onPoint={onPoint}
                  onChoose={onChoose}
                />
              ) : (
                <g role="group" aria-label={tellCard(s, slot, card, say)}>
                  <PlanetPicture s={s} slot={slot} card={card} />
                  {route !== null && <Lit route={route} slot={slot} />}
                  {fieldsOf(card).map((at, field) => {
                    const node = nodeOf(slot, field as FieldId);
                    const here = targets.get(node);
                    return (
                      <Field
                        key={field}
                        node={node}
                        x={at.x}
                        y={at.y}
                        label={tellField(s, node, here, from, props)}
                        open={here !== undefined}
                        here={node === from}
                        shown={goal === node}
                        onPoint={onPoint}
                        onChoose={onChoose}
                      />
                    );
                  })}
                  <TrackTargets s={s} slot={slot} {...props} />
                </g>
              )}
              {marked && <rect className="arks-mark" width={CARD.w} height={CARD.h} rx={9} />}
            </g>
          );
        })}
      </Viewport>
      {pointed !== null && pointed >= 0 && <Info at={pointed as NodeId} {...props} />}
      {open !== undefined && (
        <div className="arks-menu" role="group" aria-label={say('arks.here')}>
          {open.map((choice) => (
            <button
              key={choice.label}
              type="button"
              className="choice"
              onPointerEnter={() => props.onShow(choice.action)}
              onPointerLeave={() => props.onShow(null)}
              onFocus={() => props.onShow(choice.action)}
              onClick={() => {
                setMenu(null);
                props.onChoose(choice.action);
              }}
            >
              {choice.label}
            </button>
          ))}
          {refused.map((k) => (
            <button
              key={k}
              type="button"
              className="choice refused"
              onClick={() => {
                const refusal = props.whyNot(asAction({ k }));
                if (refusal !== null) props.onRefused(refusal);
              }}
            >
              {say(`act.${k}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

const Lit = ({ route, slot }: { route: Route; slot: number }) => (
  <g className="arks-route" aria-hidden="true">
    {route.legs
      .filter((leg) => leg.slot === slot)
      .map((leg) => (
        <path key={leg.path} d={leg.path} />
      ))}
  </g>
);

interface Spot {
  readonly label: string;
  readonly open: boolean;
  readonly shown: boolean;
  readonly onPoint: (at: number | null) => void;
  readonly onChoose: (at: number) => void;
}

const controls = (at: number, { label, open, onPoint, onChoose }: Spot) => ({
  'aria-label': label,
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
    <g
      className={`arks-field${spot.open ? ' open' : ''}${spot.shown ? ' shown' : ''}${here ? ' here' : ''}`}
      {...controls(node, spot)}
    >
      <title>{spot.label}</title>
      <rect
        className="arks-hit"
        x={planet || x < CARD_HALF.x ? 0 : CARD.w - CORNER}
        y={planet || y < CARD_HALF.y ? 0 : CARD_HALF.y}
        width={planet ? CARD.w : CORNER}
        height={planet ? CARD.h : y < CARD_HALF.y ? CARD_HALF.y : CARD.h - CARD_HALF.y}
        rx={10}
      />
      <circle className="arks-glow" cx={x} cy={y} r={r} />
    </g>
  );
};
const Field = memo(FieldPicture);

const EmptySlot = memo(({ slot, ...spot }: Spot & { slot: number }) => (
  <g
    className={`arks-field slot${spot.open ? ' open' : ''}${spot.shown ? ' shown' : ''}`}
    {...controls(-1 - slot, spot)}
  >
    <title>{spot.label}</title>
    <rect className="arks-empty" width={CARD.w} height={CARD.h} rx={9} />
    <rect className="arks-glow" x={4} y={4} width={CARD.w - 8} height={CARD.h - 8} rx={8} />
    <g aria-hidden="true" opacity={spot.open ? 1 : 0.5}>
      <IconAt name="eye" x={100} y={84} size={44} colour={spot.open ? 'var(--go)' : 'var(--ink-3)'} />
      <text className="arks-name" x={100} y={128} textAnchor="middle">
        {SLOTS[slot]}
      </text>
    </g>
  </g>
));

/** Raising a level, or starting a track, by pressing the track itself. */
const TrackTargets = ({ s, slot, ...props }: BoardProps & { s: State; slot: SlotId }) => {
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
        className={props.shown === choice.action ? 'arks-track shown' : 'arks-track'}
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
      >
        <title>{`${choice.label}: ${say(`resource.${RESOURCES[resource]}`)}`}</title>
      </rect>
    );
  });
};

/** A field in words. */
const tellField = (
  s: State,
  node: NodeId,
  here: readonly Choice[] | undefined,
  from: number | null,
  { say }: BoardProps,
): string => {
  const card = planetAt(s, slotOf(node));
  const parts = [`${say(`planet.${card?.id}`)}, ${say(`place.${placeName(node)}`)}`];
  const bag = yieldOf(s, node);
  if (bag !== null) parts.push(say('arks.gathers', { goods: tellGoods(bag, say) }));
  for (const seat of arksThere(s, node)) parts.push(say('arks.arkOf', { seat: say(`seat.${seatName(s, seat)}`) }));
  const goes = here?.find(({ action }) => goalOf(action) !== null);
  if (goes !== undefined && from !== null) parts.push(say('arks.steps', { steps: routeTo(s, from, node)?.steps ?? 0 }));
  else if (here !== undefined) parts.push(here.map(({ label }) => label).join(' / '));
  return parts.join('. ');
};

/** What there is at the place pointed at: yield, who leads and what completing it would score. */
const Info = ({ at, ...props }: BoardProps & { at: NodeId }) => {
  const { say, viewer } = props;
  const s = arks(props.state);
  const slot = slotOf(at);
  const from = viewer === null ? null : s.ark[viewer];
  const here = props.choices.filter((choice) => goalOf(choice.action as Action) === at);
  const parts = [tellField(s, at, here, from, props)];
  if (fieldOf(at) === PLANET && isPlanet(s, slot) && !isTerraformed(s, slot) && rankingOf(s, slot).length > 0)
    parts.push(
      say('arks.wouldScore', {
        list: completionOf(s, slot)
          .map(({ seat, points }) => `${say(`seat.${seatName(s, seat)}`)} ${points}`)
          .join(', '),
      }),
    );
  return (
    <p
      className={slot > 5 ? 'arks-info above' : 'arks-info'}
      aria-hidden="true"
      style={{ borderColor: from === null ? undefined : colourOf(viewer ?? 0) }}
    >
      {parts.join(' · ')}
    </p>
  );
};
