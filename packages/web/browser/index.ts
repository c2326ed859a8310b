export { faultsOf } from './axe.ts';
export { bareKeys, nextKey, scrollsSideways, tooSmall } from './checks.ts';
export { decide, openTable, type Pick, playOn, seeded } from './playing.ts';
export { DESK, NARROW, type Person, PHONE, stage } from './stage.ts';
export { Met } from './things.ts';
