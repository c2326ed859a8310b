import { type BoardProps, Icon, styled } from '@orrery/table';
import { EVERY_TECH, RESOURCES, type Resource, speciesNumbered, techIds } from '../board.ts';
import { EmblemPicture } from './art/emblems.tsx';
import { RESOURCE_ICONS } from './art/squares.tsx';
import { resourceName, techName } from './names.ts';
import { eclipse, offersOf } from './scene.ts';
import css from './species-picker.module.css';

/** Whom to lead: each board face with what it begins with. */
export const SpeciesPicker = (props: BoardProps) => {
  const { choices, shown, say, onShow, onChoose } = props;
  return (
    <section className={css.speciesPicker} aria-label={say('eclipse.species')}>
      {offersOf(choices, 'species').map(({ choice, action }) => {
        const species = speciesNumbered(eclipse(props.state), action.species);
        const { id } = species;
        const techs = EVERY_TECH.filter((tech) => ((species.techs >> tech) & 1) === 1);
        return (
          <button
            key={id}
            type="button"
            data-thing={`species.${id}`}
            {...styled(css, 'species', shown === choice.action && 'shown')}
            onPointerEnter={() => onShow(choice.action)}
            onPointerLeave={() => onShow(null)}
            onFocus={() => onShow(choice.action)}
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
    </section>
  );
};
