import { PlanetPicture } from '@orrery/table/art/planet.tsx';
import type { PlanetKind } from '@orrery/table/art/planet-patterns.tsx';
import type { BoardProps } from '@orrery/table/screen.ts';
import { FACTIONS, type Faction, PLANETS } from '../board.ts';
import { gaia } from './scene.ts';

const factionOf = (action: object): number => ('faction' in action ? Number(action.faction) : -1);

/** Factions to choose from, each with its world and what it can do. */
export const FactionPicker = ({ state, choices, shown, say, onShow, onChoose }: BoardProps) => {
  const options = choices.filter(({ action }) => action.k === 'faction');
  if (options.length === 0) return null;
  const { factions } = gaia(state).tables.content;
  return (
    <ul className="factions" aria-label={say('gaia.factions')}>
      {options.map(({ action, label }) => {
        const index = factionOf(action);
        const faction = FACTIONS[index] as Faction;
        return (
          <li key={faction}>
            <button
              type="button"
              className={shown === action ? 'shown' : undefined}
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
