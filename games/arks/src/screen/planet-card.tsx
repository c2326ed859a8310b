import { type Say, type Seat, seatsOf } from '@orrery/kernel';
import { cx } from '@orrery/table';
import { type ComponentType, memo } from 'react';
import {
  ASTEROIDS,
  type Bag,
  belowOf,
  CENTRE,
  type FieldId,
  hasColony,
  hasOutpost,
  isPlanet,
  isTerraformed,
  levelOf,
  MOON,
  meritOf,
  type NodeId,
  nodeOf,
  PLANET,
  type PlanetCard,
  RESOURCES,
  type ResourceId,
  rankingOf,
  type SlotId,
  STATION,
  type State,
  slotOf,
} from '../board.ts';
import type { Good } from './art/goods.tsx';
import { GoodAt } from './art/goods.tsx';
import { KindAt, SeatAt } from './art/marks.tsx';
import { Ark, Colony, Outpost } from './art/pieces.tsx';
import { Asteroids, Gate, Moon, SpaceStation, World } from './art/worlds.tsx';
import css from './planet-card.module.css';
import {
  CARD,
  colourOf,
  faceOf,
  familyOf,
  fieldsOf,
  goodsOf,
  lanesOf,
  type Point,
  seatName,
  yieldOf,
} from './scene.ts';

const seatsWith = (s: State, has: (seat: Seat) => boolean): readonly Seat[] => seatsOf(s.seats).filter(has);

/** Goods in a row about a middle point, or up to it: a number where there are several of one. */
export const GoodsAt = ({
  bag,
  x,
  y,
  size = 13,
  ends = false,
}: {
  bag: Bag;
  x: number;
  y: number;
  size?: number;
  /** The row ends at the point. */
  ends?: boolean;
}) => {
  const goods = goodsOf(bag);
  const widths = goods.map(({ n }) => (n > 1 ? size * 1.6 : size) + 2);
  let at = x - widths.reduce((sum, one) => sum + one, 0) / (ends ? 1 : 2);
  return (
    <>
      {goods.map(({ good, n }, i) => {
        const left = at;
        at += widths[i];
        return (
          <g key={good}>
            {n > 1 && (
              <text className={css.number} x={left + size * 0.55} y={y + size * 0.36} fontSize={size} textAnchor="end">
                {n}
              </text>
            )}
            <GoodAt good={good} x={left + (n > 1 ? size * 1.1 : size / 2)} y={y} size={size} />
          </g>
        );
      })}
    </>
  );
};

interface CardProps {
  readonly s: State;
  readonly slot: SlotId;
  readonly card: PlanetCard;
}

/** Everything on the card itself that can change, as one text. */
const faceSign = ({ s, slot }: CardProps): string =>
  [
    isTerraformed(s, slot),
    ...RESOURCES.map((_, r) => levelOf(s, slot, r as ResourceId)),
    ...seatsOf(s.seats).flatMap((seat) => [meritOf(s, slot, seat), belowOf(s, slot, seat)]),
  ].join();

/** What stands on it, likewise. */
const piecesSign = ({ s, slot }: CardProps): string =>
  [
    ...seatsOf(s.seats).map((seat) => [
      hasColony(s, seat, slot),
      hasOutpost(s, seat, slot),
      slotOf(s.ark[seat]) === slot ? s.ark[seat] : -1,
    ]),
  ].join();

/** Drawn again only when its sign changed. */
const drawnBy = (Picture: ComponentType<CardProps>, signOf: (props: CardProps) => string) =>
  memo(
    Picture,
    (a, b) => a.card === b.card && a.slot === b.slot && a.s.tables === b.s.tables && signOf(a) === signOf(b),
  );

/** A card of the system with all that lies on it; what can be chosen is laid over it by the board. */
export const PlanetPicture = (props: CardProps) => (
  <g aria-hidden="true">
    <Face {...props} />
    <Pieces {...props} />
  </g>
);

