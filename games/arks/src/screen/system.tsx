import type { Action, Seat } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, Stars, styled, ui, Viewport } from '@orrery/table';
import { useCallback, useRef, useState } from 'react';
import {
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

  const choose = (at: number): void => {
    const here = targets.get(at);
    if (here === undefined) {
      setMenu(null);
      const travelling = choices.some(({ action }) => goalOf(action) !== null);
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
    props.onTell?.(at === null || at < 0 ? null : tellPlace(at as NodeId, props));
    const here = at === null ? undefined : targets.get(at);
    props.onShow(here !== undefined && here.length === 1 ? here[0].action : null);
  };

  // Handlers that never change, so that an unchanged field is not drawn again.
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
  return (
    <>
      <Viewport box={BOX} label={say('arks.system')}>
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
