import type { Refusal } from '@orrery/kernel';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Table } from './use-table.ts';

/** Somebody who leads through a position: a lesson. It speaks in the places of the prompt, the log and the end of the turn. */
export interface Guide {
  /** Changes whenever it begins to speak of something else: its page is then in front again. */
  readonly step: string;
  /** What is to be done, in the place of what the game asks. */
  readonly task: string;
  /** The word on the tab of its page. */
  readonly tab: string;
  /** Places of the board, and things of the lexicon, that are lit. */
  readonly places: readonly string[];
  readonly things: readonly string[];
  /** What the hint button does. */
  readonly onHint: () => void;
  /** Its own words for a refusal; null: those of the rules. */
  refusalOf(refusal: Refusal): string | null;
  /** What stands where a turn is ended; null: as ever. */
  readonly main: { readonly label: string; readonly press: () => void } | null;
  /** Its page, in front of the log. */
  page(table: Table, choices: { readonly listed: boolean; readonly open: () => void }): ReactNode;
}

export const GuideContext = createContext<Guide | null>(null);
export const useGuide = (): Guide | null => use(GuideContext);

/** A new value whenever the guide begins to speak of something else. */
export const useGuided = (guide: Guide | null, begin: () => void): void => {
  const [step, setStep] = useState<string | undefined>(undefined);
  if (guide !== null && guide.step !== step) {
    setStep(guide.step);
    begin();
  }
};

const selectorOf = (things: readonly string[]): string =>
  things.map((id) => `[data-place] [data-thing="${CSS.escape(id)}"]`).join(', ');

/** Lights things up wherever they are drawn: by a style sheet, so that drawing them anew changes nothing. */
export const useSpotlight = (things: readonly string[]): void => {
  const selector = selectorOf(things);
  useEffect(() => {
    if (selector === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${selector}) {
      outline: 3px solid var(--focus);
      outline-offset: -2px;
      border-radius: 6px;
      filter: drop-shadow(0 0 5px var(--focus));
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const shown = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [selector]);
};
