import { centreOf } from '@orrery/hex';
import { type Action, NONE, type Seat } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, Stars, useSettings, Viewport } from '@orrery/table';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import {
  allSeats,
  factionIdOf,
  levelOf,
  numberOf,
  PLANETS,
  type PlanetId,
  qicForRange,
  rangeOf,
  seatName,
  stepsTo,
  TERRAFORMING,
  TRADE,
  UPGRADES,
} from '../board.ts';
import { FederationPicker, useLeafing } from './federation-picker.tsx';
import { Hex, labelOf } from './hex.tsx';
import css from './map.module.css';
import { ownHexes } from './places.ts';
import {
  type Box,
  boxOf,
  type Cell,
  cellsOf,
  colourOf,
  federatedBy,
  gaia,
  homeOf,
  lieOf,
  outlineOf,
  reachedBy,
  readingOrder,
  SIZE,
  SLOTS_PER_SECTOR,
} from './scene.ts';
import { LEVEL_SIGNS } from './symbols.ts';

const hexOf = (action: Action): number | null =>
  'hex' in action && typeof action.hex === 'number' ? action.hex : null;
export const hexesOf = (action: Action | null): readonly number[] =>
  action !== null && 'hexes' in action && Array.isArray(action.hexes) ? (action.hexes as number[]) : [];

