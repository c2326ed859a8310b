import type { Action } from '@orrery/kernel';
import { type BoardProps, Icon, styled } from '@orrery/table';
import { useState } from 'react';
import { EVERY_TECH, RESOURCES, type Resource, speciesNumbered, techIds } from '../board.ts';
import { EmblemPicture } from './art/emblems.tsx';
import { RESOURCE_ICONS } from './art/squares.tsx';
import { resourceName, techName } from './names.ts';
import { eclipse, offersOf } from './scene.ts';
import { SpeciesCard } from './species-card.tsx';
import css from './species-picker.module.css';

/**
 * Choosing a species: a list of board faces with what they begin with, and beside it, in a place of its own, all about the one pointed at
 * last. Nothing moves when another is pointed at.
 */
export const SpeciesPicker = (props: BoardProps) => {
  const { choices, shown, say, onShow, onChoose } = props;
  const offers = offersOf(choices, 'species');
  const [last, setLast] = useState<Action | null>(null);
  const looked = offers.find(({ choice }) => choice.action === (shown ?? last)) ?? offers[0];
  const look = (action: Action): void => {
    setLast(action);
    onShow(action);
  };
  return (
    <section className={css.speciesPicker} aria-label={say('eclipse.species')}>
      <div className={css.speciesList}>
        {offers.map(({ choice, action }) => {
          const species = speciesNumbered(eclipse(props.state), action.species);
          const { id } = species;
          const techs = EVERY_TECH.filter((tech) => ((species.techs >> tech) & 1) === 1);
          return (
            <button
              key={id}
              type="button"
              data-thing={`species.${id}`}
              {...styled(css, 'species', looked?.choice === choice && 'shown')}
              onPointerEnter={() => look(choice.action)}
              onPointerLeave={() => onShow(null)}
              onFocus={() => look(choice.action)}
              onBlur={() => onShow(null)}
              onClick={() => onChoose(choice.action)}
            >
              <EmblemPicture species={id} size={38} colour={`var(--eclipse-${species.colour})`} />
              <span>
                <strong>{say(`seat.${id}`)}</strong>
                <small>{say(`eclipse.people.${id.startsWith('terran') ? 'terran' : id}`)}</small>
                <small className={css.speciesGoods}>
                  {RESOURCES.map((resource, r) => (
                    <span key={resource}>
                      {species.storage(r as Resource)}
                      <Icon name={RESOURCE_ICONS[resource] ?? 'ore'} size={15} label={resourceName(say, resource)} />
                    </span>
                  ))}
                  <span>{say('eclipse.tradeRatio', { ratio: species.tradeRatio })}</span>
                  {species.colonyShips !== 3 && (
                    <span>
                      {say('eclipse.colonyShips', {
                        count: species.colonyShips,
                        of: species.colonyShips,
                      })}
                    </span>
                  )}
                </small>
                <small>{techs.map((tech) => techName(say, techIds[tech] as string)).join(', ')}</small>
              </span>
            </button>
          );
        })}
      </div>
      {looked !== undefined && (
        <SpeciesCard
          // A new element for each, so that nothing animates from the last one to this one.
          key={looked.action.species}
          s={eclipse(props.state)}
          seat={props.viewer}
          number={looked.action.species}
          say={say}
        />
      )}
    </section>
  );
};
