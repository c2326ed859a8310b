import type { Action } from '@orrery/kernel';
import { topArg } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, GameContext, Icon, Stars, styled, ui, Viewport } from '@orrery/table';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { cellName, SEATS, SHIP_KINDS, SHIPS, SQUARES, type State, stackOfCell } from '../board.ts';
import { ActionBar, AnswerBar } from './action-bar.tsx';
import battleCss from './battle.module.css';
import { BattleScene, isFighting } from './battle.tsx';
import { BattleTale, TaleButtons, unseenTales } from './battle-tale.tsx';
import { BoardSheet } from './board-sheet.tsx';
import { Calculator } from './calculator.tsx';
import { Explorer, type Turned, turnedOf } from './explorer.tsx';
import css from './galaxy.module.css';
import { labelOf } from './labels.ts';
import menusCss from './menus.module.css';
import { coursesOf } from './movement.ts';
import { shipName, squareName } from './names.ts';
import { Notice, sectorAsked } from './notice.tsx';
import { pressable } from './press.tsx';
import {
  asAction,
  boxOf,
  eclipse,
  HEX,
  imaginedTile,
  isAsked,
  offersOf,
  placeOf,
  SIZE,
  type SquareSpot,
  tilesOf,
} from './scene.ts';
import { Sector } from './sector.tsx';
import { SectorMenu, ShipMenu } from './sector-menu.tsx';
import { SpeciesPicker } from './species-picker.tsx';
import { type Tale, talesOf } from './tale.ts';
import { useMoving } from './use-moving.ts';

/** A ship the player has taken up: where it stands and which kind. */
interface Picked {
  readonly from: number;
  readonly ship: number;
}

const UNTURNED: Turned = { which: 0, at: 0 };

/** The galaxy, what may be chosen in it, and the scenes that come before it: species, a drawn sector, a battle. */
export const Galaxy = (props: BoardProps) => {
  const s = eclipse(props.state);
  if (offersOf(props.choices, 'species').length > 0) return <SpeciesPicker {...props} />;
  return <Map_ {...props} s={s} />;
};

