import type { Action, Refusal, Seat } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, Stars, styled, ui, Viewport } from '@orrery/table';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type ArksAction,
  type FieldId,
  fieldOf,
  isPlanet,
  isTerraformed,
  type NodeId,
  nodeOf,
  PLANET,
  rankingOf,
  SLOTS,
  type SlotId,
  type State,
  slotOf,
} from '../board.ts';
import { ArksDefs } from './art/worlds.tsx';
import { EmptySlot, Field, TrackTargets } from './fields.tsx';
import { arksThere, PlanetPicture, tellCard } from './planet-card.tsx';
import { inFigures } from './refusals.ts';
import {
  arks,
  asAction,
  asArks,
  CARD,
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
import css from './system.module.css';
import { completionOf } from './worlds-board.tsx';

const PAD = 8;
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const BOX: Box = {
  x: -PAD,
  y: -PAD,
  width: 3 * CARD.w + 2 * CARD.gap + 2 * PAD,
  height: 3 * CARD.h + 2 * CARD.gap + 2 * PAD,
};

/** Actions done where the Ark is; on a planet those of ACTS are shown even when they cannot be done, with the reason. */
const ACTS = ['gather', 'terraform', 'explore', 'colony', 'outpost'] as const;
const HERE: readonly string[] = [...ACTS, 'settle', 'done'];
/** What is chosen on the tracks of the planet where the Ark is. */
const ON_TRACKS: readonly string[] = ['raise', 'bonus'];

/** What can be chosen at a field, or (as `-1 - slot`) in an empty slot. */
const targetsOf = (s: State, seat: Seat | null, choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> => {
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

/** Below so many pixels a unit the tracks of a planet cannot be read. */
const READABLE = 0.8;

/** Where the answers are: the cards that can be reached, or the one the Ark is on. Null: nowhere in the system. */
const lookOf = (s: State, seat: Seat | null, choices: readonly Choice[]): Box | null => {
  if (seat === null) return null;
  const slots = new Set<number>();
  for (const { action } of choices) {
    const a = asArks(action);
    const goal = goalOf(action);
    if (goal !== null) slots.add(goal < 0 ? -1 - goal : slotOf(goal as NodeId));
    else if (a.k === 'move') slots.add(a.slot);
    if (goal !== null || HERE.includes(a.k) || ON_TRACKS.includes(a.k)) slots.add(slotOf(s.ark[seat]));
  }
  if (slots.size === 0) return null;
  const at = [...slots].map((slot) => originOf(slot as SlotId));
  const x = Math.min(...at.map((one) => one.x)) - PAD;
  const y = Math.min(...at.map((one) => one.y)) - PAD;
  const right = Math.max(...at.map((one) => one.x)) + CARD.w + PAD;
  const bottom = Math.max(...at.map((one) => one.y)) + CARD.h + PAD;
  return { x, y, width: right - x, height: bottom - y };
};

/** What may be chosen in the system, and what pointing at a place or pressing it does. */
const useSystem = (props: BoardProps) => {
  const { viewer, choices, shown } = props;
  const s = arks(props.state);
  const [menu, setMenu] = useState<number | null>(null);
  const targets = targetsOf(s, viewer, choices);
  const goal = goalOf(shown);
  const from = viewer === null ? null : s.ark[viewer];
  const open = menu === null ? undefined : targets.get(menu);
  // After the landing: what cannot be done here is worth a reason.
  const acting =
    from !== null &&
    fieldOf(from) === PLANET &&
    isPlanet(s, slotOf(from)) &&
    props.whyNot(asAction({ k: 'end' })) === null;

  /** Why the Ark cannot go there, with figures; null while it does not travel, or where it can. */
  const refusalAt = (at: number): Refusal | null => {
    // With another list open the places stay what they are.
    const travelling = props.whyNot(asAction({ k: 'stay' }))?.why === 'mustMove';
    if (viewer === null || !travelling) return null;
    const way: ArksAction =
      at < 0 ? { k: 'discover', slot: (-1 - at) as SlotId } : { k: 'travel', field: at as NodeId };
    const plain = props.whyNot(asAction(way));
    return plain === null ? null : inFigures(s, viewer, way, plain);
  };
  const choose = (at: number): void => {
    const here = targets.get(at);
    if (here === undefined) {
      setMenu(null);
      const refusal = refusalAt(at);
      if (refusal !== null) props.onRefused(refusal);
    } else if (here.length === 1 && !(acting && at === from)) {
      setMenu(null);
      props.onChoose(here[0].action);
    } else setMenu(menu === at ? null : at);
  };
  const point = (at: number | null): void => {
    props.onTell?.(at === null || at < 0 ? null : tellPlace(at as NodeId, props));
    const here = at === null ? undefined : targets.get(at);
    props.onShow(here !== undefined && here.length === 1 ? here[0].action : null);
    const refusal = at === null || here !== undefined ? null : refusalAt(at);
    props.onWhy?.(refusal === null ? null : asAction({ k: 'stay' }), refusal);
  };

  // Stable handlers, so that an unchanged field is not redrawn.
  const latest = useRef({ choose, point });
  latest.current = { choose, point };
  return {
    s,
    targets,
    goal,
    from,
    open,
    route: goal !== null && from !== null ? routeTo(s, from, goal) : null,
    refused: acting && menu === from ? ACTS.filter((k) => !open?.some(({ action }) => action.k === k)) : [],
    onChoose: useCallback((at: number) => latest.current.choose(at), []),
    onPoint: useCallback((at: number | null) => latest.current.point(at), []),
    onClose: () => setMenu(null),
  };
};
type SystemView = ReturnType<typeof useSystem>;

/** The system: nine cards, their fields and routes, everything on them, and where the Ark may go. */
export const System = (props: BoardProps) => {
  const { say, marks, fallen } = props;
  const system = useSystem(props);
  const { s, open } = system;
  const place = JSON.stringify(lookOf(s, props.viewer, props.choices));
  const look = useMemo(() => JSON.parse(place) as Box | null, [place]);
  return (
    <>
      <Viewport box={BOX} look={look} readable={READABLE} label={say('arks.system')}>
        <ArksDefs />
        <Stars x={BOX.x} y={BOX.y} width={BOX.width} height={BOX.height} count={120} seed={17} />
        {SLOTS.map((name, i) => {
          const slot = i as SlotId;
          const card = planetAt(s, slot);
          const origin = originOf(slot);
          const marked = marks.includes(name) || (card !== null && marks.includes(card.id));
          return (
            <g key={name} transform={`translate(${origin.x} ${origin.y})`}>
              {card === null ? (
                <UnknownCard {...props} system={system} slot={slot} />
              ) : (
                <Card {...props} system={system} slot={slot} card={card} />
              )}
              {fallen?.includes(name) === true && (
                <path
                  className={css.fallen}
                  d={`M20 20L${CARD.w - 20} ${CARD.h - 20}M${CARD.w - 20} 20L20 ${CARD.h - 20}`}
                />
              )}
              {marked && <rect className={css.mark} data-marked="" width={CARD.w} height={CARD.h} rx={9} />}
            </g>
          );
        })}
      </Viewport>
      {open !== undefined && <HereMenu {...props} open={open} system={system} />}
    </>
  );
};

interface CardProps extends BoardProps {
  readonly system: SystemView;
  readonly slot: SlotId;
}

const UnknownCard = ({ say, system, slot }: CardProps) => {
  const { targets, goal, onPoint, onChoose } = system;
  const at = -1 - slot;
  return (
    <EmptySlot
      slot={slot}
      open={targets.has(at)}
      shown={goal === at}
      label={say(targets.has(at) ? 'arks.unknownOpen' : 'arks.unknown', { slot: SLOTS[slot] as string })}
      onPoint={onPoint}
      onChoose={onChoose}
    />
  );
};

/** A card with its fields, the way to the goal across it, and the tracks that may be raised on it. */
const Card = (props: CardProps & { card: NonNullable<ReturnType<typeof planetAt>> }) => {
  const { say, system, slot, card } = props;
  const { s, targets, goal, from, route, onPoint, onChoose } = system;
  return (
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
            thing={fieldOf(node) === PLANET ? `planet.${card.id}` : `place.${placeName(node)}`}
            open={here !== undefined}
            here={node === from}
            shown={goal === node}
            onPoint={onPoint}
            onChoose={onChoose}
          />
        );
      })}
      <TrackTargets {...props} s={s} slot={slot} />
    </g>
  );
};

