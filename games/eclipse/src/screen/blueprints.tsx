import { type Action, type GameModule, NONE, type Seat, type StateBase } from '@orrery/kernel';
import { type BoardProps, cx, GameContext, Icon, styled, thingGroup, ui } from '@orrery/table';
import { use, useEffect, useMemo, useState } from 'react';
import {
  costOf,
  EVERY_PART,
  EVERY_SHIP,
  hasSpecies,
  isAside,
  isAvailable,
  type PartId,
  partIds,
  partOn,
  SHIPS,
  type ShipKind,
  type State,
  slotsOf,
  squareAsked,
  tileOn,
  unusedOf,
} from '../board.ts';
import { ShipPicture, type ShipShape } from './art/ships.tsx';
import { columnsOf } from './blueprint-squares.ts';
import css from './blueprints.module.css';
import menusCss from './menus.module.css';
import { partName, shipName } from './names.ts';
import { PartAt, PartPicture } from './part-picture.tsx';
import { pressable } from './press.tsx';
import { asAction, colourOf, eclipse, isAsked, offersOf } from './scene.ts';
import { StatFigures, type Stats, statsChanged, statsOf } from './stat-line.tsx';

/** What the player has picked: a part to place, or the tool that removes one. */
type Held = { readonly k: 'part'; readonly part: PartId } | { readonly k: 'remove' } | null;

const SLOT = 33;
const squareKey = (ship: ShipKind, slot: number): string => `${ship} ${slot}`;
const partAction = (part: PartId): Action => asAction({ k: 'part', part });

/** My four blueprints. In an upgrade parts are dragged or picked; the figures follow before anything is agreed. */
export const Blueprints = (props: BoardProps) => {
  const { state, viewer, choices, say } = props;
  const s = eclipse(state);
  const game = use(GameContext);
  const [held, setHeld] = useState<Held>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position empties the hand
  useEffect(() => setHeld(null), [state]);
  const squares = offersOf(choices, 'square');
  const fitting = useMemo(
    () =>
      fittingSquares(
        game,
        state,
        squares.map(({ choice }) => choice.action),
        held,
      ),
    [game, state, squares, held],
  );
  const seat = viewer ?? (0 as Seat);
  if (!hasSpecies(s, seat)) return <p className={ui.note}>{say('eclipse.noSpecies')}</p>;
  const upgrading = squares.length > 0 || offersOf(choices, 'remove').length > 0;
  const asked = isAsked(s, 'part') && offersOf(choices, 'part').length > 0;
  const legend = <p className={css.legend}>{say('eclipse.legend')}</p>;
  // While they are asked about they lie in the place of the map.
  if ((upgrading || asked) && props.large !== true) return legend;
  return (
    <div className={cx(css.blueprints, props.large === true && css.large)}>
      {(upgrading || asked) && <Palette {...props} s={s} seat={seat} held={held} onTake={setHeld} asked={asked} />}
      <div {...styled(css, 'blueprintGrid')} {...thingGroup(say('eclipse.blueprints'))}>
        {EVERY_SHIP.map((kind) => (
          <Blueprint key={kind} {...props} s={s} seat={seat} kind={kind} held={held} fitting={fitting} game={game} />
        ))}
      </div>
      {legend}
    </div>
  );
};

/** Squares where the held part may come, by ship and slot. */
const fittingSquares = (
  { rules }: GameModule,
  state: StateBase,
  squares: readonly Action[],
  held: Held,
): ReadonlySet<string> | null => {
  if (held === null || held.k !== 'part') return null;
  const fits = new Set<string>();
  for (const square of squares) {
    const { ship, slot } = square as unknown as { ship: ShipKind; slot: number };
    const after = rules.layout.copy(state);
    rules.apply(after, square);
    if (rules.whyNot(after, partAction(held.part)) === null) fits.add(squareKey(ship, slot));
  }
  return fits;
};

/** The figures of a blueprint after some answers, tried on a copy. */
const statsAfter = (
  { rules }: GameModule,
  state: StateBase,
  seat: Seat,
  kind: ShipKind,
  way: readonly Action[],
): Stats | null => {
  const after = rules.layout.copy(state);
  for (const action of way) {
    if (rules.whyNot(after, action) !== null) return null;
    rules.apply(after, action);
  }
  return statsOf(eclipse(after), seat, kind);
};