const Map_ = (props: BoardProps & { s: State }) => {
  const { s, say, choices, viewer } = props;
  const game = use(GameContext);
  const tiles = useMemo(() => tilesOf(s), [s]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [squareMenu, setSquareMenu] = useState<readonly Choice[] | null>(null);
  const [odds, setOdds] = useState<number | null>(null);
  const [turned, setTurned] = useState<Turned>(UNTURNED);
  const [battleAside, setBattleAside] = useState(false);
  const told = useTales(props);
  const moving = useMoving();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position closes what was open over the old one
  useEffect(() => {
    setPicked(null);
    setSquareMenu(null);
    setSelected(null);
    // The same object, so that nothing is drawn twice where nothing was turned.
    setTurned(UNTURNED);
  }, [props.state]);

  const moves = useMemo(() => offersOf(choices, 'move'), [choices]);
  const steps = useMemo(() => offersOf(choices, 'step'), [choices]);
  const lone = useMemo(() => onlyShip(moves.map(({ action }) => action)), [moves]);
  const taken = picked ?? lone;
  const courses = useMemo(() => {
    if (steps.length > 0)
      return coursesOf(
        game,
        props.state,
        steps.map(({ choice }) => choice.action),
      );
    if (taken === null) return null;
    const first = moves.filter(({ action }) => action.from === taken.from && action.ship === taken.ship);
    return coursesOf(
      game,
      props.state,
      first.map(({ choice }) => choice.action),
    );
  }, [game, props.state, steps, moves, taken]);
  const targets = useMemo(() => targetsOf(choices), [choices]);
  const starts = useMemo(() => new Set(moves.map(({ action }) => action.from)), [moves]);
  const cells = offersOf(choices, 'explore');
  const placing = offersOf(choices, 'place');
  const drawn = placing.length > 0 || isAsked(s, 'tile') ? turnedOf(s, placing, turned) : null;
  const cell = isAsked(s, 'tile') ? topArg(s, 1) : -1;

  const play = (way: readonly Action[]): void => {
    for (const action of way) props.onChoose(action);
  };
  const colonies = offersOf(choices, 'colony');
  const squaresAt = (sector: number): number =>
    colonies.reduce((mask, { action }) => (action.sector === sector ? mask | (1 << action.square) : mask), 0);
  const choose = (sector: number): void => {
    setSquareMenu(null);
    const way = courses?.get(sector);
    if (way !== undefined) return play(way);
    const here = targets.get(sector) ?? [];
    if (here.length === 1 && here[0] !== undefined && squaresAt(sector) === 0) return props.onChoose(here[0].action);
    if (starts.has(sector)) {
      const kinds = new Set(moves.filter(({ action }) => action.from === sector).map(({ action }) => action.ship));
      setSelected(sector);
      return setPicked(kinds.size === 1 ? { from: sector, ship: [...kinds][0] as number } : null);
    }
    setPicked(null);
    setSelected(selected === sector && here.length === 0 ? null : sector);
    const refusal = here.length > 0 || viewer === null ? null : refusalAt(props, s, sector);
    if (refusal !== null) props.onRefused(refusal);
  };
  const latest = useRef(choose);
  latest.current = choose;
  const stable = useRef((sector: number): void => latest.current(sector));

  const onSquare = (sector: number, kind: number): void => {
    const here = colonies.filter(({ action }) => action.sector === sector && action.square === kind);
    if (here.length === 1 && here[0] !== undefined) props.onChoose(here[0].choice.action);
    else setSquareMenu(here.map(({ choice }) => choice));
  };

  const shownAt = [...shownPlaces(props.shown), ...(choices.length > 0 ? [sectorAsked(s)] : [])];
  const fighting = isFighting(s);
  const spots = [
    ...tiles.map(({ at }) => at),
    ...cells.map(({ action }) => placeOf(action.cell)),
    ...(cell >= 0 ? [placeOf(cell)] : []),
  ];
  const box = boxOf(spots);
  const current = tiles.find(({ sector }) => sector === selected);
  return (
    <>
      <Viewport box={box} label={say('eclipse.galaxy')}>
        <g ref={moving} />
        <Stars
          x={box.x - box.width}
          y={box.y - box.height * 0.2}
          width={box.width * 3}
          height={box.height * 1.4}
          count={260}
          seed={11}
        />
        {cells.map(({ choice, action }) => (
          <Unknown
            key={action.cell}
            choice={choice}
            cell={action.cell}
            {...props}
            marked={props.marks.includes(cellName(action.cell))}
          />
        ))}
        {tiles.map((tile) => (
          <Sector
            key={tile.sector}
            tile={tile}
            state={s}
            label={labelOf(say, s, tile)}
            open={
              courses?.has(tile.sector) === true ||
              targets.has(tile.sector) ||
              (picked === null && starts.has(tile.sector))
            }
            shown={shownAt.includes(tile.sector)}
            marked={props.marks.includes(tile.id)}
            selected={selected === tile.sector || (taken !== null && taken.from === tile.sector)}
            squares={squaresAt(tile.sector)}
            squareLabel={(spot: SquareSpot) =>
              say('eclipse.colonise', { square: squareName(say, SQUARES[spot.kind] as string), sector: tile.id })
            }
            onPoint={setPointed}
            onChoose={stable.current}
            onSquare={onSquare}
          />
        ))}
        {drawn !== null && drawn.sector >= 0 && cell >= 0 && (
          <g className={css.drawnSector} pointerEvents="none">
            <Sector
              tile={imaginedTile(s, drawn.sector, cell, drawn.rotation)}
              state={s}
              label={labelOf(say, s, imaginedTile(s, drawn.sector, cell, drawn.rotation))}
              open={false}
              shown
              marked={false}
              selected={false}
              squares={0}
              squareLabel={() => ''}
              onPoint={() => {}}
              onChoose={() => {}}
              onSquare={() => {}}
            />
          </g>
        )}
      </Viewport>
      <Stacks {...props} />
      <div className={css.notes}>
        <Notice {...props} />
        {taken !== null && moves.length > 0 && (
          <p className={css.eclipseNote}>
            {say('eclipse.reach', { ship: shipName(say, SHIPS[taken.ship] as string), count: courses?.size ?? 0 })}
            {picked !== null && (
              <button type="button" className={cx(ui.button, ui.small)} onClick={() => setPicked(null)}>
                {say('table.cancel')}
              </button>
            )}
          </p>
        )}
        {pointed !== null && current === undefined && (
          <p className={css.hexInfo} aria-hidden="true">
            {labelOf(
              say,
              s,
              tiles.find(({ sector }) => sector === pointed),
              true,
            )}
          </p>
        )}
      </div>
      {selected !== null && picked === null && starts.has(selected) && viewer !== null && (
        <ShipMenu
          s={s}
          seat={viewer}
          sector={selected}
          moves={moves}
          say={say}
          onPick={(ship) => setPicked({ from: selected, ship })}
          onClose={() => setSelected(null)}
        />
      )}
      {current !== undefined && !starts.has(current.sector) && (
        <SectorMenu
          {...props}
          tile={current}
          choices={[
            ...(targets.get(current.sector) ?? []),
            ...colonies.flatMap(({ choice, action }) => (action.sector === current.sector ? [choice] : [])),
          ]}
          onOdds={() => setOdds(current.sector)}
          onClose={() => setSelected(null)}
        />
      )}
      {squareMenu !== null && <Menu {...props} choices={squareMenu} onClose={() => setSquareMenu(null)} />}
      {drawn !== null && viewer !== null && (choices.length > 0 || placing.length > 0) && (
        <Explorer {...props} drawn={drawn} turned={turned} onTurn={setTurned} />
      )}
      <ActionBar {...props} />
      <AnswerBar {...props} />
      <BoardSheet {...props} />
      {!fighting && told.watched === null && <TaleButtons tales={told.unseen} onOpen={told.open} say={say} />}
      {!fighting && told.watched !== null && (
        <BattleTale
          s={s}
          tale={told.watched}
          entries={props.entries ?? []}
          start={told.start}
          say={say}
          onClose={told.close}
        />
      )}
      {fighting && !battleAside && <BattleScene {...props} last={told.last} onAside={() => setBattleAside(true)} />}
      {fighting && battleAside && (
        <button
          type="button"
          className={cx(ui.button, ui.main, battleCss.battleBack)}
          onClick={() => setBattleAside(false)}
        >
          <Icon name="special" /> {say('eclipse.battle.back')}
        </button>
      )}
      {odds !== null && <Calculator s={s} viewer={viewer} sector={odds} say={say} onClose={() => setOdds(null)} />}
    </>
  );
};

/** The battles behind the moment shown: which is being watched, by itself while it is the latest thing that happened, or on demand. */
const useTales = ({ entries = NONE, choices, viewer }: BoardProps) => {
  const tales = useMemo(() => talesOf(entries), [entries]);
  const [opened, setOpened] = useState<number | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const latest = tales.at(-1);
  const happening = latest !== undefined && latest.last === entries.length - 1 && choices.length === 0;
  const wanted = tales.find(({ first }) => first === opened);
  // Put aside while it is told; told again when somebody comes back to it.
  useEffect(() => {
    if (!happening) setClosed(null);
  }, [happening]);
  const live = happening && latest.first !== closed ? latest : null;
  return {
    watched: wanted ?? live,
    start: wanted === undefined && live !== null ? live.steps.findIndex(({ entry }) => entry === live.last) : 0,
    unseen: unseenTales(tales, entries, viewer),
    last: latest?.steps.findLast(({ event }) => SHOTS.includes(event.k)) ?? null,
    open: (tale: Tale) => setOpened(tale.first),
    close: () => (wanted === undefined ? setClosed(latest?.first ?? null) : setOpened(null)),
  };
};
const SHOTS: readonly string[] = ['battle', 'rolled', 'declaresRetreat', 'retreated'];
const NONE: NonNullable<BoardProps['entries']> = [];

/** With a single ship to move there is nothing to pick. */
const onlyShip = (moves: readonly { readonly from: number; readonly ship: number }[]): Picked | null => {
  const [first] = moves;
  if (first === undefined || moves.some(({ from, ship }) => from !== first.from || ship !== first.ship)) return null;
  return { from: first.from, ship: first.ship };
};

const SECTOR_KINDS: readonly string[] = ['influence', 'lift', 'build', 'abandon'];
const targetsOf = (choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> => {
  const targets = new Map<number, Choice[]>();
  for (const choice of choices) {
    if (!SECTOR_KINDS.includes(choice.action.k)) continue;
    const sector = (choice.action as unknown as { readonly sector: number }).sector;
    targets.set(sector, [...(targets.get(sector) ?? []), choice]);
  }
  return targets;
};

/** What a click on a sector that is no target probably meant. */
const refusalAt = (props: BoardProps, s: State, sector: number) => {
  if (isAsked(s, 'influence') || isAsked(s, 'put')) return props.whyNot(asAction({ k: 'influence', sector }));
  if (isAsked(s, 'build')) return props.whyNot(asAction({ k: 'build', what: 0, sector }));
  if (isAsked(s, 'move') && props.viewer !== null) {
    const seat = props.viewer;
    const ship = SHIPS.findIndex((_, kind) => (s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind] as number) > 0);
    const near = s.near.slice(sector * 6, sector * 6 + 6).find((one) => one !== 0);
    return ship < 0 || near === undefined
      ? null
      : props.whyNot(asAction({ k: 'move', ship, from: sector, to: near - 1 }));
  }
  if (isAsked(s, 'step')) return props.whyNot(asAction({ k: 'step', to: sector }));
  return null;
};

const shownPlaces = (shown: Action | null): readonly number[] => {
  if (shown === null) return [];
  const fields = shown as unknown as { readonly sector?: unknown; readonly to?: unknown; readonly from?: unknown };
  const places =
    shown.k === 'move'
      ? [fields.from, fields.to]
      : shown.k === 'step' || shown.k === 'retreat'
        ? [fields.to]
        : [fields.sector];
  return places.filter((place): place is number => typeof place === 'number');
};

const STACK_NAMES = ['I', 'II', 'III'];

/** A place where the galaxy can grow. */
const Unknown = ({
  choice,
  cell,
  marked,
  shown,
  say,
  onShow,
  onChoose,
}: BoardProps & { choice: Choice; cell: number; marked: boolean }) => {
  const { x, y } = placeOf(cell);
  const stack = STACK_NAMES[stackOfCell(cell)] ?? '';
  return (
    <g
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      {...styled(css, 'unknown', shown === choice.action && 'shown')}
      {...pressable(
        say('eclipse.exploreAt', { cell: cellName(cell), stack }),
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
        {marked && <circle className={css.mark} r={SIZE * 0.8} />}
      </g>
    </g>
  );
};

/** Sectors left to be found. */
const Stacks = ({ s, say }: BoardProps & { s: State }) => (
  <p className={css.stacks}>
    {STACK_NAMES.map((name, i) => (
      <span key={name} title={say('eclipse.stack', { stack: name, count: s.stack[i] as number })}>
        <b>{name}</b> {s.stack[i]}
      </span>
    ))}
  </p>
);

export const Menu = ({
  choices,
  say,
  onShow,
  onChoose,
  onClose,
}: BoardProps & { choices: readonly Choice[]; onClose: () => void }) => (
  <div {...styled(menusCss, 'hexMenu')} data-cover="edge" role="group" aria-label={say('table.choices')}>
    {choices.map((choice) => (
      <button
        key={JSON.stringify(choice.action)}
        type="button"
        {...styled(ui, 'choice')}
        onPointerEnter={() => onShow(choice.action)}
        onFocus={() => onShow(choice.action)}
        onClick={() => {
          onClose();
          onChoose(choice.action);
        }}
      >
        {choice.label}
      </button>
    ))}
    <button type="button" {...styled(ui, 'choice')} onClick={onClose}>
      {say('table.cancel')}
    </button>
  </div>
);
