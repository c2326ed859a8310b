import type { Action } from '@orrery/kernel';

/** A drafted turn outlives a lost connection and a closed page. */
const PREFIX = 'orrery.draft.';

export const loadDraft = (table: string): readonly Action[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? '[]');
    return Array.isArray(kept) ? (kept as Action[]) : [];
  } catch {
    return [];
  }
};

export const saveDraft = (table: string, draft: readonly Action[]): void => {
  if (draft.length === 0) localStorage.removeItem(PREFIX + table);
  else localStorage.setItem(PREFIX + table, JSON.stringify(draft));
};
