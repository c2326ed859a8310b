export {
  type Balance,
  type Board,
  balanceOf,
  type ColourBalance,
  HORIZON,
  planetsOf,
  pointsOf,
  stepsTo,
} from './balance.ts';
export { describeBoard, drawBoard } from './drawing.ts';
export { FAIRNESS_WAYS, type FairBoard, type Fairness, type FairnessWay, findFair, turnAll } from './fairness.ts';
export { type Generated, generateBoard } from './generate.ts';
