import { NONE } from '@orrery/kernel';
import {
  ASTEROIDS,
  EDGE_COUNT,
  type FieldId,
  LOWER,
  MINERALS,
  MOON,
  PLANET,
  STATION,
  UPGRADE_ROOM,
  UPPER,
} from '../state/ids.ts';
import type { CardSet, PlanetCard } from './cards.ts';
import { COLORS, EDGE_KINDS, LEVELS, SPECIALISTS } from './names.ts';

/** The most a state has room for; a card set may bring fewer. */
export const ROOM = { planets: 24, crew: 48, survivors: 24, upgrades: UPGRADE_ROOM, automaCards: 16 } as const;

const OUTER_PLANETS = 8;

const tally = (values: readonly number[], kinds: number): number[] => {
  const result = new Array<number>(kinds).fill(0);
  for (const value of values) result[value] = (result[value] ?? 0) + 1;
  return result;
};

const even = (values: readonly number[], from: number): boolean => values.slice(from).every((n) => n === values[from]);

const planetProblem = (card: PlanetCard): string | null => {
  const at = `planet ${card.id}`;
  if (card.max[MINERALS] === 0) return `${at} has no Minerals track (A28.3)`;
  if (card.tracks.length < 3 || card.tracks.length > 4) return `${at} has ${card.tracks.length} tracks (A14.1)`;
  if (card.max.reduce((a, b) => a + b, 0) !== card.total) return `${at}: total is not the sum of its tracks (A14.5)`;
  for (const field of [PLANET, MOON, STATION])
    if (card.gather[field] === null) return `${at}: field ${field} gives nothing`;
  if (card.gather[ASTEROIDS] !== null) return `${at}: asteroids give something (A12.4)`;
  const before = bagSize(card.gather[PLANET]);
  if (bagSize(card.gatherTerraformed) <= before) return `${at} gives no more once terraformed (A14.8)`;
  for (const exit of card.exits) if (exit === PLANET) return `${at}: an edge line starts at the planet (A3.5)`;
  if (card.lines[ASTEROIDS]?.length !== 1 || card.lines[PLANET]?.length !== 2)
    return `${at}: lines are not those of A3.5`;
  return null;
};

const bagSize = (bag: PlanetCard['gather'][number] | undefined): number =>
  bag === null || bag === undefined ? 0 : bag.resources.reduce((a, b) => a + b, 0) + bag.any + bag.crew + bag.cantina;

/** Steps between two fields of one card, walking on the card alone. */
const stepsOnCard = (card: PlanetCard, from: FieldId, to: FieldId): number => {
  const steps = [-1, -1, -1, -1];
  steps[from] = 0;
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i];
    for (const next of card.lines[at] ?? []) {
      if (steps[next] !== -1) continue;
      steps[next] = steps[at] + 1;
      queue.push(next);
    }
  }
  return steps[to];
};

/** A3.8: every field reaches its planet in two steps, and neighbours are 3 to 5 apart. */
const routeProblem = (set: CardSet): string | null => {
  for (const [index, card] of set.planets.entries()) {
    for (const field of index === set.portal ? [MOON, STATION] : [MOON, STATION, ASTEROIDS]) {
      const steps = stepsOnCard(card, field, PLANET);
      if (steps < 1 || steps > 2) return `${card.id}: field ${field} is ${steps} steps from the planet (A3.8)`;
    }
    if (index === set.portal) continue;
    for (const other of set.planets) {
      if (other === card || other.color === NONE) continue;
      for (let edge = 0; edge < EDGE_COUNT; edge++) {
        const here = stepsOnCard(card, PLANET, card.exits[edge]);
        const there = stepsOnCard(other, other.exits[(edge + 2) % EDGE_COUNT], PLANET);
        const apart = here + 1 + there;
        if (apart < 3 || apart > 5) return `${card.id} and ${other.id} are ${apart} steps apart (A3.8)`;
      }
    }
  }
  const portal = set.planets[set.portal];
  for (const start of set.startPlanets) {
    const card = set.planets[start];
    // The three starting planets lie above, left and right of the Portal, in any order (A2.5).
    for (const edge of [2, 1, 3])
      if (stepsOnCard(card, card.exits[edge], PLANET) !== 1) return `${card.id} is not 2 steps from the portal`;
  }
  return portal?.exits.every((field) => field === PLANET) ? null : 'the Portal has an edge line off the portal (A3.4)';
};

