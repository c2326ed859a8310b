import type { GameModule } from '@orrery/kernel';
import { CHANCE, type Say } from '@orrery/kernel';
import type { ShownEntry } from '../driver.ts';

/** What an entry says in the log: one sentence per event that has one. */
export const sentencesOf = ({ words }: GameModule, entry: ShownEntry, say: Say): string[] => {
  const sentences: string[] = [];
  for (const event of entry.events) {
    const message = words.tell(event);
    if (message !== null) sentences.push(say(message.key, message.params));
  }
  if (sentences.length === 0 && entry.line === null && entry.by !== CHANCE) sentences.push(say('log.secret'));
  return sentences;
};
