/** The nouns of the game as lists: an id in a state is an index into one of these (see state/ids.ts). */

/** A1.4: top to bottom on the Cargo card; this order breaks the Automa's ties. */
export const RESOURCES = ['biomass', 'workforce', 'minerals', 'technology'] as const;
export type Resource = (typeof RESOURCES)[number];

/** A1.5. */
export const COLORS = ['red', 'green', 'blue'] as const;

/** A7.1: the Engineer, then the Leaders in the order of the colours. */
export const SPECIALISTS = ['engineer', ...COLORS] as const;
export type Specialist = (typeof SPECIALISTS)[number];

/** A3.1: row by row. */
export const SLOTS = ['NW', 'N', 'NE', 'W', 'C', 'E', 'SW', 'S', 'SE'] as const;
export type Slot = (typeof SLOTS)[number];

export const EDGES = ['N', 'E', 'S', 'W'] as const;

/** A3.3: fields of a card. The Portal card has the portal where others have their planet. */
export const FIELDS = ['planet', 'moon', 'station', 'asteroids'] as const;

/** A6.1. */
export const ROWS = ['upper', 'lower'] as const;
export type Row = (typeof ROWS)[number];

/** What an edge of a Crew card asks for: a planet of a colour, or a moon or station. */
export const EDGE_KINDS = [...COLORS, 'orbit'] as const;

/** Points on the score track, by where they came from; what A22 adds at the end is computed. */
export const TRACK_SOURCES = ['terraforming', 'merit', 'outposts', 'trade'] as const;

/** A28.2, A28.3. */
export const ICONS = ['cw', 'ccw', 'jump-cw', 'jump-ccw'] as const;
export type Icon = (typeof ICONS)[number];
export const CRITERIA = ['planet-without-colony', 'planet-to-terraform', 'discover'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** A30: the six levels, easiest first. */
export const LEVELS = ['easy', 'easy-plus', 'medium', 'medium-plus', 'hard', 'hard-plus'] as const;
export type LevelName = (typeof LEVELS)[number];
