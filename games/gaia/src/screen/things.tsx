import { Planet, type PlanetKind, PlanetPicture, picturesByKind, type ThingPicture } from '@orrery/table';
import type { ReactNode } from 'react';
import {
  type Booster,
  FACTIONS,
  type Faction,
  type FinalTile,
  PLANETS,
  type RoundTile,
  type Tile,
  type Token,
  TRACKS,
} from '../board.ts';
import { rules } from '../rules/index.ts';
import { Building, type BuildingShape, Gaiaformer, Satellite, Station } from './art/buildings.tsx';
import boardsCss from './boards.module.css';
import { WholeBoard } from './building-row.tsx';
import { LEVEL, LevelFace, RoundFace, SpaceFace, SpecialFace, TileFace } from './faces.tsx';
import { BoosterCard, TokenCard } from './shared-boards.tsx';
import { CountedSign } from './signs.tsx';
import { FINAL_COUNTS, LEVEL_SIGNS } from './symbols.ts';

const COLOUR = 'var(--seat-0)';
const SCALE = 1.6;

/** A drawing of so many units, larger than on the boards. */
const Drawing = ({ w, h, scale = SCALE, children }: { w: number; h: number; scale?: number; children: ReactNode }) => (
  <svg width={w * scale} height={h * scale} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
    {children}
  </svg>
);

const Level = ({ area, level, y = 1 }: { area: number; level: number; y?: number }) => (
  <>
    <rect className={boardsCss.level} x={1} y={y} width={LEVEL.w - 2} height={LEVEL.h - 2} rx={4} />
    <LevelFace sign={LEVEL_SIGNS[area]?.[level] ?? {}} y={y} col={LEVEL.w} />
  </>
);

/** `economy` is a whole track, `economy.2` one level of it. */
const track = (rest: string): ReactNode => {
  const [name = '', level] = rest.split('.');
  const area = (TRACKS as readonly string[]).indexOf(name);
  const signs = LEVEL_SIGNS[area];
  if (signs === undefined) return null;
  if (level !== undefined)
    return (
      <Drawing w={LEVEL.w} h={LEVEL.h}>
        <Level area={area} level={Number(level)} />
      </Drawing>
    );
  return (
    <Drawing w={LEVEL.w} h={LEVEL.h * signs.length}>
      {signs.map((_, at) => (
        <Level key={at} area={area} level={at} y={1 + (signs.length - 1 - at) * LEVEL.h} />
      ))}
    </Drawing>
  );
};

const PIECES: { readonly [piece: string]: () => ReactNode } = {
  former: () => <Gaiaformer x={20} y={20} size={34} colour={COLOUR} />,
  satellite: () => <Satellite x={20} y={20} size={34} colour={COLOUR} />,
  station: () => <Station x={20} y={20} size={34} colour={COLOUR} />,
  guest: () => (
    <>
      <Planet kind="terra" x={20} y={20} r={18} />
      <Building shape="mine" x={20} y={19} size={22} colour={COLOUR} />
    </>
  ),
};

/** The lexicon's Gaia planet is drawn as the living one. */
const kindOf = (planet: string): PlanetKind | null =>
  planet === 'empty' ? null : planet === 'gaia' ? 'living' : (planet as PlanetKind);

const homeOf = (faction: string): PlanetKind =>
  PLANETS[rules.content.factions[FACTIONS.indexOf(faction as Faction)]?.home ?? 0] as PlanetKind;

export const thingPicture: ThingPicture = picturesByKind({
  track,
  planet: (id) => {
    const kind = kindOf(id);
    return kind === null ? null : <PlanetPicture kind={kind} size={64} />;
  },
  building: (id) => (
    <Drawing w={40} h={40}>
      <Building shape={id.split('-')[0] as BuildingShape} x={20} y={20} size={34} colour={COLOUR} />
    </Drawing>
  ),
  piece: (id) => (
    <Drawing w={40} h={40}>
      {PIECES[id]?.()}
    </Drawing>
  ),
  tile: (id) => (
    <Drawing w={60} h={34}>
      <TileFace id={id as Tile} x={1} y={1} w={58} h={32} />
    </Drawing>
  ),
  booster: (id) => (
    <Drawing w={64} h={54}>
      <BoosterCard id={id as Booster} x={1} y={1} w={62} />
    </Drawing>
  ),
  federation: (id) => (
    <Drawing w={60} h={40}>
      <TokenCard id={id as Token} x={1} y={1} w={58} h={38} green={id !== 'F1'} />
    </Drawing>
  ),
  round: (id) => (
    <Drawing w={54} h={48}>
      <RoundFace id={id as RoundTile} x={0} y={1} w={54} h={46} />
    </Drawing>
  ),
  final: (id) => (
    <Drawing w={44} h={44}>
      <rect className={boardsCss.tile} x={1} y={1} width={42} height={42} rx={5} />
      <CountedSign what={FINAL_COUNTS[id as FinalTile]} x={22} y={22} size={26} />
    </Drawing>
  ),
  space: (id) => (
    <Drawing w={48} h={38}>
      <SpaceFace at={Number(id) - 1} x={24} y={19} w={48} />
    </Drawing>
  ),
  special: (id) => (
    <Drawing w={46} h={46}>
      <SpecialFace id={id} x={23} />
    </Drawing>
  ),
  faction: (id) => (
    <>
      <PlanetPicture kind={homeOf(id)} size={64} />
      <WholeBoard faction={id as Faction} colour={COLOUR} width={420} />
    </>
  ),
  automa: (id) =>
    id.startsWith('faction.') ? <PlanetPicture kind={homeOf(id.slice('faction.'.length))} size={64} /> : null,
});
