import { type KeptTable, positionOf, type Wanted } from './positions.ts';

/** True at the n-th moment a question is asked. */
const nth = (ask: string, n: number): Wanted => {
  let met = 0;
  return (_, decision) => decision.ask === ask && ++met >= n;
};

/** Names of pictures, the addresses they show, and what is pressed first. */
export const PAGES: readonly (readonly [name: string, path: string, pressed?: string])[] = [
  ['arks', '/table/l-arks'],
  ['arks-four', '/table/l-arks-four'],
  ['arks-automa', '/table/l-arks-automa'],
  ['arks-rules', '/rules/arks', 'a[href="#A5"]'],
];

/** Tables in the midst of play that the pictures show. */
export const tables = (): readonly KeptTable[] => [
  positionOf('l-arks', 2, nth('depart', 40)),
  positionOf('l-arks-four', 4, nth('depart', 60)),
  positionOf('l-arks-automa', 1, nth('depart', 10)),
];
