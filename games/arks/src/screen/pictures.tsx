import type { Seat } from '@orrery/kernel';
import { cx, styled } from '@orrery/table';
import type { ReactNode } from 'react';
import { Portrait, SPECIALIST_KINDS, SpecialistAt } from './art/crew.tsx';
import { GoodAt, GoodSign } from './art/goods.tsx';
import { KINDS, KindAt, KindSign, SeatAt } from './art/marks.tsx';
import { Ark, Colony, Outpost } from './art/pieces.tsx';
import { ArksDefs, Asteroids, type Family, Gate, Moon, SpaceStation, World } from './art/worlds.tsx';
import crewCardCss from './crew-card.module.css';
import css from './pictures.module.css';
import planetCardCss from './planet-card.module.css';
import './colours.css';

const FAMILIES: readonly Family[] = ['red', 'green', 'blue'];
const RESOURCES = ['biomass', 'workforce', 'minerals', 'technology'] as const;
const FIRST = 0 as Seat;
const SECOND = 1 as Seat;
const ONE = 'var(--seat-0)';
const TWO = 'var(--seat-1)';

const Drawing = ({ width, height, children }: { width: number; height: number; children: ReactNode }) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
    {...styled(css, 'rulePicture')}
  >
    <ArksDefs />
    {children}
  </svg>
);
const Lane = ({ d }: { d: string }) => (
  <g className={planetCardCss.lane}>
    <path d={d} />
  </g>
);
const Pips = ({
  x,
  y,
  on,
  of,
  good,
}: {
  x: number;
  y: number;
  on: number;
  of: number;
  good: (typeof RESOURCES)[number];
}) => (
  <g style={{ color: `var(--${good})` }}>
    <GoodAt good={good} x={x} y={y} size={22} />
    {Array.from({ length: of }, (_, n) => (
      <rect
        key={n}
        className={cx(planetCardCss.pip, n < on && planetCardCss.on)}
        x={x + 17 + n * 20}
        y={y - 8}
        width="17"
        height="16"
        rx="4"
      />
    ))}
  </g>
);

/** By place, row by row; the others are unknown. */
const KNOWN: { readonly [place: number]: Family | 'gate' } = { 1: 'red', 3: 'blue', 4: 'gate', 5: 'green' };

