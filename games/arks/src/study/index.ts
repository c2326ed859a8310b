export { barChart, histogram } from './chart.ts';
export { type Player, playMatch } from './match.ts';
export { reportOf, type StudyFiles } from './report.ts';
export { runStudy, type StudyFigures, type StudySettings } from './study.ts';
