import { type BoardProps, cx, type PlanetKind, PlanetPicture } from '@orrery/table';
import { FACTIONS, type Faction, PLANETS } from '../board.ts';
import css from './faction-picker.module.css';
import { gaia } from './scene.ts';

const factionOf = (action: object): number => ('faction' in action ? Number(action.faction) : -1);

/** Factions to choose from, each with its world and what it can do. */
export const FactionPicker = ({ state, choices, shown, say, onShow, onChoose }: BoardProps) => {
  const options = choices.filter(({ action }) => action.k === 'faction');
  if (options.length === 0) return null;
  const { factions } = gaia(state).tables.content;
  return (
    <ul className={css.factions} data-cover="edge" aria-label={say('gaia.factions')}>
      {options.map(({ action, label }) => {
        const index = factionOf(action);
        const faction = FACTIONS[index] as Faction;
        return (
          <li key={faction}>
            <button
              type="button"
              data-thing={`faction.${faction}`}
              className={cx(shown === action && css.shown)}
              onPointerEnter={() => onShow(action)}
              onPointerLeave={() => onShow(null)}
              onFocus={() => onShow(action)}
              onBlur={() => onShow(null)}
              onClick={() => onChoose(action)}
            >
              <PlanetPicture kind={PLANETS[factions[index]?.home ?? 0] as PlanetKind} size={44} />
              <span>
                <strong>{label}</strong>
                <span>{say(`gaia.about.${faction}`)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