/** Everything that can be done at one place; what cannot be done there gives its reason. */
const HereMenu = (props: BoardProps & { open: readonly Choice[]; system: SystemView }) => {
  const { say, open, system, onShow, onChoose } = props;
  return (
    <div {...styled(css, 'menu')} role="group" aria-label={say('arks.here')}>
      {open.map((choice) => (
        <button
          key={choice.label}
          type="button"
          {...styled(ui, 'choice')}
          onPointerEnter={() => onShow(choice.action)}
          onPointerLeave={() => onShow(null)}
          onFocus={() => onShow(choice.action)}
          onClick={() => {
            system.onClose();
            onChoose(choice.action);
          }}
        >
          {choice.label}
        </button>
      ))}
      {system.refused.map((k) => (
        <button
          key={k}
          type="button"
          className={cx(ui.choice, css.refused)}
          data-part="choice refused"
          aria-disabled="true"
          onPointerEnter={() => props.onWhy?.(asAction({ k }), whyNotHere(props, k))}
          onPointerLeave={() => props.onWhy?.(null)}
          onFocus={() => props.onWhy?.(asAction({ k }), whyNotHere(props, k))}
          onBlur={() => props.onWhy?.(null)}
          onClick={() => {
            const refusal = props.whyNot(asAction({ k }));
            if (refusal !== null) props.onRefused(refusal);
          }}
        >
          {say(`act.${k}`)}
        </button>
      ))}
    </div>
  );
};

/** Why an action of a planet is not available, with figures. */
const whyNotHere = (props: BoardProps, k: (typeof ACTS)[number]): Refusal | null => {
  const plain = props.whyNot(asAction({ k }));
  return plain === null || props.viewer === null ? plain : inFigures(arks(props.state), props.viewer, { k }, plain);
};

const Lit = ({ route, slot }: { route: Route; slot: SlotId }) => (
  <g className={css.route} aria-hidden="true">
    {route.legs
      .filter((leg) => leg.slot === slot)
      .map((leg) => (
        <path key={leg.path} d={leg.path} />
      ))}
  </g>
);

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
const tellPlace = (at: NodeId, props: BoardProps): string => {
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
  return parts.join(' · ');
};