const automaProblem = (set: CardSet): string | null => {
  if (set.automaCards.length === 0) return 'no Automa cards (A26.1)';
  for (const card of set.automaCards) if (card.steps.length === 0) return `Automa card ${card.id} does nothing`;
  if (set.automaUpgrades.some((upgrade) => upgrade < 0)) return 'the Automa ark names an unknown upgrade (A25.2)';
  if (set.levels.map((one) => one.id).join() !== LEVELS.join()) return 'not the six levels in order (A30)';
  for (const one of set.levels)
    if (one.upgradePoints.length !== set.automaUpgrades.length + 1)
      return `level ${one.id}: points for every count (A30)`;
  return null;
};

/** What is wrong with a card set, by the rule it breaks; null when nothing is. */
export const setProblem = (set: CardSet): string | null => {
  const { planets, crew, survivors, upgrades, automaCards } = set;
  for (const [what, n] of Object.entries({ planets, crew, survivors, upgrades, automaCards }))
    if (n.length > ROOM[what as keyof typeof ROOM]) return `more ${what} than a state has room for`;
  if (planets.filter((card) => card.color === NONE).length !== 1) return 'not exactly one Portal (A1.1)';
  if (set.startPlanets.length !== 3) return 'not three starting planets (A1.1)';
  if (set.deckPlanets.length < OUTER_PLANETS - 3 + 1) return 'too few planets to discover with one visible (A2.5)';
  for (const group of [planets, crew, survivors, upgrades, automaCards]) {
    const ids = group.map((card) => card.id);
    if (new Set(ids).size !== ids.length) return 'two cards share an id';
    for (const id of ids) if (!/^[a-z][a-z0-9-]*$/.test(id)) return `id ${id} cannot be written in a record`;
  }
  const colors = tally(
    planets.filter((card) => card.color !== NONE).map((card) => card.color),
    COLORS.length,
  );
  if (!even(colors, 0)) return 'planet colours are not even (A1.5)';
  if (new Set(set.startPlanets.map((planet) => planets[planet]?.color)).size !== 3)
    return 'starting planets share a colour (A1.5)';
  if (
    !even(
      tally(
        survivors.map((card) => card.color),
        COLORS.length,
      ),
      0,
    )
  )
    return 'Survivor colours are not even (D20)';
  if (
    !even(
      tally(
        crew.map((card) => card.specialist),
        SPECIALISTS.length,
      ),
      1,
    )
  )
    return 'Leaders are not even (D20)';
  for (const row of [UPPER, LOWER]) {
    const edges = tally(
      crew.map((card) => card.byRow[row].edge),
      EDGE_KINDS.length,
    );
    if (edges[0] !== edges[1] || edges[1] !== edges[2]) return 'edge colours are not even (D20)';
  }
  if (set.dealt - set.kept !== 1 || set.dealt > 2 * set.rowSize) return 'one of the dealt Crew cards goes (A2.7)';
  if (set.rowSize !== 3 || set.cantinaSize !== 3) return 'rows and Cantina have three places (A6.1, A1.1)';
  if (crew.length < set.cantinaSize + 4 * (set.rowSize * 2)) return 'too few Crew cards for four full hands (A6.1)';
  for (const upgrade of upgrades) {
    if (upgrade.partner !== NONE && upgrades[upgrade.partner]?.partner !== upgrades.indexOf(upgrade))
      return 'a pair is not mutual (A8.4)';
    if (upgrade.effect.k === 'movement' && upgrade.effect.steps.length !== upgrade.payments + 1)
      return 'a movement per payment (A8.3)';
  }
  if (set.colonyCosts.length !== upgrades.length || set.colonyPoints.length !== upgrades.length + 1)
    return 'a Colony per upgrade (A17.1)';
  for (const card of planets) {
    const problem = card.color === NONE ? null : planetProblem(card);
    if (problem !== null) return problem;
  }
  return routeProblem(set) ?? automaProblem(set);
};
