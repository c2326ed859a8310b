import type { Say, Seat } from '@orrery/kernel';
import { type BoardProps, type Choice, Icon, styled, ui } from '@orrery/table';
import { BUILDS, costOf, EVERY_SHIP, type SectorId, SHIP_KINDS, SHIPS, type ShipKind, type State } from '../board.ts';
import { ShipPicture, type ShipShape } from './art/ships.tsx';
import { Monolith, Orbital } from './art/techs.tsx';
import { labelOf } from './labels.ts';
import css from './menus.module.css';
import { buildName, shipName } from './names.ts';
import { colourOf, fleetOf, type Offer, own, type Tile } from './scene.ts';

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

const BuildPicture = ({ what, colour }: { what: number; colour: string }) =>
  what < SHIP_KINDS ? (
    <ShipPicture shape={SHIPS[what] as ShipShape} size={28} colour={colour} />
  ) : (
    <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true">
      {BUILDS[what] === 'orbital' ? <Orbital x={0} y={0} size={24} /> : <Monolith x={0} y={0} size={24} />}
    </svg>
  );

/** A sector in words, what can be done with it, and the way to the odds of a battle there. */
export const SectorMenu = ({
  tile,
  choices,
  state,
  viewer,
  say,
  onShow,
  onChoose,
  onOdds,
  onClose,
}: BoardProps & { tile: Tile; choices: readonly Choice[]; onOdds: () => void; onClose: () => void }) => {
  const s = state as unknown as State;
  return (
    <section {...styled(css, 'sectorCard')} aria-label={say('eclipse.here', { sector: tile.id })}>
      <p>{labelOf(say, s, tile)}</p>
      <div className={ui.row}>
        {choices.map((choice) => {
          const action = own(choice.action);
          return (
            <button
              key={JSON.stringify(choice.action)}
              type="button"
              {...styled(ui, 'choice')}
              onPointerEnter={() => onShow(choice.action)}
              onPointerLeave={() => onShow(null)}
              onFocus={() => onShow(choice.action)}
              onClick={() => onChoose(choice.action)}
            >
              {action.k === 'build' && viewer !== null ? (
                <>
                  <BuildPicture what={action.what} colour={colourOf(s, viewer)} />
                  {buildName(say, BUILDS[action.what] as string)}
                  <b {...styled(css, 'price')}>
                    {costOf(s, viewer, action.what)}
                    <Icon name="ore" size={16} label={say('figure.materials')} />
                  </b>
                </>
              ) : (
                choice.label
              )}
            </button>
          );
        })}
        <button type="button" {...styled(ui, 'choice')} onClick={onOdds}>
          <Icon name="die" size={20} /> {say('eclipse.odds')}
        </button>
        <button type="button" {...styled(ui, 'choice')} onClick={onClose}>
          {say('dialog.close')}
        </button>
      </div>
    </section>
  );
};
