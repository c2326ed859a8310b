import { defineGame } from '@orrery/kernel/game';

export const game = defineGame({
  id: 'arks',
  players: { min: 1, max: 4 },
  rules: async () => (await import('./index.ts')).rules,
  words: async () => (await import('./words/index.ts')).words,
  lexicon: async () => (await import('./lexicon/index.ts')).lexicon,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  setup: async () => (await import('./content/setup.ts')).SETUP,
  puzzles: async () => (await import('./puzzles/index.ts')).puzzles,
  evaluation: () => import('./evaluation/index.ts'),
  tools: async () => (await import('./tools/index.ts')).tools,
});
