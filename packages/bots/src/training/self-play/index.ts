export { type Experience, playToLearn, type SelfPlayed, type SelfPlayGame } from './experience.ts';
export { type Checkpoint, learnBySelfPlay, type Progress, type SelfPlaySettings } from './self-play.ts';
