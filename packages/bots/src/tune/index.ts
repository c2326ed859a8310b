export { type LearnedRound, type LearnSettings, type Lesson, learn } from './learn.ts';
export { calibrate, type Generation, type Tuned, type TuneSettings, tune } from './tune.ts';
