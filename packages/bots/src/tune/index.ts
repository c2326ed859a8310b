export { calibrate, type Generation, type Tuned, type TuneSettings, tune } from './tune.ts';
