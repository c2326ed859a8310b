export {
  type Act,
  defineLessons,
  type EventWish,
  type GameLessons,
  type Lesson,
  type LessonGame,
  readLesson,
  type Spot,
  type Step,
} from './lesson.ts';
export { fits, LessonRun, progressOf } from './run.ts';
