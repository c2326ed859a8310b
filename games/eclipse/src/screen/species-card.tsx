import type { Say, Seat } from '@orrery/kernel';
import { Icon } from '@orrery/table';
import { useMemo } from 'react';
import {
  ACTIONS,
  type ActionId,
  begunAs,
  EVERY_SHIP,
  EVERY_TECH,
  incomeOf,
  RESOURCES,
  type Resource,
  SHIPS,
  type SpeciesId,
  type State,
  speciesNumbered,
  techIds,
} from '../board.ts';
import { RESOURCE_ICONS } from './art/squares.tsx';
import { whatTechDoes } from './does.ts';
import { actionName, resourceName, shipName, techName } from './names.ts';
import css from './species-card.module.css';
import { StatLine } from './stat-line.tsx';

/** A species as it would begin: goods, income, actions, technologies and ships, all from the position after the set-up. */
export const SpeciesCard = ({ s, seat, number, say }: { s: State; seat: Seat | null; number: SpeciesId; say: Say }) => {
  const species = speciesNumbered(s, number);
  const techs = EVERY_TECH.filter((tech) => ((species.techs >> tech) & 1) === 1);
  const after = useMemo(() => (seat === null ? null : begunAs(s, seat, number)), [s, seat, number]);
  return (
    <aside className={css.card} aria-live="polite">
      <h3>{say(`seat.${species.id}`)}</h3>
      <p>{say(`eclipse.people.${species.isAlien ? species.id : 'terran'}`)}</p>
      <h4>{say('eclipse.card.goods')}</h4>
      <ul className={css.goods}>
        {RESOURCES.map((resource, r) => (
          <li key={resource}>
            <Icon name={RESOURCE_ICONS[resource] ?? 'ore'} size={18} label={resourceName(say, resource)} />{' '}
            <b>{species.storage(r as Resource)}</b>
            {after !== null && seat !== null && (
              <small>{say('eclipse.card.income', { count: incomeOf(after, seat, r as Resource) })}</small>
            )}
          </li>
        ))}
      </ul>
      <p>
        {say('eclipse.card.means', {
          discs: species.discs,
          ships: species.colonyShips,
          ratio: species.tradeRatio,
        })}
      </p>
      <h4>{say('eclipse.card.actions')}</h4>
      <ul className={css.actions}>
        {ACTIONS.map((id, i) => (
          <li key={id}>
            {actionName(say, id)} <b>×{species.activations(i as ActionId)}</b>
          </li>
        ))}
      </ul>
      {techs.length > 0 && (
        <>
          <h4>{say('eclipse.techs')}</h4>
          <ul>
            {techs.map((tech) => (
              <li key={tech}>
                <b>{techName(say, techIds[tech] as string)}</b>: {whatTechDoes(say, techIds[tech] as string)}
              </li>
            ))}
          </ul>
        </>
      )}
      {after !== null && seat !== null && (
        <>
          <h4>{say('eclipse.blueprints')}</h4>
          <ul>
            {EVERY_SHIP.map((kind) => (
              <li key={kind} className={css.ship}>
                <span>
                  {shipName(say, SHIPS[kind] as string)} <b>×{species.startShips(kind)}</b>
                </span>
                <StatLine s={after} faction={seat} kind={kind} say={say} full />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
};
