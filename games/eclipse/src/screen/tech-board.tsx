import { type Say, type Seat, seatsOf } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, Icon, styled, thingGroup } from '@orrery/table';
import { useState } from 'react';
import {
  CATEGORIES,
  EVERY_TECH,
  hasTech,
  partNamed,
  researchCost,
  type State,
  type TechCategory,
  type TechId,
  techCategory,
  techCost,
  techCountOf,
  techDiscount,
  techIds,
} from '../board.ts';
import artCss from './art/art.module.css';
import { PopulationSquare } from './art/squares.tsx';
import { squareOpenedBy, TechSign } from './art/techs.tsx';
import blueprintsCss from './blueprints.module.css';
import { whatTechDoes } from './does.ts';
import { seatName, techName } from './names.ts';
import { PartAt } from './part-picture.tsx';
import { asAction, colourOf, eclipse, isAsked, offersOf } from './scene.ts';
import css from './tech-board.module.css';

/** A technology as a picture: the part it allows, the square it opens, or a sign of its own. */
export const TechPicture = ({ tech, size }: { tech: TechId; size: number }) => {
  const id = techIds[tech] as string;
  const part = partNamed.get(id);
  const square = squareOpenedBy(id);
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      {part !== undefined ? (
        <PartAt part={part} x={18} y={18} size={36} />
      ) : (
        <>
          <rect className={artCss.partBack} x="1" y="1" width="34" height="34" rx="5" />
          {square === null ? (
            <TechSign tech={id} />
          ) : (
            <PopulationSquare kind={`${square}-advanced`} x={18} y={18} size={24} cube={null} />
          )}
        </>
      )}
    </svg>
  );
};

/** The supply: every technology, how many are left, and what it would cost me. */
export const TechBoard = (props: BoardProps) => {
  const { state, viewer, choices, say, onShow, onChoose } = props;
  const s = eclipse(state);
  const [looked, setLooked] = useState<TechId | null>(null);
  const offers = [...offersOf(choices, 'research'), ...offersOf(choices, 'learn')];
  const press = (tech: TechId): void => {
    const offer = offers.find(({ action }) => action.tech === tech);
    if (offer !== undefined) return onChoose(offer.choice.action);
    setLooked(tech);
    refuse(tech);
  };
  /** Why a technology cannot be had, while one is asked for. */
  const refuse = (tech: TechId): void => {
    const learning = choices.some(({ action }) => action.k === 'learn');
    if (viewer !== null && (learning || isAsked(s, 'research')))
      props.onWhy?.(asAction({ k: learning ? 'learn' : 'research', tech }));
  };
  const look = (tech: TechId): void => {
    setLooked(tech);
    const offer = offers.find(({ action }) => action.tech === tech);
    if (offer !== undefined) onShow(offer.choice.action);
    else refuse(tech);
  };
  const leave = (): void => {
    onShow(null);
    props.onWhy?.(null);
  };
  return (
    <div className={cx(css.techBoard, props.large === true && css.large)}>
      {CATEGORIES.map((category, row) => (
        <div
          key={category}
          className={cx(css.techRow, css[category])}
          {...thingGroup(say(`eclipse.category.${category}`))}
        >
          <span
            className={css.techHead}
            title={say(`eclipse.category.${category}`)}
            data-thing={viewer === null ? undefined : `techs.${techCountOf(s, viewer, row as TechCategory)}`}
          >
            <b>{say(`eclipse.category.${category}`)}</b>
            {viewer !== null && <small>{discountText(say, s, viewer, row as TechCategory)}</small>}
          </span>
          <div className={css.techTiles}>
            {EVERY_TECH.filter((tech) => techCategory[tech] === row).map((tech) => (
              <TechTile
                key={tech}
                {...props}
                s={s}
                tech={tech}
                offer={offers.find(({ action }) => action.tech === tech)?.choice}
                onLook={() => look(tech)}
                onLeave={leave}
                onPress={() => press(tech)}
              />
            ))}
          </div>
        </div>
      ))}
      <p className={css.techAbout} aria-hidden="true">
        {looked === null
          ? say('eclipse.techHint')
          : `${techName(say, techIds[looked] as string)}: ${whatTechDoes(say, techIds[looked] as string)}`}
      </p>
    </div>
  );
};

/** One technology: how many are left, what it costs the one looking, who has it. */
const TechTile = ({
  s,
  tech,
  offer,
  viewer,
  shown,
  say,
  onLook,
  onLeave,
  onPress,
}: BoardProps & {
  s: State;
  tech: TechId;
  offer: Choice | undefined;
  onLook: () => void;
  onLeave: () => void;
  onPress: () => void;
}) => {
  const left = s.supply[tech] as number;
  const mine = viewer !== null && hasTech(s, viewer, tech);
  const owners = ownersOf(s, tech);
  const cost = viewer === null ? (techCost[tech] as number) : researchCost(s, viewer, tech);
  return (
    <div
      data-thing={`tech.${techIds[tech]}`}
      {...styled(
        css,
        'tech',
        left === 0 && !mine && 'gone',
        mine && 'mine',
        offer !== undefined && 'open',
        offer !== undefined && shown === offer.action && 'shown',
      )}
    >
      <TechPicture tech={tech} size={30} />
      <span className={css.techCost} aria-hidden="true">
        {mine ? <Icon name="check" size={14} /> : left === 0 ? '·' : cost}
      </span>
      <span className={css.techLeft} aria-hidden="true">
        {Array.from({ length: left }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <span className={css.techOwners}>
        {owners
          .filter((seat) => seat !== viewer)
          .map((seat) => (
            <i key={seat} style={{ background: colourOf(s, seat) }} />
          ))}
      </span>
      <button
        type="button"
        {...styled(blueprintsCss, 'cover')}
        aria-label={techLabel(say, s, tech, cost, left, mine, owners)}
        onPointerEnter={onLook}
        onPointerLeave={onLeave}
        onFocus={onLook}
        onBlur={onLeave}
        onClick={onPress}
      />
    </div>
  );
};

const ownersOf = (s: State, tech: TechId): Seat[] => seatsOf(s.players).filter((seat) => hasTech(s, seat, tech));

const discountText = (say: Say, s: State, seat: Seat, row: TechCategory): string => {
  const discount = techDiscount(techCountOf(s, seat, row));
  return discount === 0 ? '' : say('eclipse.discount', { discount });
};

const techLabel = (
  say: Say,
  s: State,
  tech: TechId,
  cost: number,
  left: number,
  mine: boolean,
  owners: readonly Seat[],
): string => {
  const id = techIds[tech] as string;
  const parts = [techName(say, id), whatTechDoes(say, id)];
  if (mine) parts.push(say('eclipse.techMine'));
  else parts.push(left === 0 ? say('eclipse.techGone') : say('eclipse.techPrice', { cost, left }));
  if (owners.length > 0)
    parts.push(say('eclipse.techOwners', { seats: owners.map((seat) => seatName(say, s, seat)).join(', ') }));
  return parts.join(', ');
};
