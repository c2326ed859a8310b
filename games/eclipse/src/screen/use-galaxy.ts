import { type Action, NONE } from '@orrery/kernel';
import { type BoardProps, type Choice, GameContext } from '@orrery/table';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import {
  explored,
  type SectorId,
  type ShipKind,
  type SquareKind,
  type State,
  sectorIds,
  shipStepping,
} from '../board.ts';
import { POOR, useChances } from './chances.ts';
import { type Turned, turnedOf } from './explorer.tsx';
import { coursesOf } from './movement.ts';
import { isAsked, offersOf, tilesOf } from './scene.ts';
import { onlyShip, type Picked, refusalAt, targetsOf } from './targets.ts';

const UNTURNED: Turned = { which: 0, at: 0 };

/** What is opened over the map. A new position closes it. */
const useOpened = (state: BoardProps['state']) => {
  const [selected, setSelected] = useState<SectorId | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [turned, setTurned] = useState<Turned>(UNTURNED);
  const [risked, setRisked] = useState<SectorId | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position closes what was open over the old one
  useEffect(() => {
    setPicked(null);
    setSelected(null);
    setRisked(null);
    // Always the same object, so that nothing is redrawn where nothing was turned.
    setTurned(UNTURNED);
  }, [state]);
  return { selected, setSelected, picked, setPicked, turned, setTurned, risked, setRisked };
};

/** The ship that is moving, and how it gets to each sector it can reach. */
const useCourses = ({ state, choices }: BoardProps, picked: Picked | null) => {
  const game = use(GameContext);
  const moves = useMemo(() => offersOf(choices, 'move'), [choices]);
  const steps = useMemo(() => offersOf(choices, 'step'), [choices]);
  const lone = useMemo(() => onlyShip(moves.map(({ action }) => action)), [moves]);
  const taken = picked ?? lone;
  const courses = useMemo(() => {
    const actionsOf = (offers: readonly { readonly choice: Choice }[]): readonly Action[] =>
      offers.map(({ choice }) => choice.action);
    if (steps.length > 0) return coursesOf(game, state, actionsOf(steps));
    if (taken === null) return null;
    const first = moves.filter(({ action }) => action.from === taken.from && action.ship === taken.ship);
    return coursesOf(game, state, actionsOf(first));
  }, [game, state, steps, moves, taken]);
  const starts = useMemo(() => new Set(moves.map(({ action }) => action.from)), [moves]);
  return { moves, taken, courses, starts };
};

/** Everything the map needs to know about what may be chosen on it, and what a click on a sector or a square does. */
export const useGalaxy = (props: BoardProps & { s: State }) => {
  const { s, choices, viewer } = props;
  const tiles = useMemo(() => tilesOf(s), [s]);
  const opened = useOpened(props.state);
  const { selected, setSelected, picked, setPicked, turned, risked, setRisked } = opened;
  const flight = useCourses(props, picked);
  const { moves, courses, starts, taken } = flight;
  const under = shipStepping(s);
  const chances = useChances(
    s,
    viewer,
    taken?.ship ?? (under === NONE ? null : under),
    (courses?.keys() ?? []) as Iterable<SectorId>,
  );
  const targets = useMemo(() => targetsOf(choices), [choices]);
  const colonies = offersOf(choices, 'colony');
  const placing = offersOf(choices, 'place');

  const squaresAt = (sector: SectorId): number =>
    colonies.reduce((mask, { action }) => (action.sector === sector ? mask | (1 << action.square) : mask), 0);
  /** Several answers at one sector stand in the list. */
  const offer = (all: readonly Choice[], sector: SectorId): void =>
    props.onOffer?.(all, props.say('eclipse.sector', { sector: sectorIds[sector] as string }));
  const choose = (sector: SectorId): void => {
    const way = courses?.get(sector);
    if (way !== undefined) {
      // Poor odds must be confirmed, and the sector says so.
      if ((chances.get(sector) ?? 1) < POOR && risked !== sector) return setRisked(sector);
      for (const action of way) props.onChoose(action);
      return;
    }
    const here = targets.get(sector) ?? [];
    const free = colonies.flatMap(({ choice, action }) => (action.sector === sector ? [choice] : []));
    const all = [...here, ...free];
    if (here.length === 1 && here[0] !== undefined && free.length === 0) return props.onChoose(here[0].action);
    if (all.length > 0 && !starts.has(sector)) {
      setSelected(null);
      return offer(all, sector);
    }
    if (starts.has(sector)) {
      const kinds = new Set(moves.filter(({ action }) => action.from === sector).map(({ action }) => action.ship));
      setSelected(sector);
      return setPicked(kinds.size === 1 ? { from: sector, ship: [...kinds][0] as ShipKind } : null);
    }
    setPicked(null);
    setSelected(selected === sector ? null : sector);
    const refusal = viewer === null ? null : refusalAt(props, s, sector, taken);
    if (refusal !== null) props.onRefused(refusal);
  };
  // A stable handler, so that an unchanged sector is not redrawn.
  const latest = useRef(choose);
  latest.current = choose;
  const onChoose = useRef((sector: SectorId): void => latest.current(sector)).current;

  const onSquare = (sector: SectorId, kind: SquareKind): void => {
    const here = colonies.filter(({ action }) => action.sector === sector && action.square === kind);
    if (here.length === 1 && here[0] !== undefined) return props.onChoose(here[0].choice.action);
    const choices = here.map(({ choice }) => choice);
    offer(choices, sector);
  };
  return {
    tiles,
    ...opened,
    ...flight,
    chances,
    targets,
    colonies,
    placing,
    cells: offersOf(choices, 'explore'),
    drawn: placing.length > 0 || isAsked(s, 'tile') ? turnedOf(s, placing, turned) : null,
    cell: explored(s)?.cell ?? null,
    squaresAt,
    onChoose,
    onSquare,
  };
};

export type GalaxyView = ReturnType<typeof useGalaxy>;
