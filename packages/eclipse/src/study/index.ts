export { type AncientBattle, followBattles } from './ancient-battles.ts';
