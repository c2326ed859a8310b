import { cx, styled, ui } from '@orrery/table';
import type { ReactNode } from 'react';
import artCss from './art/art.module.css';
import { Emblem } from './art/emblems.tsx';
import { Die, Part } from './art/parts.tsx';
import { RIVAL_COLOUR, Ship, type ShipShape } from './art/ships.tsx';
import { ActionSign, Cube, PopulationSquare } from './art/squares.tsx';
import { Monolith, Orbital, TechSign } from './art/techs.tsx';
import matCss from './mat.module.css';
import css from './pictures.module.css';
import { HEX, SIZE } from './scene.ts';
import sectorCss from './sector.module.css';
import { Wormholes } from './sector.tsx';
import './colours.css';

const ONE = 'var(--eclipse-blue)';
const TWO = 'var(--eclipse-red)';
const Drawing = ({ width, height, children }: { width: number; height: number; children: ReactNode }) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
    {...styled(css, 'rulePicture')}
  >
    {children}
  </svg>
);
const Hex = ({
  x,
  y,
  owner,
  holes = 0,
  links = [],
  children,
}: {
  x: number;
  y: number;
  owner?: string;
  holes?: number;
  links?: readonly number[];
  children?: ReactNode;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <polygon className={sectorCss.sectorGround} points={HEX} style={{ fill: 'var(--ring-2)' }} />
    {owner !== undefined && <polygon fill="none" strokeWidth="3" points={HEX} stroke={owner} transform="scale(.955)" />}
    <Wormholes holes={holes} links={links} />
    {children}
  </g>
);

const SHIPS: readonly ShipShape[] = ['interceptor', 'cruiser', 'dreadnought', 'starbase'];
const RIVALS: readonly ShipShape[] = ['ancient', 'gcds'];
const ACTIONS = ['explore', 'influence', 'research', 'upgrade', 'build', 'move'];
const SPECIES = [
  ['eridani', 'red'],
  ['hydran', 'blue'],
  ['planta', 'green'],
  ['draco', 'yellow'],
  ['mechanema', 'white'],
  ['orion', 'black'],
] as const;
const PARTS = [
  ['ion-cannon', '1', -1],
  ['hull', '1', 0],
  ['nuclear-source', '3', 0],
  ['nuclear-drive', '1', -1],
] as const;
const DICE = [6, 4, 1] as const;
/** Middles of two sectors that share the edge to the south-east. */
const STEP = { x: SIZE * 1.5, y: SIZE * 0.866 };

/** Small drawings for the chapters of Eclipse's rules. */
export const PICTURES: { readonly [name: string]: () => ReactNode } = {
  'eclipse-actions': () => (
    <p className={cx(ui.row, css.rulePicture)} data-part="rulePicture">
      {ACTIONS.map((action) => (
        <ActionSign key={action} action={action} size={40} />
      ))}
    </p>
  ),
  'eclipse-ships': () => (
    <Drawing width={330} height={64}>
      {SHIPS.map((shape, i) => (
        <Ship key={shape} shape={shape} x={30 + i * 54} y={32} size={44} colour={ONE} />
      ))}
      {RIVALS.map((shape, i) => (
        <Ship key={shape} shape={shape} x={250 + i * 50} y={32} size={42} colour={RIVAL_COLOUR} />
      ))}
    </Drawing>
  ),
  // On the left two halves meet; on the right one half faces a blank edge.
  'eclipse-wormholes': () => (
    <Drawing width={320} height={190}>
      <Hex x={65} y={62} owner={ONE} holes={0b100} links={[0, 0, 2]}>
        <Emblem species="hydran" r={16} colour={ONE} />
      </Hex>
      <Hex x={65 + STEP.x} y={62 + STEP.y} holes={0b100010} links={[0, 1, 0, 0, 0, 2]}>
        <Ship shape="interceptor" size={30} colour={ONE} />
      </Hex>
      <Hex x={65 + 2 * STEP.x} y={62} />
    </Drawing>
  ),
  'eclipse-squares': () => (
    <Drawing width={300} height={60}>
      {['money', 'science', 'materials', 'wild'].map((kind, i) => (
        <PopulationSquare key={kind} kind={kind} x={28 + i * 50} y={30} size={38} cube={i === 1 ? ONE : null} />
      ))}
      <PopulationSquare kind="science-advanced" x={228} y={30} size={38} cube={null} />
      <Cube x={274} y={30} size={32} colour={ONE} />
    </Drawing>
  ),
  'eclipse-discs': () => (
    <Drawing width={300} height={50}>
      {[0, 0, 0, 1, 2, 3].map((due, i) => (
        <g key={`${due} ${i}`}>
          <circle className={matCss.circle} cx={28 + i * 48} cy="25" r="20" />
          {i < 2 ? (
            <circle cx={28 + i * 48} cy="25" r="17" fill={ONE} stroke="#0a0d16" strokeWidth="1.6" />
          ) : (
            <text className={matCss.circleDue} x={28 + i * 48} y="31" textAnchor="middle" fontSize="17">
              {due === 0 ? 0 : `−${due}`}
            </text>
          )}
        </g>
      ))}
    </Drawing>
  ),
  'eclipse-envoys': () => (
    <Drawing width={200} height={64}>
      <Emblem species="hydran" x={34} y={32} r={24} colour={ONE} />
      <path
        d="M72 24h50m-9-8 9 8-9 8M128 42H78m9 8-9-8 9-8"
        fill="none"
        stroke="url(#brass)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Emblem species="planta" x={166} y={32} r={24} colour="var(--eclipse-green)" />
    </Drawing>
  ),
  'eclipse-techs': () => (
    <Drawing width={290} height={52}>
      {['neutron-bombs', 'nanorobots', 'orbital', 'monolith', 'artifact-key', 'wormhole-generator'].map((tech, i) => (
        <g key={tech} transform={`translate(${8 + i * 46} 8)`}>
          <rect className={artCss.partBack} width="36" height="36" rx="5" />
          <TechSign tech={tech} />
        </g>
      ))}
    </Drawing>
  ),
  'eclipse-blueprint': () => (
    <Drawing width={300} height={110}>
      <Ship shape="cruiser" x={54} y={56} size={92} colour={ONE} />
      {PARTS.map(([id, value, energy], i) => (
        <Part key={id} id={id} value={value} energy={energy} x={140 + i * 46} y={56} size={42} />
      ))}
    </Drawing>
  ),
  'eclipse-build': () => (
    <Drawing width={290} height={60}>
      {SHIPS.map((shape, i) => (
        <Ship key={shape} shape={shape} x={28 + i * 48} y={30} size={40} colour={ONE} />
      ))}
      <Orbital x={220} y={30} size={40} />
      <Monolith x={264} y={30} size={40} />
    </Drawing>
  ),
  // Two ships meet one: one of the two is held, the other may fly on.
  'eclipse-pinning': () => (
    <Drawing width={250} height={190}>
      <Hex x={65} y={62} holes={0b100} links={[0, 0, 2]}>
        <Ship shape="interceptor" x={-20} y={14} size={28} colour={ONE} />
        <Ship shape="interceptor" x={18} y={14} size={28} colour={ONE} />
        <Ship shape="cruiser" y={-22} size={30} colour={TWO} />
      </Hex>
      <Hex x={65 + STEP.x} y={62 + STEP.y} holes={0b100000} links={[0, 0, 0, 0, 0, 2]} />
      <path
        d={`M92 88L${60 + STEP.x} ${62 + STEP.y}m-15-3 15 3-6-14`}
        fill="none"
        stroke="var(--go)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M37 67l16 18m0-18l-16 18" stroke="var(--bad)" strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  ),
  'eclipse-dice': () => (
    <p className={cx(ui.row, css.rulePicture)} data-part="rulePicture">
      {DICE.map((face, colour) => (
        <Die key={face} colour={colour} face={face} size={56} label={`${face}`} />
      ))}
    </p>
  ),
  'eclipse-reputation': () => (
    <p className={cx(ui.row, css.rulePicture, matCss.reputation)} data-part="rulePicture" aria-hidden="true">
      {[4, 3, 2].map((value) => (
        <i key={value} {...styled(matCss, 'rep')}>
          {value}
        </i>
      ))}
      <i {...styled(matCss, 'rep', 'envoy')} style={{ background: ONE }} />
      <i {...styled(matCss, 'rep', 'free')} />
    </p>
  ),
  'eclipse-species': () => (
    <Drawing width={330} height={60}>
      {SPECIES.map(([species, colour], i) => (
        <Emblem key={species} species={species} x={30 + i * 54} y={30} r={24} colour={`var(--eclipse-${colour})`} />
      ))}
    </Drawing>
  ),
};
