/** GA11. */
export const LEVELS = ['automalein', 'automa', 'automaechtig', 'ultoma', 'alptrauma'] as const;
export type Level = (typeof LEVELS)[number];
export const AUTOMALEIN = 0;
export const AUTOMAECHTIG = 2;
export const ULTOMA = 3;
export const ALPTRAUMA = 4;
