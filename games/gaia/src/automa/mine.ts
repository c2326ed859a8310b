import { type Log, NONE, type None } from '@orrery/kernel';
import { PIECES } from '../content/tables/actions.ts';
import { stepsTo } from '../rules/mine.ts';
import { queueOffers, settle } from '../rules/placing.ts';
import { tellAt } from '../rules/report.ts';
import { sectorOf } from '../state/board/faces.ts';
import { finalTileAt } from '../state/boards.ts';
import { hasFormer, isOccupied, isOwner, neighbourOf, reachTo } from '../state/hexes.ts';
import {
  type FactionId,
  FINAL_TILES,
  type FinalTile,
  type FinalTileId,
  GAIA,
  type HexId,
  MINE,
  type PlanetId,
  TRANSDIM,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf, factionIdOf, hasKind, hasSector } from '../state/seats.ts';
import type { Card } from './cards.ts';
import { byDirection, type Choice, candidates, prefer } from './choice.ts';
import { toHuman } from './distance.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { rivalCardOf } from './setup.ts';
import { gainPoints, reason } from './tell.ts';
import { upgradeAs } from './upgrade.ts';

/** GA2.4: steps as for a human, with Gaia 1 and Transdim 2. */
export const stepsFor = (s: State, hex: HexId): number => {
  const planet = s.planet[hex];
  if (planet === GAIA) return 1;
  if (planet === TRANSDIM) return 2;
  return stepsTo(s, factionIdOf(s, AUTOMA_SEAT) as FactionId, planet);
};

/** GA7.5 step 2, GA-R8: empty planets in range, Transdim included; one with a gaiaformer is not empty. */
const isCandidate = (s: State, hex: HexId, range: number): boolean =>
  !isOccupied(s, hex) && !hasFormer(s, hex) && reachTo(s, AUTOMA_SEAT, hex) <= range;

/** GA-R10: what a planet will be. */
const kindOf = (s: State, hex: HexId): PlanetId => (s.planet[hex] === TRANSDIM ? GAIA : s.planet[hex]);

/** GA7.6: does the planet have what the selected final tile counts? Null where the tile prefers nothing. */
const wantedBy = (tile: FinalTile): ((s: State, hex: HexId) => boolean) | null => {
  switch (tile) {
    case 'FS-SECTOR':
      return (s, hex) => !hasSector(s, AUTOMA_SEAT, sectorOf(hex));
    case 'FS-KIND':
      return (s, hex) => !hasKind(s, AUTOMA_SEAT, kindOf(s, hex));
    case 'FS-GAIA':
      return (s, hex) => kindOf(s, hex) === GAIA;
    default:
      return null;
  }
};

const preferFinal = (choice: Choice<'hex'>, card: Card): void => {
  if (card.final < 0) return;
  const tile = FINAL_TILES[finalTileAt(choice.s, card.final) as FinalTileId];
  const wanted = wantedBy(tile);
  if (wanted !== null) prefer(choice, tile, 'GA7.6', (hex) => (wanted(choice.s, hex) ? 0 : 1));
};

const touchesOwn = (s: State, hex: HexId): boolean => {
  for (let d = 0; d < 6; d++) {
    const next = neighbourOf(s, hex, d);
    if (next !== NONE && isOwner(s, AUTOMA_SEAT, next)) return true;
  }
  return false;
};

/** GA7.5 step 4. */
const colonise = (s: State, hex: HexId, log: Log): void => {
  const alone = !touchesOwn(s, hex);
  if (s.planet[hex] === TRANSDIM) {
    s.planet[hex] = GAIA;
    tellAt(log, s, 'gaiaformed', AUTOMA_SEAT, 'GA7.5', hex);
  }
  const isNew = !hasKind(s, AUTOMA_SEAT, s.planet[hex]);
  settle(s, AUTOMA_SEAT, hex, MINE);
  tellAt(log, s, 'mine', AUTOMA_SEAT, 'GA7.5', hex);
  if (alone) {
    s.satelliteCount[AUTOMA_SEAT]++;
    reason(log, s, 'automaSatellite', 'GA7.5', { amount: s.satelliteCount[AUTOMA_SEAT] });
  }
  queueOffers(s, hex);
  // GA12, GA-R20: Geodens' ongoing ability.
  if (isNew) gainPoints(s, rivalCardOf(s).newKindPoints ?? 0, 'ability', 'GA12.7', log);
};

/** Which planet the Automa would colonise, or NONE (GA7.5 steps 1 to 3). */
export const planetFor = (
  s: State,
  card: Card,
  range: number,
  favour: 'transdim' | 'near' | null,
  log: Log,
): HexId | None => {
  if (countOf(s, AUTOMA_SEAT, MINE) >= PIECES[MINE]) {
    reason(log, s, 'automaCannot', 'GA7.5', { what: 'noMine' });
    return NONE;
  }
  const found: HexId[] = [];
  for (let i = 0; i < s.planetCount; i++) if (isCandidate(s, s.planets[i], range)) found.push(s.planets[i]);
  if (found.length === 0) {
    reason(log, s, 'automaCannot', 'GA7.5', { what: 'noPlanet', range });
    return NONE;
  }
  const choice = candidates(s, 'hex', found, 'GA7.5', log, { range });
  if (favour === 'transdim') prefer(choice, 'transdim', 'GA7.5', (hex) => (s.planet[hex] === TRANSDIM ? 0 : 1));
  if (favour === 'near') prefer(choice, 'near', 'GA7.5', (hex) => toHuman(s, hex));
  preferFinal(choice, card);
  prefer(choice, 'steps', 'GA7.5', (hex) => stepsFor(s, hex));
  prefer(choice, 'near', 'GA7.5', (hex) => toHuman(s, hex));
  return byDirection(choice, card);
};

/** GA7.5: build a mine, else upgrade (step 5). */
export const buildMine = (s: State, card: Card, range: number, favour: 'transdim' | 'near' | null, log: Log): void => {
  const hex = planetFor(s, card, range, favour, log);
  if (hex !== NONE) colonise(s, hex, log);
  else upgradeAs(s, card, false, log);
};

/** GA12.2: a mine that leads to no upgrade when it fails. */
export const buildMineOnly = (s: State, card: Card, range: number, log: Log): void => {
  const hex = planetFor(s, card, range, null, log);
  if (hex !== NONE) colonise(s, hex, log);
};
