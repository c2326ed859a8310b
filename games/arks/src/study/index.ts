export { barChart, histogram } from './chart.ts';
export { playMatch } from './match.ts';
export { reportOf, type StudyFiles } from './report.ts';
export { runStudy, type StudyFigures, type StudySettings } from './study.ts';
export { LONER, SENSIBLE, type Taste } from './worth.ts';
