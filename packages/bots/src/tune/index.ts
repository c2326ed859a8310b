export { type Comparing, compareGame, type Outcome } from './compare.ts';
export { type Lecture, type TaughtRound, type TeachSettings, teach } from './teach.ts';
export { calibrate, type Generation, type Tuned, type TuneSettings, tune } from './tune.ts';
