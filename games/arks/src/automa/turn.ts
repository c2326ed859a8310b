import type { Log, Refusal, Weighted } from '@orrery/kernel';
import type { AutomaCard, AutomaStep } from '../content/cards.ts';
import { type ArksAction, AUTOMA_CARDS } from '../rules/actions.ts';
import { gainChoices } from '../rules/bag.ts';
import { asks, automaMoving, automaSteps, automaTurn, draws, NO_SUCH, NOT_NOW, runs } from '../rules/frames.ts';
import { listMoves, putOutpost, whyNotMove } from '../rules/outpost.ts';
import {
  discardAutomaCard,
  drawAutomaCard,
  isAutomaCardInDeck,
  newAutomaDeck,
  randomAutomaCard,
} from '../state/decks.ts';
import { type AutomaCardId, HUMAN, isIndex, AUTOMA_SEAT as SEAT } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot } from '../state/map.ts';
import { automaAct, automaProblem } from './actions.ts';
import { automaTravel } from './travel.ts';

/** A26: the Automa's turn. */

const NOT_IN_DECK: Refusal = { rule: 'A26.1', why: 'notInDeck' };

const stepName = (step: AutomaStep): string => (step.k === 'either' ? step.options.join('-or-') : step.k);

/** A30.2: the lines of a card that its level carries out. */
export const linesOf = (s: State, card: AutomaCard): readonly AutomaStep[] =>
  card.steps.filter((step) => step.from <= s.automa);

/** A26.1: the top card of its deck. */
export const automaTurnRule = draws(automaTurn, {
  chance: (s) => {
    const out: Weighted<ArksAction>[] = [];
    for (let card = 0 as AutomaCardId; card < s.tables.automaCards.length; card++)
      if (isAutomaCardInDeck(s, card)) out.push({ action: AUTOMA_CARDS[card], weight: 1 });
    return out;
  },
  draw: (s, rng) => AUTOMA_CARDS[randomAutomaCard(s, rng)],
  whyNot: (s, action) => {
    if (action.k !== 'automa') return NOT_NOW;
    if (!isIndex(action.card, s.tables.automaCards.length)) return NO_SUCH;
    return isAutomaCardInDeck(s, action.card) ? null : NOT_IN_DECK;
  },
  apply: (s, action, log) => {
    if (action.k !== 'automa') return;
    drawAutomaCard(s, action.card);
    const card = s.tables.automaCards[action.card];
    log?.push({ k: 'automaCard', seat: SEAT, card: card.id, steps: linesOf(s, card).map(stepName), rule: 'A26.1' });
    automaSteps.become(s, action.card, 0);
  },
  proceed: (s, log) => {
    if (s.automaDeck > 0) return false;
    newAutomaDeck(s);
    log?.push({ k: 'reshuffle', deck: 'automa', n: s.automaDeck, rule: 'A26.1' });
    return true;
  },
});

const perform = (s: State, step: AutomaStep, log: Log): void => {
  switch (step.k) {
    case 'travel':
      automaTravel(s, SEAT, step.icon, step.criterion, step.otherwise, log);
      return;
    case 'crew':
      log?.push({ k: 'automaCrew', seat: SEAT, n: step.n, rule: 'A27.7' });
      gainChoices(s, SEAT, 0, step.n, 0);
      return;
    case 'resources':
      log?.push({ k: 'automaResources', seat: SEAT, n: step.n, rule: 'A27.7' });
      gainChoices(s, SEAT, step.n, 0, 0);
      return;
    case 'either':
      // A27.8: the first option that is possible.
      for (const word of step.options) {
        const why = automaProblem(s, SEAT, word);
        if (why === null) return automaAct(s, SEAT, word, log);
        log?.push({ k: 'automaSkips', seat: SEAT, action: word, why, rule: 'A26.1' });
      }
  }
};

/** The lines of the card, top to bottom. */
export const automaStepsRule = runs(automaSteps, (s, log) => {
  const card = automaSteps.card(s);
  const next = automaSteps.next(s);
  const { steps } = s.tables.automaCards[card];
  if (next === steps.length) {
    discardAutomaCard(s, card);
    return automaSteps.pop(s);
  }
  automaSteps.setNext(s, next + 1);
  if (steps[next].from <= s.automa) perform(s, steps[next], log);
});

/** A27.6: the human chooses which of two Outposts moves. */
export const automaMovingRule = asks(automaMoving, {
  by: () => HUMAN,
  list: (s, out) => listMoves(s, SEAT, arkSlot(s, SEAT), out),
  whyNot: (s, action) => (action.k === 'move' ? whyNotMove(s, SEAT, arkSlot(s, SEAT), action.slot) : NOT_NOW),
  apply: (s, action, log) => {
    if (action.k !== 'move') return;
    automaMoving.pop(s);
    putOutpost(s, SEAT, arkSlot(s, SEAT), action.slot, log);
  },
});
