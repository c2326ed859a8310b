import type { Say, Seat } from '@orrery/kernel';
import { cx, Icon } from '@orrery/table';
import {
  CIRCLES,
  EVERY_RESOURCE,
  incomeOf,
  MONEY,
  RESOURCES,
  type Resource,
  type State,
  storeOf,
  upkeep,
  upkeepOf,
} from '../board.ts';
import { RESOURCE_ICONS } from './art/squares.tsx';
import { resourceName } from './names.ts';
import css from './upkeep-sheet.module.css';

/** How many discs ahead the sheet looks. */
const AHEAD = 3;

const thingOf = (resource: Resource): string => `resource.${RESOURCES[resource]}`;

/** What each further disc taken from the track adds to the upkeep. */
const furtherDiscs = (s: State, seat: Seat): readonly number[] => {
  const discs = s.discs[seat] as number;
  const due = (left: number): number => upkeep[Math.max(0, CIRCLES - left)] as number;
  return Array.from({ length: Math.min(AHEAD, discs) }, (_, i) => due(discs - i - 1) - due(discs - i));
};

/** What the coming upkeep does to every good: at hand, income, upkeep, what is left; and what further discs will cost (E15). */
export const UpkeepSheet = ({ s, seat, say }: { s: State; seat: Seat; say: Say }) => {
  const due = upkeepOf(s, seat);
  const further = furtherDiscs(s, seat);
  return (
    <div className={css.sheet}>
      <table>
        <caption>{say('eclipse.upkeep.title')}</caption>
        <thead>
          <tr>
            <td />
            {RESOURCES.map((resource) => (
              <th key={resource} scope="col" data-thing={`resource.${resource}`}>
                <Icon name={RESOURCE_ICONS[resource] ?? 'ore'} size={18} label={resourceName(say, resource)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say('eclipse.upkeep.now')}</th>
            {EVERY_RESOURCE.map((resource) => (
              <td key={resource} data-thing={thingOf(resource)}>
                {storeOf(s, seat, resource)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say('eclipse.upkeep.income')}</th>
            {EVERY_RESOURCE.map((resource) => (
              <td key={resource} data-thing={thingOf(resource)}>
                +{incomeOf(s, seat, resource)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say('eclipse.upkeep.due')}</th>
            <td data-thing="symbol.disc">{due === 0 ? 0 : `−${due}`}</td>
            <td />
            <td />
          </tr>
          <tr className={css.after}>
            <th scope="row">{say('eclipse.upkeep.after')}</th>
            {EVERY_RESOURCE.map((resource) => {
              const after = storeOf(s, seat, resource) + incomeOf(s, seat, resource) - (resource === MONEY ? due : 0);
              return (
                <td key={resource} className={cx(after < 0 && css.debt)} data-thing={thingOf(resource)}>
                  {after < 0 ? `−${-after}` : after}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      {further.length > 0 && <p>{say('eclipse.upkeep.further', { costs: further.join(', ') })}</p>}
    </div>
  );
};
