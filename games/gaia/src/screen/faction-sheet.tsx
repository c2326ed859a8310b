import { Icon, type PlanetKind, PlanetPicture, type SeatProps, ui } from '@orrery/table';
import { FACTIONS, type Faction, PLANETS } from '../board.ts';
import { BuildingRows } from './building-rows.tsx';
import css from './faction-sheet.module.css';
import { factionChosen, gaia } from './scene.ts';
import { rowsOf } from './symbols.ts';

/** Our own rating of how difficult a faction is to play, from 1 to 3. */
const HARD: { readonly [faction in Faction]: 1 | 2 | 3 } = {
  terrans: 1,
  lantids: 2,
  hadsch: 1,
  ivits: 3,
  geodens: 1,
  baltaks: 3,
  xenos: 1,
  gleens: 2,
  taklons: 2,
  ambas: 1,
  firaks: 2,
  bescods: 3,
  nevlas: 2,
  itars: 3,
};

const STARTS = ['credits', 'ore', 'knowledge', 'qic'] as const;

/** Before a seat has a faction, its place shows the board of the one pointed at. Its height does not depend on what it shows. */
export const FactionSheet = (props: SeatProps) => {
  const { state, shown, say } = props;
  const s = gaia(state);
  const index = shown === null ? null : factionChosen(shown);
  const faction = index === null ? undefined : FACTIONS[index];
  const played = index === null ? undefined : s.tables.content.factions[index];
  if (faction === undefined || played === undefined)
    return (
      <div key="none" className={css.sheet} data-part="factionSheet">
        <p className={ui.note}>{say('gaia.noFaction')}</p>
        <p className={css.about}>{say('gaia.pointFaction')}</p>
      </div>
    );
  const home = PLANETS[played.home] as PlanetKind;
  const { board } = played;
  return (
    // A new element for each, so that nothing animates from the last one to this one.
    <div key={faction} className={css.sheet} data-part="factionSheet" data-clear>
      <header>
        <PlanetPicture kind={home} size={30} />
        <strong>{say(`faction.${faction}`)}</strong>
        <span className={css.hard}>{say(`gaia.hard.${HARD[faction]}`)}</span>
      </header>
      <p className={css.about}>{say(`gaia.about.${faction}`)}</p>
      <ul className={css.start} aria-label={say('gaia.start')}>
        {STARTS.map((good) => (
          <li key={good}>
            <Icon name={good} size={20} label={say(`figure.${good}`)} /> <b>{board[good]}</b>
          </li>
        ))}
        <li>
          <Icon name="power" size={20} label={say('gaia.power')} /> <b>{`${board.bowl1}/${board.bowl2}/0`}</b>
        </li>
      </ul>
      <BuildingRows {...props} rows={rowsOf(faction)} colour={`var(--${PLANETS[played.home]})`} />
    </div>
  );
};
