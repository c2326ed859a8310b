export { type AncientBattle, followBattles } from './ancient-battles.ts';
export { canPay } from './means.ts';
