export { type BenchFigures, bench } from './bench.ts';
export { caravan } from './caravan/index.ts';
export { caravanWords } from './caravan/words.ts';
export { type Checked, type CheckSettings, checkLaws, shrink, type Violation } from './check.ts';
export { expectLaws, fingerprint, type LawCase } from './expect.ts';
export { type FuzzFailure, type FuzzReport, type FuzzSettings, fuzz } from './fuzz.ts';
export { garble, textOf } from './garbage.ts';
export {
  checkGolden,
  type GoldenGame,
  type GoldenMark,
  type GoldenPlan,
  type GoldenPlayer,
  type GoldenTable,
  type GoldenValues,
  goldenGaps,
  makeGolden,
  positionText,
  unplayedOptions,
  writeGolden,
} from './golden.ts';
export { type LawName, MOMENT_LAWS, type MomentLaw } from './laws.ts';
export { checkLessons, type LessonCheck } from './lessons.ts';
