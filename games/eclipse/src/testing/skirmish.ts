import { CHANCE, fastRng, type Rng, type Rules } from '@orrery/kernel';
import { isAncientPart, PARTS } from '../content/parts.ts';
import { ancientsOn, hasDiscovery, SECTORS, sectorsOfStack, wormholes } from '../content/sectors.ts';
import { DRACO } from '../content/species.ts';
import { TECHS, techCategory } from '../content/techs.ts';
import { rules } from '../index.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { isAvailable, setTile, slotsOf, staysLegal } from '../rules/blueprint.ts';
import { CELLS, layOnMap, NOWHERE, neighbourCell, ringOfCell, stackOfCell } from '../state/galaxy.ts';
import { ACTION, IN_HAND, IN_STACK, ON_MAP, type State } from '../state/layout.ts';
import { addShip, squareBit, trackOfSquare } from '../state/pieces.ts';
import { ADVANCED, SEATS, SHIP_KINDS, STARBASE } from '../state/ids.ts';

const linked = (s: State, sector: number, rotation: number, cell: number): boolean => {
  for (let d = 0; d < 6; d++) {
    const next = neighbourCell[cell * 6 + d];
    const other = next === NOWHERE ? -1 : s.sectorAt[next] - 1;
    if (other < 0) continue;
    const theirs = wormholes[other * 6 + s.rotation[other]] >> ((d + 3) % 6);
    if (((wormholes[sector * 6 + rotation] >> d) & theirs & 1) !== 0) return true;
  }
  return false;
};

const layRandomly = (s: State, cell: number, rng: Rng): void => {
  const stack = stackOfCell(cell);
  if (s.sectorAt[cell] !== 0 || s.stack[stack] <= 0) return;
  const unseen = (sectorsOfStack[stack] as readonly number[]).filter((sector) => s.status[sector] === IN_STACK);
  const sector = unseen[rng.below(unseen.length)] as number;
  const first = rng.below(6);
  for (let i = 0; i < 6; i++) {
    const rotation = (first + i) % 6;
    if (!linked(s, sector, rotation, cell)) continue;
    s.stack[stack]--;
    s.status[sector] = IN_HAND;
    layOnMap(s, sector, cell, rotation);
    s.discovery[sector] = hasDiscovery[sector];
    s.ancients[sector] = ancientsOn[sector];
    return;
  }
};

const claimRandomly = (s: State, seat: number, sector: number): void => {
  if (s.disc[sector] !== 0 || s.discs[seat] <= 3 || s.discovery[sector] !== 0 || (sector === 0 && s.gcds !== 0)) return;
  s.discs[seat]--;
  s.disc[sector] = seat + 1;
  for (let kind = 0; kind < ADVANCED; kind++) {
    const track = Math.max(0, trackOfSquare(kind));
    const bit = squareBit(s, sector, kind, false);
    if (bit < 0 || s.track[seat * 3 + track] <= 3) continue;
    s.cubes[sector] |= 1 << bit;
    s.track[seat * 3 + track]--;
  }
};

const arm = (s: State, seat: number, rng: Rng): void => {
  for (let i = 0; i < 8; i++) {
    const tech = rng.below(TECHS);
    if (s.techBag[tech] <= 0 || ((s.techs[seat] >> tech) & 1) !== 0) continue;
    s.techBag[tech]--;
    s.techs[seat] |= 1 << tech;
    s.techCount[seat * 3 + techCategory[tech]]++;
  }
  for (let i = 0; i < 30; i++) {
    const ship = rng.below(SHIP_KINDS);
    const slot = rng.below(slotsOf(s, seat, ship));
    const part = 1 + rng.below(PARTS);
    if (isAncientPart[part] === 0 && isAvailable(s, seat, part) && staysLegal(s, seat, ship, slot, part))
      setTile(s, seat, ship, slot, part);
  }
};

/** A crowded galaxy: much explored, fleets everywhere, one pass away from the combat phase. Mutates. */
const crowd = (s: State, rng: Rng): void => {
  while (s.phase !== ACTION) {
    const decision = rules.decision(s);
    const options = rules.legal(s);
    rules.apply(
      s,
      decision?.by === CHANCE ? rules.draw(s, rng) : (options[rng.below(options.length)] as EclipseAction),
    );
  }
  for (let cell = 1; cell < CELLS && ringOfCell[cell] <= 3; cell++) if (rng.below(4) > 0) layRandomly(s, cell, rng);
  const sectors: number[] = [];
  for (let sector = 0; sector < SECTORS; sector++) if (s.status[sector] === ON_MAP) sectors.push(sector);
  const pick = (): number => sectors[rng.below(sectors.length)] as number;
  for (let seat = 0; seat < s.players; seat++) {
    arm(s, seat, rng);
    for (let i = 0; i < 5; i++) claimRandomly(s, seat, pick());
    if (s.species[seat] - 1 === DRACO)
      for (const sector of sectors)
        if (s.ancients[sector] > 0 && s.disc[sector] === 0 && s.discs[seat] > 4 && rng.below(3) === 0) {
          s.discs[seat]--;
          s.disc[sector] = seat + 1;
        }
  }
  const fronts = Array.from({ length: 4 }, pick);
  for (let seat = 0; seat < s.players; seat++)
    for (let i = 0; i < 7; i++) {
      const kind = rng.below(SHIP_KINDS);
      const sector = i < 4 ? (fronts[i] as number) : pick();
      if (s.unused[seat * SHIP_KINDS + kind] <= 0 || (kind === STARBASE && s.disc[sector] !== seat + 1)) continue;
      s.unused[seat * SHIP_KINDS + kind]--;
      addShip(s, sector, seat, kind);
    }
  for (let seat = 0; seat < s.players; seat++) if (seat !== s.active) s.passed[seat] = 1;
  s.nextFirst = (s.active + 1) % s.players;
  if (s.players >= 4 && rng.below(2) === 0) relate(s, 0, 1);
};

const relate = (s: State, a: number, b: number): void => {
  for (let sector = 0; sector < SECTORS; sector++)
    if (s.fleet[sector * SEATS + a] > 0 && s.fleet[sector * SEATS + b] > 0) return;
  s.relations[a * SEATS + b] = 1;
  s.relations[b * SEATS + a] = 1;
  s.track[a * 3 + 1]--;
  s.track[b * 3 + 1]--;
};

/** The game begun in the middle of a war, for fuzzing what random games from the start seldom reach. */
export const skirmish = (seed: string): Rules<State, EclipseAction> => ({
  ...rules,
  start: (options) => {
    const s = rules.start(options);
    crowd(s, fastRng(`${seed}/${JSON.stringify(options)}`));
    return s;
  },
});