const Face = drawnBy(({ s, slot, card }) => {
  const points = fieldsOf(card);
  const living = isTerraformed(s, slot);
  const portal = slot === CENTRE;
  return (
    <>
      <rect
        className={cx(css.card, portal && css.portal, !portal && living && css.living)}
        width={CARD.w}
        height={CARD.h}
        rx={9}
        style={portal ? undefined : { stroke: `var(--kind-${familyOf(card)})` }}
      />
      <g className={css.lane}>
        {lanesOf(card, slot).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {portal ? (
        <Gate x={points[PLANET].x} y={points[PLANET].y} r={34} />
      ) : (
        <World
          family={familyOf(card)}
          face={faceOf(s, card)}
          living={living}
          x={points[PLANET].x}
          y={points[PLANET].y}
          r={26}
        />
      )}
      {[MOON, STATION, ASTEROIDS].map((field) => {
        const at = points[field];
        if (at === undefined) return null;
        const Drawn = field === MOON ? Moon : field === STATION ? SpaceStation : Asteroids;
        const bag = yieldOf(s, nodeOf(slot, field));
        return (
          <g key={field}>
            <Drawn x={at.x} y={at.y} size={27} />
            {bag !== null && <GoodsAt bag={bag} x={at.x} y={at.y + 22} size={14} />}
          </g>
        );
      })}
      {portal && <GoodsAt bag={yieldOf(s, nodeOf(slot, PLANET)) as Bag} x={100} y={138} size={17} />}
      {!portal && <Head s={s} slot={slot} card={card} />}
      {!portal && !living && <Tracks s={s} slot={slot} card={card} />}
    </>
  );
}, faceSign);

const Head = ({ s, slot, card }: { s: State; slot: SlotId; card: PlanetCard }) => (
  <>
    <KindAt kind={familyOf(card)} x={13} y={13} size={15} />
    <text className={css.name} x={24} y={17.5}>
      {card.name}
    </text>
    <GoodsAt bag={yieldOf(s, nodeOf(slot, PLANET)) as Bag} x={197} y={14} size={16} ends />
  </>
);

export const TRACK = { y: 129, h: 15, w: 92 } as const;
/** Where a track is drawn: two columns, so that the route to the south has its lane. */
export const trackAt = (i: number): Point => ({ x: i % 2 === 0 ? 6 : 104, y: TRACK.y + Math.floor(i / 2) * TRACK.h });

const Tracks = ({ s, slot, card }: { s: State; slot: SlotId; card: PlanetCard }) => {
  const step = 188 / card.total;
  return (
    <>
      {card.tracks.map((resource, i) => {
        const { x, y } = trackAt(i);
        const level = levelOf(s, slot, resource);
        return (
          <g key={resource} style={{ color: `var(--${RESOURCES[resource]})` }}>
            <GoodAt good={RESOURCES[resource] as Good} x={x + 8} y={y + 7.5} size={14} />
            {Array.from({ length: card.max[resource] }, (_, n) => (
              <rect
                key={n}
                className={cx(css.pip, n < level && css.on)}
                x={x + 18 + n * 12.2}
                y={y + 2.5}
                width={10.5}
                height={10}
                rx={2.5}
              />
            ))}
          </g>
        );
      })}
      {Array.from({ length: card.total }, (_, n) => (
        <rect key={n} className={css.merit} x={6 + n * step + 0.6} y={161.5} width={step - 1.2} height={14} rx={2} />
      ))}
      {[4, 9, 14]
        .filter((n) => n < card.total)
        .map((n) => (
          <text key={n} className={css.tiny} x={6 + (n + 0.5) * step} y={171.5} textAnchor="middle">
            {n + 1}
          </text>
        ))}
      {rankingOf(s, slot)
        .reverse()
        .map((seat) => (
          <SeatAt
            key={seat}
            seat={seat}
            colour={colourOf(seat)}
            x={6 + (meritOf(s, slot, seat) - 0.5) * step}
            y={168.5 - belowOf(s, slot, seat) * 6}
            size={13}
          />
        ))}
    </>
  );
};

const Pieces = drawnBy(({ s, slot, card }) => {
  const points = fieldsOf(card);
  const world = points[PLANET];
  const colonies = seatsWith(s, (seat) => hasColony(s, seat, slot));
  const outposts = seatsWith(s, (seat) => hasOutpost(s, seat, slot));
  const places = points.map((_, field) => arksThere(s, nodeOf(slot, field as FieldId)));
  return (
    <>
      {colonies.map((seat, i) => (
        <Colony
          key={seat}
          seat={seat}
          colour={colourOf(seat)}
          x={world.x + (i - (colonies.length - 1) / 2) * 23}
          y={world.y + 17}
          size={23}
        />
      ))}
      {outposts.map((seat, i) => (
        <Outpost
          key={seat}
          seat={seat}
          colour={colourOf(seat)}
          x={world.x + 34 + (i % 2) * 12}
          y={world.y + 4 + Math.floor(i / 2) * 20}
          size={21}
        />
      ))}
      {places.map((seats, field) =>
        seats.map((seat, i) => (
          <Ark
            key={seat}
            seat={seat}
            colour={colourOf(seat)}
            x={points[field].x + (field === PLANET ? (i - (seats.length - 1) / 2) * 42 : 0)}
            y={
              points[field].y - (field === PLANET ? 12 : 5) + (field === PLANET && seats.length > 2 ? (i % 2) * 12 : 0)
            }
            size={field === PLANET ? 46 : 38}
          />
        )),
      )}
    </>
  );
}, piecesSign);

/** A card in words: what it is, how far it is, who is there. */
export const tellCard = (s: State, slot: SlotId, card: PlanetCard, say: Say): string => {
  const who = (seat: Seat): string => say(`seat.${seatName(s, seat)}`);
  const parts = [say(`planet.${card.id}`)];
  if (isPlanet(s, slot)) parts.push(say(`color.${familyOf(card)}`));
  if (isPlanet(s, slot) && isTerraformed(s, slot)) parts.push(say('arks.terraformed'));
  if (isPlanet(s, slot) && !isTerraformed(s, slot)) {
    for (const r of card.tracks) parts.push(`${say(`resource.${RESOURCES[r]}`)} ${levelOf(s, slot, r)}/${card.max[r]}`);
    for (const seat of rankingOf(s, slot))
      parts.push(say('arks.meritOf', { seat: who(seat), merit: meritOf(s, slot, seat) }));
  }
  for (const seat of seatsWith(s, (seat) => hasColony(s, seat, slot)))
    parts.push(say('arks.colonyOf', { seat: who(seat) }));
  for (const seat of seatsWith(s, (seat) => hasOutpost(s, seat, slot)))
    parts.push(say('arks.outpostOf', { seat: who(seat) }));
  return parts.join(', ');
};

export const arksThere = (s: State, node: NodeId): readonly Seat[] => seatsWith(s, (seat) => s.ark[seat] === node);
