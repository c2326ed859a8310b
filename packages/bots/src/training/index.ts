export { type Comparing, compareGame, type Outcome } from './dataset.ts';
export { type Lecture, type TaughtRound, type TeachSettings, teach } from './trainer.ts';
export { calibrate, type Generation, type Tuned, type TuneSettings, tune } from './tune.ts';
