import type { GameRecord, Refusal } from '@orrery/kernel';

/** One golden game of each kind, fetched when somebody asks for it. */
const GOLDEN = import.meta.glob<{ readonly default: { readonly record: GameRecord } }>(
  '../../../../games/*/golden/2p-1-greedy.json',
);

export const exampleOf = async (game: string): Promise<GameRecord | Refusal> => {
  const found = await GOLDEN[`../../../../games/${game}/golden/2p-1-greedy.json`]?.();
  return found?.default.record ?? { rule: 'K3', why: 'notAFile' };
};
