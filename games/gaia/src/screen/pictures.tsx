import { Planet, type PlanetKind } from '@orrery/table';
import type { ReactNode } from 'react';
import { BUILDING_SHAPES, Building, Gaiaformer, Satellite } from './art/buildings.tsx';
import { RULE_MAPS } from './rule-maps.tsx';

const CIRCLE: readonly PlanetKind[] = ['terra', 'oxide', 'volcanic', 'desert', 'swamp', 'titanium', 'ice'];

/** Small drawings that a chapter points to by name. */
export const PICTURES: { readonly [name: string]: () => ReactNode } = {
  ...RULE_MAPS,
  circle: () => (
    <svg width="240" height="240" viewBox="-120 -120 240 240" aria-hidden="true">
      <circle r="84" fill="none" stroke="url(#brass)" strokeWidth="2" />
      {CIRCLE.map((kind, i) => {
        const angle = (i / 7) * 2 * Math.PI - Math.PI / 2;
        return <Planet key={kind} kind={kind} x={84 * Math.cos(angle)} y={84 * Math.sin(angle)} r={24} />;
      })}
    </svg>
  ),
  worlds: () => (
    <svg width="240" height="76" viewBox="0 0 240 76" aria-hidden="true">
      <Planet kind="living" x={40} y={38} r={28} />
      <Planet kind="transdim" x={120} y={38} r={28} />
      <Planet kind="lost" x={200} y={38} r={26} />
    </svg>
  ),
  buildings: () => (
    <svg width="300" height="64" viewBox="0 0 300 64" aria-hidden="true">
      {BUILDING_SHAPES.map((shape, i) => (
        <Building key={shape} shape={shape} x={32 + i * 58} y={32} size={44} colour="var(--seat-0)" />
      ))}
    </svg>
  ),
  former: () => (
    <svg width="110" height="90" viewBox="0 0 110 90" aria-hidden="true">
      <Planet kind="transdim" x={55} y={45} r={34} />
      <Gaiaformer x={55} y={42} size={38} colour="var(--seat-0)" />
    </svg>
  ),
  federation: () => (
    <svg width="220" height="80" viewBox="0 0 220 80" aria-hidden="true">
      <path d="M36 40H184" stroke="var(--seat-0)" strokeWidth="10" opacity=".35" strokeLinecap="round" />
      <Planet kind="terra" x={36} y={40} r={24} />
      <Building shape="institute" x={36} y={38} size={28} colour="var(--seat-0)" />
      <Satellite x={90} y={40} size={28} colour="var(--seat-0)" />
      <Planet kind="ice" x={146} y={40} r={22} />
      <Building shape="trade" x={146} y={38} size={24} colour="var(--seat-0)" />
      <Planet kind="oxide" x={194} y={40} r={22} />
      <Building shape="lab" x={194} y={38} size={24} colour="var(--seat-0)" />
    </svg>
  ),
};
