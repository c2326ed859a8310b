import { NONE } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { useEffect, useRef, useState } from 'react';
import { type SectorId, SHIPS, type State, shipStepping } from '../board.ts';
import { Battles } from './battles.tsx';
import { BoardSheet } from './board-sheet.tsx';
import { Calculator } from './calculator.tsx';
import { percent } from './chances.ts';
import { Explorer } from './explorer.tsx';
import { GalaxyMap } from './galaxy-map.tsx';
import { labelOf } from './labels.ts';
import { shipName } from './names.ts';
import { flightsLeft } from './prompt.ts';
import { eclipse, offersOf } from './scene.ts';
import { SectorMenu, ShipMenu } from './sector-menu.tsx';
import { SpeciesPicker } from './species-picker.tsx';
import { refusalAt } from './targets.ts';
import { Stacks } from './unknown.tsx';
import { type GalaxyView, useGalaxy } from './use-galaxy.ts';

type Props = BoardProps & { readonly s: State };

/** The galaxy, what may be chosen in it, and the scenes that come before it: species, a drawn sector, a battle. */
export const Galaxy = (props: BoardProps) => {
  const s = eclipse(props.state);
  if (offersOf(props.choices, 'species').length > 0) return <SpeciesPicker {...props} />;
  return <Board {...props} s={s} />;
};

const Board = (props: Props) => {
  const { s, say, choices, viewer } = props;
  const galaxy = useGalaxy(props);
  useHeldShip(props, galaxy);
  // A stable handler, so that an unchanged sector is not redrawn.
  const latest = useRef({ props, galaxy });
  latest.current = { props, galaxy };
  const point = useRef((sector: SectorId | null): void => {
    onPoint(latest.current.props, latest.current.galaxy, sector);
  }).current;
  const [odds, setOdds] = useState<SectorId | null>(null);
  const { drawn, placing, turned, setTurned } = galaxy;
  return (
    <>
      <GalaxyMap {...props} galaxy={galaxy} onPoint={point} />
      <Stacks {...props} />
      <Menus {...props} galaxy={galaxy} onOdds={setOdds} />
      {drawn !== null && viewer !== null && (choices.length > 0 || placing.length > 0) && (
        <Explorer {...props} drawn={drawn} turned={turned} onTurn={setTurned} />
      )}
      <BoardSheet {...props} />
      <Battles {...props} />
      {odds !== null && <Calculator s={s} viewer={viewer} sector={odds} say={say} onClose={() => setOdds(null)} />}
    </>
  );
};

/** The sector pointed at in words, and why it is not a target. */
const onPoint = (props: Props, { tiles, targets, courses, taken }: GalaxyView, sector: SectorId | null): void => {
  const tile = tiles.find((one) => one.sector === sector);
  props.onTell?.(tile === undefined ? null : labelOf(props.say, props.s, tile, true));
  const free = tile === undefined || targets.has(tile.sector) || courses?.has(tile.sector) === true;
  const refusal =
    free || props.viewer === null || props.choices.length === 0 ? null : refusalAt(props, props.s, tile.sector, taken);
  if (refusal !== null) props.onRefused(refusal);
  else props.onWhy?.(null);
};

/** The ship taken up and how far it can fly: the prompt says so, and Cancel puts it down. */
const useHeldShip = ({ s, say, onHold }: Props, galaxy: GalaxyView): void => {
  const { picked, setPicked, taken, moves, courses, risked, setRisked, chances } = galaxy;
  const under = shipStepping(s);
  const ship = taken !== null && moves.length > 0 ? taken.ship : under === NONE ? null : under;
  const count = courses?.size ?? 0;
  const chance = risked === null ? null : percent(chances.get(risked) ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers never change
  useEffect(() => {
    if (ship === null || (under !== NONE && chance === null)) return;
    const name = shipName(say, SHIPS[ship] as string);
    const words =
      chance === null
        ? say('eclipse.reach', { ship: name, count, ...(under === NONE ? flightsLeft(s) : { left: 0, of: 0 }) })
        : say('eclipse.risked', { ship: name, chance });
    const drop = (): void => (chance === null ? setPicked(null) : setRisked(null));
    onHold?.({ words, drop: picked === null && chance === null ? null : drop });
    return () => onHold?.(null);
  }, [ship, count, picked, moves, chance]);
};

/** What can be done with the sector that is selected: which ship flies, what is done there. */
const Menus = (props: Props & { galaxy: GalaxyView; onOdds: (sector: SectorId) => void }) => {
  const { s, say, viewer, galaxy, onOdds } = props;
  const { tiles, selected, setSelected, picked, setPicked, starts, moves } = galaxy;
  const current = tiles.find(({ sector }) => sector === selected);
  return (
    <>
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
        <SectorMenu tile={current} say={say} onOdds={() => onOdds(current.sector)} onClose={() => setSelected(null)} />
      )}
    </>
  );
};
