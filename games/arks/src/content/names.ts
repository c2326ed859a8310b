/** The nouns of the game as lists: an id in a state is an index into one of these. */

/** A1.4: top to bottom on the Cargo card; this order breaks the Automa's ties. */
export const RESOURCES = ['biomass', 'workforce', 'minerals', 'technology'] as const;
export type Resource = (typeof RESOURCES)[number];
export const MINERALS = 2;

/** A1.5. */
export const COLORS = ['red', 'green', 'blue'] as const;

/** A7.1: kind 0 is the Engineer, kind `color + 1` the Leader of that colour. */
export const SPECIALISTS = ['engineer', 'red', 'green', 'blue'] as const;
export type Specialist = (typeof SPECIALISTS)[number];
export const ENGINEER = 0;
export const SPECIALIST_KINDS = 4;

/** A3.1: row by row. */
export const SLOTS = ['NW', 'N', 'NE', 'W', 'C', 'E', 'SW', 'S', 'SE'] as const;
export type Slot = (typeof SLOTS)[number];
export const SLOT_COUNT = 9;
export const CENTRE = 4;
/** A2.5: where the starting planets go. */
export const START_SLOTS: readonly number[] = [1, 3, 5];
/** A28.1: the ring of the eight outer slots, clockwise from N. */
export const RING: readonly number[] = [1, 2, 5, 8, 7, 6, 3, 0];

export const EDGES = ['N', 'E', 'S', 'W'] as const;

/** A3.3: fields of a card. Field 0 of the Portal card is the portal. */
export const FIELDS = ['planet', 'moon', 'station', 'asteroids'] as const;
export const PLANET = 0;
export const MOON = 1;
export const STATION = 2;
export const ASTEROIDS = 3;
export const FIELD_COUNT = 4;

/** A6.1. */
export const ROWS = ['upper', 'lower'] as const;
export const UPPER = 0;
export const LOWER = 1;

/** What an edge of a Crew card asks for: a planet of colour 0, 1, 2, or a moon or station. */
export const EDGE_KINDS = ['red', 'green', 'blue', 'orbit'] as const;
export const ORBIT = 3;

/** A28.2, A28.3. */
export const ICONS = ['cw', 'ccw', 'jump-cw', 'jump-ccw'] as const;
export type Icon = (typeof ICONS)[number];
export const CRITERIA = ['planet-without-colony', 'planet-to-terraform', 'discover'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** A30: the six levels, easiest first. */
export const LEVELS = ['easy', 'easy-plus', 'medium', 'medium-plus', 'hard', 'hard-plus'] as const;
export type LevelId = (typeof LEVELS)[number];
