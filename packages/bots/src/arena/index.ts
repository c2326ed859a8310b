export { shareChart, spreadChart } from './chart.ts';
export { ratings } from './elo.ts';
export { type ContestantFigures, type Figures, figuresOf, interval } from './figures.ts';
export { type Contestant, type Match, type MatchResult, playMatch, type SeatResult } from './match.ts';
export { Pool } from './pool.ts';
export { type Study, writeStudy } from './report.ts';
export { schedule } from './schedule.ts';
