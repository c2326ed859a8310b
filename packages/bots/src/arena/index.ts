export { shareChart, spreadChart } from './chart.ts';
export { ratings } from './elo.ts';
export { type ContestantFigures, type Figures, figuresOf, interval } from './figures.ts';
export { AUTOMA, type Contestant, type Match, type MatchResult, playMatch, type SeatResult } from './match.ts';
export { Pool } from './pool.ts';
export { indexReport, type Study, writeReport, writeStudy } from './report.ts';
export { schedule } from './schedule.ts';