const Palette = (
  props: BoardProps & { s: State; seat: Seat; held: Held; onTake: (held: Held) => void; asked: boolean },
) => {
  const { s, seat, held, onTake, asked, choices, say, onShow, onChoose } = props;
  const offers = offersOf(choices, 'part');
  const parts = EVERY_PART.filter((part) => isAvailable(s, seat, part));
  const press = (part: PartId): void => {
    if (!asked) return onTake(held?.k === 'part' && held.part === part ? null : { k: 'part', part });
    const offer = offers.find(({ action }) => action.part === part);
    if (offer !== undefined) return onChoose(offer.choice.action);
    const refusal = props.whyNot(partAction(part));
    if (refusal !== null) props.onRefused(refusal);
  };
  return (
    <section {...styled(css, 'palette')} aria-label={say('eclipse.parts')}>
      <p>{say(asked ? 'eclipse.pickPart' : 'eclipse.dragPart')}</p>
      <div className={css.paletteParts} {...thingGroup(say('eclipse.parts'))}>
        {parts.map((part) => {
          const offer = offers.find(({ action }) => action.part === part);
          const name = partName(say, partIds[part] as string);
          return (
            <span
              key={part}
              data-thing={`part.${partIds[part]}`}
              {...styled(
                css,
                'palettePart',
                held?.k === 'part' && held.part === part && 'held',
                asked && offer === undefined && 'none',
              )}
            >
              <PartPicture part={part} size={36} />
              {isAside(s, seat, part) && <i className={css.asideMark} />}
              <button
                type="button"
                {...styled(css, 'cover')}
                aria-pressed={held?.k === 'part' && held.part === part}
                aria-label={name}
                draggable={!asked}
                onDragStart={() => onTake({ k: 'part', part })}
                onPointerEnter={() => offer !== undefined && onShow(offer.choice.action)}
                onPointerLeave={() => onShow(null)}
                onFocus={() => offer !== undefined && onShow(offer.choice.action)}
                onBlur={() => onShow(null)}
                onClick={() => press(part)}
              />
            </span>
          );
        })}
        {offersOf(choices, 'remove').length > 0 && (
          <button
            type="button"
            {...styled(css, 'palettePart', held?.k === 'remove' && 'held')}
            aria-pressed={held?.k === 'remove'}
            aria-label={say('eclipse.removePart')}
            title={say('eclipse.removePart')}
            onClick={() => onTake(held?.k === 'remove' ? null : { k: 'remove' })}
          >
            <Icon name="cross" size={24} />
          </button>
        )}
      </div>
    </section>
  );
};

/** Which part the answer pointed at or tapped would put where. */
const trialOf = (shown: Action | null, kind: ShipKind, held: Held): readonly Action[] | null => {
  if (shown === null) return null;
  if (shown.k === 'square')
    return (shown as { ship?: unknown }).ship === kind && held?.k === 'part' ? [shown, partAction(held.part)] : null;
  return shown.k === 'part' || shown.k === 'fit' || shown.k === 'remove' ? [shown] : null;
};

