import { LANGUAGES, type Language, type Options } from '@orrery/kernel';
import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'dark', 'light'] as const;
/** Whose games the coach watches: first games, every game against bots, or none. */
export const COACHING = ['first', 'always', 'never'] as const;
export const PACES = ['calm', 'quick', 'instant'] as const;

export const FOLDS = ['left', 'right'] as const;
export type Fold = (typeof FOLDS)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly motion: boolean;
  readonly sound: boolean;
  /** Show each seat's sign on its pieces and beside its name. */
  readonly marks: boolean;
  /** Ignore presses in the moment after the choices changed. */
  readonly guard: boolean;
  /** Ask before a choice that cannot be taken back. */
  readonly confirm: boolean;
  /** Play back what happened since my last turn when I return. */
  readonly playback: boolean;
  readonly hints: boolean;
  /** Draw the names of places on maps that have them. */
  readonly placeNames: boolean;
  readonly coach: (typeof COACHING)[number];
  readonly pace: (typeof PACES)[number];
  readonly name: string;
  /** Standing orders by game, for new tables. */
  readonly orders: { readonly [game: string]: Options };
  /** Panels of a large window that are folded away. */
  readonly folds: readonly Fold[];
  /** Hints already read. */
  readonly read: readonly string[];
}

const KEY = 'orrery.settings';

const firstLanguage = (): Language => {
  for (const wanted of navigator.languages) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return 'en';
};

const DEFAULTS = (): Settings => ({
  language: firstLanguage(),
  theme: 'system',
  motion: true,
  sound: false,
  marks: true,
  guard: true,
  confirm: true,
  playback: true,
  hints: true,
  placeNames: false,
  coach: 'first',
  pace: 'quick',
  name: '',
  orders: {},
  folds: [],
  read: [],
});

const load = (): Settings => {
  const defaults = DEFAULTS();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return defaults;
    const merged = { ...defaults, ...kept } as Settings;
    return {
      ...merged,
      language: LANGUAGES.includes(merged.language) ? merged.language : defaults.language,
      theme: THEMES.includes(merged.theme) ? merged.theme : defaults.theme,
      folds: FOLDS.filter((fold) => merged.folds.includes(fold)),
      coach: COACHING.includes(merged.coach) ? merged.coach : defaults.coach,
      pace: PACES.includes(merged.pace) ? merged.pace : defaults.pace,
    };
  } catch {
    return defaults;
  }
};

let present = load();
const listeners = new Set<() => void>();

const dark = matchMedia('(prefers-color-scheme: light)');

/** Applies settings that concern the whole page to its root element. */
export const applySettings = (): void => {
  const root = document.documentElement;
  const light = present.theme === 'light' || (present.theme === 'system' && dark.matches);
  root.dataset.theme = light ? 'light' : 'dark';
  root.dataset.motion = present.motion ? 'on' : 'off';
  root.dataset.marks = present.marks ? 'on' : 'off';
  root.lang = present.language;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#ece3cf' : '#070b16');
};
dark.addEventListener('change', applySettings);

export const settings = (): Settings => present;

export const changeSettings = (change: Partial<Settings>): void => {
  present = { ...present, ...change };
  localStorage.setItem(KEY, JSON.stringify(present));
  applySettings();
  for (const listener of listeners) listener();
};

export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, settings);