/** The cells to draw, and the colours and names of the seats: each the same object as before where nothing changed. */
const useScene = (s: ReturnType<typeof gaia>) => {
  const drawnBefore = useRef<readonly Cell[]>([]);
  const cells = useMemo(() => {
    drawnBefore.current = cellsOf(s, drawnBefore.current);
    return drawnBefore.current;
  }, [s]);
  const seats = allSeats(s);
  const looks = seats.map((seat) => `${colourOf(s, seat)} ${seatName(s, seat)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours and names change only with the factions
  const colours = useMemo(() => seats.map((seat) => colourOf(s, seat)), [looks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const names = useMemo(() => seats.map((seat) => seatName(s, seat)), [looks]);
  return { cells, colours, names };
};

/** What pointing at a hex and pressing it does. The handlers are stable, so that an unchanged hex is not redrawn. */
const usePointing = (props: BoardProps, cells: readonly Cell[]) => {
  const { viewer, choices } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const targets = useMemo(() => targetsOf(choices), [choices]);
  const choose = (hex: number): void => {
    const here = targets.get(hex);
    if (here === undefined) {
      const refusal = viewer === null ? null : props.whyNot(askAt(props, hex));
      if (refusal !== null && cells[hex]?.planet !== null) props.onRefused(refusal);
      props.onOffer?.(null);
    } else if (here.length === 1) props.onChoose((here[0] as Choice).action);
    else props.onOffer?.(here, titleAt(cells[hex], props.say));
  };
  const point = (hex: number | null): void => {
    setPointed(hex);
    const here = hex === null ? undefined : targets.get(hex);
    props.onShow(here?.[0]?.action ?? null);
    const cell = hex === null ? undefined : cells[hex];
    props.onTell?.(cell === undefined ? null : tellHex(cell, props));
    const asked = here === undefined && cell !== undefined && cell.planet !== null && choices.length > 0;
    props.onWhy?.(asked && hex !== null ? askAt(props, hex) : null);
  };
  const latest = useRef({ choose, point });
  latest.current = { choose, point };
  return {
    pointed,
    targets,
    onChoose: useCallback((hex: number) => latest.current.choose(hex), []),
    onPoint: useCallback((hex: number | null) => latest.current.point(hex), []),
  };
};

/** The map: sectors, worlds, what stands on them, federations, and what may be chosen. */
export const GaiaMap = (props: BoardProps) => {
  const { say, viewer, choices, shown } = props;
  const s = gaia(props.state);
  const { cells, colours, names } = useScene(s);
  const box = useMemo(() => boxOf(cells), [cells]);
  const look = useMemo(() => forming(choices, cells, box), [choices, cells, box]);
  const { pointed, targets, onChoose, onPoint } = usePointing(props, cells);
  const { placeNames } = useSettings();
  const spelt = useMemo(() => (placeNames ? cells : spoken(choices, cells)), [placeNames, choices, cells]);
  const leafing = useLeafing(props);
  // The federation leafed to is drawn, satellites and all.
  const drawn = new Set(
    leafing === null ? hexesOf(shown) : [...leafing.federation.planets, ...leafing.federation.satellites],
  );
  const target = shown === null ? null : hexOf(shown);
  const home = shown === null ? null : homeOf(s, shown);
  // Who is asked to charge sees what was built.
  const charging = choices.some(({ action }) => action.k === 'charge');
  return (
    <>
      <Viewport box={box} look={look} label={say('gaia.map')}>
        <Stars x={box.x} y={box.y} width={box.width} height={box.height} count={160} seed={3} />
        <Sectors state={s} />
        <Federations state={s} />
        {viewer !== null && (pointed !== null || target !== null) && <Reach state={s} seat={viewer} />}
        {cells.map((cell) => (
          <Hex
            key={cell.hex}
            cell={cell}
            colours={colours}
            names={names}
            say={say}
            open={targets.has(cell.hex)}
            shown={cell.hex === target}
            drawn={drawn.has(cell.hex) ? (cell.planet === null ? 'satellite' : 'planet') : null}
            marked={
              props.marks.includes(cell.name) ||
              (home !== null && cell.planet === home) ||
              (charging && cell.hex === (s.queued[0] as number) - 1)
            }
            fallen={props.fallen?.includes(cell.name) === true}
            ghost={cell.hex === target && shown !== null ? ghostOf(shown) : null}
            seat={viewer}
            onPoint={onPoint}
            onChoose={onChoose}
          />
        ))}
        {spelt.length > 0 && <Names cells={spelt} />}
        {lieOf(s) === 'pointy' && <ReadingOrder state={s} cells={cells} />}
      </Viewport>
      {leafing !== null && <FederationPicker {...props} leafing={leafing} />}
    </>
  );
};

/** Hexes that the choices call by their names. */
const spoken = (choices: readonly Choice[], cells: readonly Cell[]): readonly Cell[] => {
  const ways = choices.flatMap(({ action }) => (action.k === 'satellites' ? [action] : []));
  return [...new Set(ways.flatMap((way) => ownHexes(way, ways)))].flatMap((hex) => cells[hex] ?? []);
};

/** The part of the map where federations can be formed, with what lies around it; null: none is being formed. */
const forming = (choices: readonly Choice[], cells: readonly Cell[], box: Box): Box | null => {
  const hexes = choices.flatMap(({ action }) =>
    action.k === 'planets' || action.k === 'satellites' ? hexesOf(action) : [],
  );
  if (hexes.length === 0) return null;
  const part = boxOf(hexes.flatMap((hex) => cells[hex] ?? []));
  // At least half of the map: any closer, and nobody could tell which part it is.
  const width = Math.max(part.width + 4 * SIZE, box.width / 2);
  const height = Math.max(part.height + 4 * SIZE, box.height / 2);
  return { x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height };
};

const targetsOf = (choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> => {
  const targets = new Map<number, Choice[]>();
  for (const choice of choices) {
    const hex = hexOf(choice.action);
    if (hex !== null) targets.set(hex, [...(targets.get(hex) ?? []), choice]);
  }
  return targets;
};

/** What a click on a world that is not a target probably meant: what can be done on other worlds, else a mine. */
const askable = (choices: readonly Choice[]): string =>
  choices.find(({ action }) => hexOf(action) !== null)?.action.k ?? 'mine';

/** What to refuse at a hex that is not a target: a mine, or whatever the open choices do, in the form that comes closest for this hex. */
const askAt = ({ choices, state }: BoardProps, hex: number): Action => {
  const k = askable(choices);
  const to = UPGRADES[gaia(state).building[hex] ?? 0]?.[0] ?? TRADE;
  return (k === 'upgrade' ? { k, hex, to } : { k, hex }) as unknown as Action;
};

const titleAt = (cell: Cell | undefined, say: BoardProps['say']): string =>
  say('gaia.here', { hex: cell === undefined ? '' : say(cell.called.key, cell.called.params) });

const GHOSTS: readonly string[] = ['mine', 'place', 'project', 'station', 'lost', 'satellite'];
const ghostOf = (action: Action): string | null => {
  if (action.k === 'upgrade' && 'to' in action) return `to-${String(action.to)}`;
  return GHOSTS.includes(action.k) ? action.k : null;
};

type GaiaState = ReturnType<typeof gaia>;

const same = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

const SectorsPicture = ({ state }: { state: GaiaState }) => {
  const { places, centres } = state.tables.shape;
  return (
    <g aria-hidden="true">
      {Array.from({ length: places }, (_, place) => {
        const hexes = new Set(
          Array.from({ length: SLOTS_PER_SECTOR }, (_unused, slot) => place * SLOTS_PER_SECTOR + slot),
        );
        const centre = centreOf(centres[place] as { q: number; r: number }, SIZE, lieOf(state));
        return (
          <g key={place}>
            {state.planetCount > 0 && (
              <text className={css.sectorNumber} x={centre.x} y={centre.y + 8} textAnchor="middle">
                {numberOf(state.face[place])}
              </text>
            )}
            <path className={css.sector} d={outlineOf(state, hexes)} />
          </g>
        );
      })}
    </g>
  );
};
/** Redrawn only when the sectors were dealt, or one was turned. */
const Sectors = memo(
  SectorsPicture,
  (a, b) =>
    a.state.tables === b.state.tables &&
    a.state.planetCount === b.state.planetCount &&
    same(a.state.face, b.state.face),
);

const FederationsPicture = ({ state }: { state: GaiaState }) => (
  <g aria-hidden="true">
    {allSeats(state).map((seat) => {
      const hexes = federatedBy(state, seat);
      if (hexes.size === 0) return null;
      const outline = outlineOf(state, hexes, 2 + seat * 2.2);
      return (
        <g key={seat}>
          <path className={cx(css.federation, css.edge)} d={outline} />
          <path className={css.federation} d={outline} stroke={colourOf(state, seat)} />
        </g>
      );
    })}
  </g>
);
/** Each seat's federations as one outline, redrawn only when one grew. */
const Federations = memo(
  FederationsPicture,
  (a, b) => same(a.state.federated, b.state.federated) && same(a.state.faction, b.state.faction),
);

/** How far I reach: solid without, dotted with one Q.I.C. */
const ReachPicture = ({ state, seat }: { state: GaiaState; seat: Seat }) => {
  const range = rangeOf(state, seat);
  return (
    <g aria-hidden="true" className={css.reach}>
      <path d={outlineOf(state, reachedBy(state, seat, range), 1)} />
      {(state.qic[seat] as number) > 0 && (
        <path className={css.far} d={outlineOf(state, reachedBy(state, seat, range + 2), 1)} />
      )}
    </g>
  );
};
const Reach = memo(ReachPicture);

/** Names of the hexes, for those who asked for them. */
const NamesPicture = ({ cells }: { cells: readonly Cell[] }) => (
  <g aria-hidden="true" className={css.names}>
    {cells.map(({ name, at }) => (
      <text key={name} x={at.x} y={at.y + SIZE * 0.8} textAnchor="middle">
        {name}
      </text>
    ))}
  </g>
);
const Names = memo(NamesPicture);

/** GA4.1: the number of each planet in reading order, shown while an arrow of the Automa's cards is pointed at. */
const ReadingOrderPicture = ({ state, cells }: { state: GaiaState; cells: readonly Cell[] }) => (
  <g aria-hidden="true" className={css.order} data-part="reading-order">
    {readingOrder(state).map((hex, i) => {
      const { x, y } = (cells[hex] as Cell).at;
      return (
        <g key={hex}>
          <circle cx={x} cy={y} r={13} />
          <text x={x} y={y + 6} textAnchor="middle">
            {i + 1}
          </text>
        </g>
      );
    })}
  </g>
);
const ReadingOrder = memo(
  ReadingOrderPicture,
  (a, b) => a.state.tables === b.state.tables && same(a.state.planet, b.state.planet),
);

/** What is there and what settling it would take, before any click. */
const tellHex = (cell: Cell, { state, viewer, say }: BoardProps): string => {
  const s = gaia(state);
  const names = allSeats(s).map((seat) => seatName(s, seat));
  const facts = [labelOf(cell, names, say)];
  const faction = viewer === null ? NONE : factionIdOf(s, viewer);
  if (viewer !== null && cell.planet !== null && cell.building === null && faction !== NONE) {
    const kind = PLANETS.indexOf(cell.planet) as PlanetId;
    const steps = stepsTo(s, faction, kind);
    const price = Number(LEVEL_SIGNS[TERRAFORMING]?.[levelOf(s, viewer, TERRAFORMING)]?.text ?? 3) || 1;
    if (kind >= 1 && kind <= 7) facts.push(say('gaia.steps', { steps, ore: steps * price }));
    if (cell.planet === 'gaia' && cell.former === null) facts.push(say('gaia.needsQic'));
    const far = qicForRange(s, viewer, cell.hex, 0);
    if (far > 0 && far < 20) facts.push(say('gaia.far', { qic: far }));
    else if (far === 0) facts.push(say('gaia.near'));
  }
  return facts.join(' · ');
};
