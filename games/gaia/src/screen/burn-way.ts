import type { Action } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import type { Way } from './press.tsx';

/** An action space that only burning brings into reach: how many tokens that takes, and all of it in one go. Null where it does not help. */
export const burnWay = (
  { choices, whyNot, onTell, onChoose, say }: BoardProps,
  space: number,
): (Way & { readonly burns: number }) | null => {
  // The burning that leaves the brainstone alone (G6.6).
  const burn = choices.find(({ action }) => action.k === 'burn' && 'how' in action && action.how === 0)?.action;
  if (burn === undefined) return null;
  const take = { k: 'board', space, stone: false } as Action;
  const burns = Number(whyNot(take)?.with?.['burn'] ?? 0);
  if (burns === 0) return null;
  return {
    burns,
    label: say('gaia.burnAndTake', { burns, space: say(`space.${space + 1}`) }),
    onPoint: (words) => onTell?.(words),
    run: () => {
      for (let i = 0; i < burns; i++) onChoose(burn);
      onChoose(take);
    },
  };
};
