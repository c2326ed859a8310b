export { type Sample, type SamplingGame, type SamplingSettings, sampleGame } from './dataset.ts';
export { type Checkpoint, learnBySelfPlay, type Progress, type SelfPlaySettings } from './self-play/index.ts';
export { type GamesOfRound, type TrainingRound, type TrainSettings, train } from './trainer.ts';
export { calibrate, type Generation, type Tuned, type TuneSettings, tune } from './tune.ts';
