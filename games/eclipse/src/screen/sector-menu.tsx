import type { Say, Seat } from '@orrery/kernel';
import { Icon, styled, ui } from '@orrery/table';
import { EVERY_SHIP, type SectorId, SHIPS, type ShipKind, type State } from '../board.ts';
import { ShipPicture, type ShipShape } from './art/ships.tsx';
import css from './menus.module.css';
import { shipName } from './names.ts';
import { colourOf, fleetOf, type Offer, type Tile } from './scene.ts';

/** Which ship moves, where several kinds stand together. */
export const ShipMenu = ({
  s,
  seat,
  sector,
  moves,
  say,
  onPick,
  onClose,
}: {
  s: State;
  seat: Seat;
  sector: SectorId;
  moves: readonly Offer<'move'>[];
  say: Say;
  onPick: (ship: ShipKind) => void;
  onClose: () => void;
}) => {
  const kinds = EVERY_SHIP.filter((kind) => moves.some(({ action }) => action.from === sector && action.ship === kind));
  const fleet = fleetOf(s, sector, seat);
  return (
    <div {...styled(css, 'hexMenu')} data-cover="edge" role="group" aria-label={say('eclipse.which')}>
      {kinds.map((kind) => (
        <button key={kind} type="button" {...styled(ui, 'choice')} onClick={() => onPick(kind)}>
          <ShipPicture shape={SHIPS[kind] as ShipShape} size={26} colour={colourOf(s, seat)} />
          {shipName(say, SHIPS[kind] as string)} × {fleet[kind]}
        </button>
      ))}
      <button type="button" {...styled(ui, 'choice')} onClick={onClose}>
        {say('table.cancel')}
      </button>
    </div>
  );
};

/** The way to the odds of a battle in a sector where there is nothing to choose. */
export const SectorMenu = ({
  tile,
  say,
  onOdds,
  onClose,
}: {
  tile: Tile;
  say: Say;
  onOdds: () => void;
  onClose: () => void;
}) => (
  <section {...styled(css, 'sectorCard')} data-cover="edge" aria-label={say('eclipse.here', { sector: tile.id })}>
    <p>{say('eclipse.sector', { sector: tile.id })}</p>
    <div className={ui.row}>
      <button type="button" {...styled(ui, 'choice')} onClick={onOdds}>
        <Icon name="die" size={20} /> {say('eclipse.odds')}
      </button>
      <button type="button" {...styled(ui, 'choice')} onClick={onClose}>
        {say('dialog.close')}
      </button>
    </div>
  </section>
);
