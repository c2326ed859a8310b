import { NONE } from '@orrery/kernel';
import { cx, picturesByKind, type ThingPicture } from '@orrery/table';
import type { ReactNode } from 'react';
import { COLORS, LOWER, type PlanetCard, RESOURCES, SPECIALISTS, UPPER } from '../board.ts';
import { FIRST_SET } from '../content/sets.ts';
import { Portrait, type SpecialistKind, SpecialistSign } from './art/crew.tsx';
import { GOODS, type Good, GoodAt, GoodSign } from './art/goods.tsx';
import { KindSign } from './art/marks.tsx';
import { ArksDefs, Asteroids, type Family, Gate, Moon, SpaceStation, World } from './art/worlds.tsx';
import { Edge, Goods } from './crew-card.tsx';
import planetCss from './planet-card.module.css';
import css from './things.module.css';
import { Effect } from './upgrades.tsx';
import './colours.css';

const SIZE = 72;

const Drawing = ({ w = 40, h = 40, children }: { w?: number; h?: number; children: ReactNode }) => (
  <svg width={w * 1.8} height={h * 1.8} viewBox={`${-w / 2} -20 ${w} ${h}`} aria-hidden="true">
    <ArksDefs />
    {children}
  </svg>
);

const familyOf = (card: PlanetCard): Family => COLORS[card.color as number] as Family;
const faceOf = (card: PlanetCard): number =>
  FIRST_SET.planets.filter(({ color }) => color === card.color).indexOf(card);

/** A world with its tracks. */
const planet = (id: string): ReactNode => {
  const card = FIRST_SET.planets.find((one) => one.id === id);
  if (card === undefined || card.color === NONE)
    return (
      <Drawing>
        <Gate r={18} />
      </Drawing>
    );
  return (
    <Drawing w={84} h={44 + card.tracks.length * 13}>
      <World family={familyOf(card)} face={faceOf(card)} living={false} r={18} />
      {card.tracks.map((resource, i) => (
        <g key={resource} style={{ color: `var(--${RESOURCES[resource]})` }}>
          <GoodAt good={RESOURCES[resource] as Good} x={-34} y={30 + i * 13} size={11} />
          {Array.from({ length: card.max[resource] as number }, (_, n) => (
            <rect
              key={n}
              className={cx(planetCss.pip)}
              x={-26 + n * 9.6}
              y={26 + i * 13}
              width={8.2}
              height={8}
              rx={2}
            />
          ))}
        </g>
      ))}
    </Drawing>
  );
};

const crew = (id: string): ReactNode => {
  const at = FIRST_SET.crew.findIndex((card) => card.id === id);
  const card = FIRST_SET.crew[at];
  return card === undefined ? null : (
    <span className={css.crew} aria-hidden="true">
      <Edge action={card.byRow[LOWER]} state="loose" />
      <Portrait card={at} specialist={SPECIALISTS[card.specialist] as SpecialistKind} size={56} />
      <Edge action={card.byRow[UPPER]} state="loose" />
    </span>
  );
};

const survivor = (id: string): ReactNode => {
  const card = FIRST_SET.survivors.find((one) => one.id === id);
  return card === undefined ? null : (
    <span className={css.crew} aria-hidden="true">
      <KindSign kind={COLORS[card.color as number] as Family} size={40} />
      <Goods bag={card.gain} size={22} />
    </span>
  );
};

const upgrade = (id: string): ReactNode => {
  const found = FIRST_SET.upgrades.find((one) => one.id === id);
  return found === undefined ? null : (
    <span className={css.upgrade} aria-hidden="true">
      <Effect upgrade={found} />
    </span>
  );
};

const PLACES: { readonly [place: string]: ReactNode } = {
  portal: <Gate r={18} />,
  planet: <World family="blue" face={0} living={false} r={18} />,
  moon: <Moon size={34} />,
  station: <SpaceStation size={34} />,
  asteroids: <Asteroids size={34} />,
};

const isGood = (id: string): id is Good => (GOODS as readonly string[]).includes(id);

export const thingPicture: ThingPicture = picturesByKind({
  planet,
  crew,
  survivor,
  upgrade,
  place: (id) => <Drawing>{PLACES[id]}</Drawing>,
  resource: (id) => (isGood(id) ? <GoodSign good={id} size={SIZE / 2} /> : null),
  specialist: (id) => <SpecialistSign kind={id as SpecialistKind} size={SIZE / 2} />,
  symbol: (id) => (isGood(id) ? <GoodSign good={id} size={SIZE / 2} /> : null),
});
