/** Names of things every chapter speaks of. The position in a list is the number rules use. */
export const RESOURCES = ['money', 'science', 'materials'] as const;
export type Resource = (typeof RESOURCES)[number];
export const MONEY = 0;
export const SCIENCE = 1;
export const MATERIALS = 2;

/** E1.2: the four ships of a player, then what else can be built (E11.1). */
export const SHIPS = ['interceptor', 'cruiser', 'dreadnought', 'starbase'] as const;
export const BUILDS = [...SHIPS, 'orbital', 'monolith'] as const;
export type Build = (typeof BUILDS)[number];
export const INTERCEPTOR = 0;
export const CRUISER = 1;
export const DREADNOUGHT = 2;
export const STARBASE = 3;
export const ORBITAL = 4;
export const MONOLITH = 5;
export const SHIP_KINDS = SHIPS.length;

/** E5.7, and E13.1 for those a player who has passed may still take. */
export const ACTIONS = ['explore', 'influence', 'research', 'upgrade', 'build', 'move'] as const;
export const EXPLORE = 0;
export const INFLUENCE = 1;
export const RESEARCH = 2;
export const UPGRADE = 3;
export const BUILD = 4;
export const MOVE = 5;

/** Places a cube can stand on (E4.10). The first three and the advanced three are in the order of RESOURCES. */
export const SQUARES = [
  'money',
  'science',
  'materials',
  'wild',
  'money-advanced',
  'science-advanced',
  'materials-advanced',
  'orbital',
] as const;
export const WILD = 3;
export const ADVANCED = 4;
export const ORBITAL_SQUARE = 7;
export const SQUARE_KINDS = SQUARES.length;
/** Bit of the orbital's cube in a sector's mask of cubes; the printed squares have bits 0 to 5. */
export const ORBITAL_BIT = 6;

/** E1.1: parties of a battle. Seats are 0 to 5. */
export const ANCIENTS = 6;
export const GCDS = 7;
export const FACTIONS = 8;

export const SEATS = 6;
export const COLOURS = ['yellow', 'orange', 'red'] as const;
/** E1.10: damage of a die by colour. */
export const DAMAGE = [1, 2, 4] as const;
