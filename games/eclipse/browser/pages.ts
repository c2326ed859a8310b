import { foughtByOthers, fullGalaxy, type KeptTable, positionOf } from './positions.ts';

const THREE = ['orion', 'eridani', 'mechanema'];

/** Names of pictures, the addresses they show, and what is pressed first. */
export const PAGES: readonly (readonly [name: string, path: string, pressed?: string])[] = [
  ['eclipse', '/table/l-eclipse'],
  ['eclipse-explore', '/table/l-eclipse-explore'],
  ['eclipse-upgrade', '/table/l-eclipse-upgrade'],
  ['eclipse-battle', '/table/l-eclipse-battle'],
  ['eclipse-watched', '/table/l-eclipse-watched', '[data-part~="taleButtons"] button'],
  ['eclipse-rules', '/rules/eclipse', 'a[href="#E10"]'],
];

/** Tables in the midst of play that the pictures show. */
export const tables = (): readonly KeptTable[] => [
  fullGalaxy(37, 50, 'l-eclipse'),
  positionOf('l-eclipse-explore', (s, d) => s.round >= 3 && d.ask === 'tile', THREE),
  positionOf('l-eclipse-upgrade', (s, d, legal) => s.round >= 4 && d.ask === 'upgrade' && legal.length > 8, THREE),
  positionOf(
    'l-eclipse-battle',
    (s, d, legal) => d.ask === 'hits' && legal.length > 1 && s.dice.reduce((a, b) => a + b, 0) > 1,
    THREE,
  ),
  positionOf('l-eclipse-watched', foughtByOthers, [...THREE, 'draco']),
];
