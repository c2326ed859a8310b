import { type BoardProps, cx, ui } from '@orrery/table';
import { useState } from 'react';
import { type SectorId, SHIPS, type State } from '../board.ts';
import { Battles } from './battles.tsx';
import { BoardSheet } from './board-sheet.tsx';
import { Calculator } from './calculator.tsx';
import { Explorer } from './explorer.tsx';
import css from './galaxy.module.css';
import { GalaxyMap } from './galaxy-map.tsx';
import { labelOf } from './labels.ts';
import { Menu } from './menu.tsx';
import { shipName } from './names.ts';
import { Notice } from './notice.tsx';
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
  const [odds, setOdds] = useState<SectorId | null>(null);
  const { squareMenu, setSquareMenu, drawn, placing, turned, setTurned } = galaxy;
  return (
    <>
      <GalaxyMap {...props} galaxy={galaxy} onPoint={(sector) => onPoint(props, galaxy, sector)} />
      <Stacks {...props} />
      <Notes {...props} galaxy={galaxy} />
      <Menus {...props} galaxy={galaxy} onOdds={setOdds} />
      {squareMenu !== null && <Menu {...props} choices={squareMenu} onClose={() => setSquareMenu(null)} />}
      {drawn !== null && viewer !== null && (choices.length > 0 || placing.length > 0) && (
        <Explorer {...props} drawn={drawn} turned={turned} onTurn={setTurned} />
      )}
      <BoardSheet {...props} />
      <Battles {...props} />
      {odds !== null && <Calculator s={s} viewer={viewer} sector={odds} say={say} onClose={() => setOdds(null)} />}
    </>
  );
};

/** The sector pointed at in words, and why it is no target. */
const onPoint = (props: Props, { tiles, targets, courses }: GalaxyView, sector: SectorId | null): void => {
  const tile = tiles.find((one) => one.sector === sector);
  props.onTell?.(tile === undefined ? null : labelOf(props.say, props.s, tile, true));
  const free = tile === undefined || targets.has(tile.sector) || courses?.has(tile.sector) === true;
  const refusal =
    free || props.viewer === null || props.choices.length === 0 ? null : refusalAt(props, props.s, tile.sector);
  if (refusal !== null) props.onRefused(refusal);
  else props.onWhy?.(null);
};

/** What is asked, and how far the ship taken up can fly. */
const Notes = (props: Props & { galaxy: GalaxyView }) => {
  const { say, galaxy } = props;
  const { picked, setPicked, taken, moves, courses } = galaxy;
  return (
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
    </div>
  );
};

/** What can be done with the sector that is selected: which ship flies, what is done there. */
const Menus = (props: Props & { galaxy: GalaxyView; onOdds: (sector: SectorId) => void }) => {
  const { s, say, viewer, galaxy, onOdds } = props;
  const { tiles, selected, setSelected, picked, setPicked, starts, moves, targets, colonies } = galaxy;
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
        <SectorMenu
          {...props}
          tile={current}
          choices={[
            ...(targets.get(current.sector) ?? []),
            ...colonies.flatMap(({ choice, action }) => (action.sector === current.sector ? [choice] : [])),
          ]}
          onOdds={() => onOdds(current.sector)}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
};