/** A ship's blueprint: its squares, and its figures as they are or as the part pointed at would make them. */
const Blueprint = (
  props: BoardProps & {
    s: State;
    seat: Seat;
    kind: ShipKind;
    held: Held;
    fitting: ReadonlySet<string> | null;
    game: GameModule;
  },
) => {
  const { s, state, seat, kind, held, fitting, game, choices, shown, say } = props;
  const [over, setOver] = useState<readonly Action[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position ends the trial
  useEffect(() => setOver(null), [state]);
  const squares = offersOf(choices, 'square').filter(({ action }) => action.ship === kind);
  const removes = offersOf(choices, 'remove').filter(({ action }) => action.ship === kind);
  const fits = offersOf(choices, 'fit').filter(({ action }) => action.ship === kind);
  const slots = slotsOf(s, seat, kind);
  const perRow = columnsOf(slots);
  const rows = Math.ceil(slots / perRow);
  const square = squareAsked(s);
  const asked = square?.seat === seat && square.ship === kind ? square.slot : null;
  const before = statsOf(s, seat, kind);
  const trial = over ?? trialOf(shown, kind, held);
  const after = trial === null ? null : statsAfter(game, state, seat, kind, trial);
  const name = shipName(say, SHIPS[kind] as string);

  const wayTo = (slot: number): readonly Action[] | null => {
    const fit = fits.find(({ action }) => action.slot === slot);
    if (fit !== undefined) return [fit.choice.action];
    if (held?.k === 'remove') {
      const remove = removes.find(({ action }) => action.slot === slot);
      return remove === undefined ? null : [remove.choice.action];
    }
    const square = squares.find(({ action }) => action.slot === slot);
    if (square === undefined) return null;
    if (held?.k === 'part')
      return fitting?.has(squareKey(kind, slot)) ? [square.choice.action, partAction(held.part)] : null;
    return [square.choice.action];
  };
  /** What the part in hand would do on a square. */
  const tell = (part: PartId, way: readonly Action[]): string => {
    const what = say('eclipse.fitted', { part: partIds[part] as string, ship: SHIPS[kind] as string });
    const then = statsAfter(game, state, seat, kind, way);
    const figures = then === null ? [] : statsChanged(before, then);
    return [what, ...figures.map(({ key, params }) => say(key, params))].join(', ');
  };
  return (
    <section className={css.blueprint} aria-label={name}>
      <header data-thing={`ship.${SHIPS[kind]}`}>
        <ShipPicture shape={SHIPS[kind] as ShipShape} size={24} colour={colourOf(s, seat)} />
        <strong>{name}</strong>
        <small title={say('eclipse.unused', { count: unusedOf(s, seat, kind) })}>×{unusedOf(s, seat, kind)}</small>
        <small {...styled(menusCss, 'price')} data-thing="resource.materials">
          {costOf(s, seat, kind)}
          <Icon name="ore" size={13} label={say('figure.materials')} />
        </small>
      </header>
      <svg
        viewBox={`0 0 ${perRow * SLOT} ${rows * SLOT}`}
        role="group"
        aria-label={say('eclipse.squaresOf', { ship: SHIPS[kind] as string })}
      >
        {Array.from({ length: slots }, (_, slot) => {
          const way = wayTo(slot);
          return (
            <Slot
              key={slot}
              {...props}
              slot={slot}
              x={(slot % perRow) * SLOT + SLOT / 2}
              y={Math.floor(slot / perRow) * SLOT + SLOT / 2}
              asked={asked === slot}
              way={way}
              onTry={(on) => {
                setOver(on && way !== null && (way.length > 1 || held?.k === 'remove') ? way : null);
                props.onTell?.(on && held?.k === 'part' && way !== null ? tell(held.part, way) : null);
              }}
            />
          );
        })}
      </svg>
      <StatFigures stats={after ?? before} before={before} say={say} full />
    </section>
  );
};

/** A square of a blueprint: what is on it, and the way to put there what the player holds. */
const Slot = ({
  s,
  seat,
  kind,
  slot,
  x,
  y,
  asked,
  way,
  say,
  onTry,
  onShow,
  onChoose,
}: BoardProps & {
  s: State;
  seat: Seat;
  kind: ShipKind;
  slot: number;
  x: number;
  y: number;
  asked: boolean;
  way: readonly Action[] | null;
  onTry: (on: boolean) => void;
}) => {
  const part = partOn(s, seat, kind, slot);
  const thing = part === NONE ? undefined : `part.${partIds[part]}`;
  const label = say('eclipse.slot', {
    slot: slot + 1,
    part: part === NONE ? say('eclipse.empty') : partName(say, partIds[part] as string),
  });
  const frame = (
    <rect
      className={cx(css.slotFrame, way !== null && css.open, asked && css.asked)}
      x={x - SLOT / 2 + 1}
      y={y - SLOT / 2 + 1}
      width={SLOT - 2}
      height={SLOT - 2}
      rx="4"
    />
  );
  // Figures stand outside the button, whose name says them in words.
  const picture = (
    <g aria-hidden="true" pointerEvents="none">
      {part !== NONE && <PartAt part={part} x={x} y={y} size={SLOT - 1} />}
      {tileOn(s, seat, kind, slot) === NONE && part !== NONE && (
        <path className={css.printed} d={`M${x - 13} ${y - 13}h5M${x - 13} ${y - 13}v5`} />
      )}
    </g>
  );
  if (way === null)
    return (
      <g role="img" aria-label={label} data-thing={thing}>
        {frame}
        {picture}
      </g>
    );
  const put = (): void => {
    onTry(false);
    for (const action of way) onChoose(action);
  };
  return (
    <>
      <g
        data-thing={thing}
        {...styled(css, 'slotButton')}
        {...pressable(`${shipName(say, SHIPS[kind] as string)}, ${label}`, put, (on) => {
          onTry(on);
          onShow(on && way.length === 1 ? (way[0] ?? null) : null);
        })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          put();
        }}
      >
        {frame}
      </g>
      {picture}
    </>
  );
};