/** Small drawings for the chapters of Arks' rules. */
export const PICTURES: { readonly [name: string]: () => ReactNode } = {
  'arks-worlds': () => (
    <Drawing width={320} height={84}>
      {FAMILIES.map((family, i) => (
        <g key={family}>
          <World family={family} face={i} living={false} x={44 + i * 78} y={42} r={30} />
          <KindAt kind={family} x={72 + i * 78} y={16} size={22} />
        </g>
      ))}
      <Gate x={278} y={42} r={34} />
    </Drawing>
  ),
  'arks-fields': () => (
    <Drawing width={320} height={96}>
      <Lane d="M44 48H300" />
      <World family="green" face={1} living={false} x={44} y={48} r={32} />
      <Moon x={138} y={48} size={38} />
      <SpaceStation x={216} y={48} size={38} />
      <Asteroids x={290} y={48} size={38} />
      <Ark seat={FIRST} colour={ONE} x={138} y={32} size={46} />
    </Drawing>
  ),
  'arks-goods': () => (
    <Drawing width={260} height={56}>
      {RESOURCES.map((good, i) => (
        <GoodAt key={good} good={good} x={34 + i * 62} y={28} size={42} />
      ))}
    </Drawing>
  ),
  // The lower edge touches the Cargo card and is lit.
  'arks-crew': () => (
    <div {...styled(css, 'rulePicture', 'ruleCard')} aria-hidden="true">
      <span className={cx(crewCardCss.edge, crewCardCss.away)} style={{ borderColor: 'var(--kind-red)' }}>
        <KindSign kind="red" size={18} />
        <GoodSign good="biomass" size={20} />
        <i>›</i>
        <GoodSign good="technology" size={20} />
      </span>
      <Portrait card={3} specialist="green" size={56} />
      <span className={cx(crewCardCss.edge, crewCardCss.live)} style={{ borderColor: 'var(--kind-green)' }}>
        <KindSign kind="green" size={18} />
        <GoodSign good="minerals" size={20} />
      </span>
    </div>
  ),
  'arks-specialists': () => (
    <Drawing width={250} height={56}>
      {SPECIALIST_KINDS.map((kind, i) => (
        <SpecialistAt key={kind} kind={kind} x={34 + i * 60} y={28} size={38} />
      ))}
    </Drawing>
  ),
  'arks-terraform': () => (
    <Drawing width={330} height={92}>
      <World family="red" face={0} living={false} x={42} y={46} r={32} />
      <Pips x={100} y={24} on={3} of={4} good="biomass" />
      <Pips x={100} y={48} on={2} of={3} good="minerals" />
      <SeatAt seat={FIRST} colour={ONE} x={110} y={74} size={20} />
      <SeatAt seat={SECOND} colour={TWO} x={140} y={74} size={20} />
      <path d="M214 46h26m-9-8 9 8-9 8" fill="none" stroke="url(#brass)" strokeWidth="3.4" strokeLinecap="round" />
      <World family="red" face={0} living x={286} y={46} r={32} />
    </Drawing>
  ),
  'arks-colony': () => (
    <Drawing width={120} height={92}>
      <World family="blue" face={2} living x={60} y={42} r={34} />
      <Colony seat={FIRST} colour={ONE} x={44} y={66} size={34} />
      <Colony seat={SECOND} colour={TWO} x={80} y={66} size={34} />
    </Drawing>
  ),
  'arks-outpost': () => (
    <Drawing width={150} height={92}>
      <World family="green" face={3} living={false} x={52} y={46} r={34} />
      <Outpost seat={FIRST} colour={ONE} x={112} y={46} size={52} />
    </Drawing>
  ),
  'arks-edges': () => (
    <Drawing width={250} height={52}>
      {KINDS.map((kind, i) => (
        <KindAt key={kind} kind={kind} x={34 + i * 60} y={26} size={34} />
      ))}
    </Drawing>
  ),
  // A step over the edge, into a place nobody has seen.
  'arks-discovery': () => (
    <Drawing width={330} height={100}>
      <rect className={css.card} x="4" y="4" width="150" height="92" rx="8" />
      <rect className={cx(css.card, css.unknown)} x="172" y="4" width="150" height="92" rx="8" />
      <Lane d="M50 50H246" />
      <World family="green" face={1} living={false} x={50} y={50} r={28} />
      <Moon x={120} y={50} size={30} />
      <Ark seat={FIRST} colour={ONE} x={120} y={34} size={40} />
      <path d="M180 50h22m-9-8 9 8-9 8" fill="none" stroke="url(#brass)" strokeWidth="3.4" strokeLinecap="round" />
      <circle className={css.unknown} cx="246" cy="50" r="26" />
    </Drawing>
  ),
  // A card of its colour goes to a planet that is terraformed.
  'arks-settle': () => (
    <Drawing width={260} height={92}>
      <rect className={css.card} x="8" y="8" width="62" height="76" rx="8" stroke="var(--kind-red)" />
      <KindAt kind="red" x={39} y={46} size={34} />
      <path d="M92 46h30m-9-8 9 8-9 8" fill="none" stroke="url(#brass)" strokeWidth="3.4" strokeLinecap="round" />
      <World family="red" face={0} living x={190} y={46} r={34} />
    </Drawing>
  ),
  // Somebody of the other kind leaves, and the token can be used again.
  'arks-ready': () => (
    <Drawing width={260} height={64}>
      <SpecialistAt kind="engineer" x={34} y={32} size={38} />
      <path d="M20 18 48 46M48 18 20 46" stroke="var(--bad)" strokeWidth="3" strokeLinecap="round" />
      <path d="M78 32h30m-9-8 9 8-9 8" fill="none" stroke="url(#brass)" strokeWidth="3.4" strokeLinecap="round" />
      {FAMILIES.map((family, i) => (
        <SpecialistAt key={family} kind={family} x={146 + i * 44} y={32} size={36} />
      ))}
    </Drawing>
  ),
  'arks-end': () => (
    <Drawing width={260} height={84}>
      {FAMILIES.map((family, i) => (
        <World key={family} family={family} face={i} living x={46 + i * 84} y={42} r={32} />
      ))}
    </Drawing>
  ),
  // The Portal in the middle, three planets that are known, five places that are not.
  'arks-system': () => (
    <Drawing width={250} height={190}>
      {Array.from({ length: 9 }, (_, i) => {
        const x = 4 + (i % 3) * 82;
        const y = 4 + Math.floor(i / 3) * 62;
        const known = KNOWN[i];
        return (
          <g key={i}>
            <rect
              className={cx(css.card, known === undefined && css.unknown)}
              x={x}
              y={y}
              width="76"
              height="56"
              rx="6"
            />
            {known === 'gate' && <Gate x={x + 38} y={y + 28} r={22} />}
            {known !== undefined && known !== 'gate' && (
              <World family={known} face={i} living={false} x={x + 38} y={y + 28} r={20} />
            )}
          </g>
        );
      })}
    </Drawing>
  ),
};
