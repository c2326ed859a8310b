import { type Fact, fact, type Message, said } from '@orrery/kernel';
import type { AutomaStep, CrewAction } from '../content/cards.ts';
import { COLORS, EDGE_KINDS, LEVELS, type ROWS, SPECIALISTS } from '../content/names.ts';
import { FIRST_SET } from '../content/sets.ts';
import { LOWER, UPPER } from '../state/ids.ts';
import { type ArksThing, costs, gains, thing } from './thing.ts';

/** A11.3: one edge of a Crew card: where it works, what it takes, what it gives. */
const edgeOf = (row: (typeof ROWS)[number], action: CrewAction): Fact['says'] => [
  said(`crew.${row}`, { edge: EDGE_KINDS[action.edge] }),
  ...(action.pay === null ? [] : [said('crew.pay'), ...costs(action.pay), said('crew.gain')]),
  ...gains(action.gain),
];

export const CREW_THINGS: readonly ArksThing[] = FIRST_SET.crew.map((card) =>
  thing(
    `crew.${card.id}`,
    'crew',
    said(`card.${card.id}`),
    'A11.3',
    'crewRows',
    [
      fact('action', ...edgeOf('lower', card.byRow[LOWER])),
      fact('action', ...edgeOf('upper', card.byRow[UPPER])),
      fact('note', said('crew.specialist', { specialist: SPECIALISTS[card.specialist] })),
    ],
    { icon: 'crew' },
  ),
);

export const SURVIVOR_THINGS: readonly ArksThing[] = FIRST_SET.survivors.map((card) =>
  thing(`survivor.${card.id}`, 'survivor', said(`survivor.${card.id}`), 'A15.1', 'bridge', [
    fact('needs', said('survivor.colour', { color: COLORS[card.color] })),
    fact('now', ...gains(card.gain)),
    fact('end', said('survivor.end')),
  ]),
);

const stepOf = (step: AutomaStep): readonly Message[] => {
  switch (step.k) {
    case 'travel':
      return [
        said('step.travel', { icon: step.icon, criterion: step.criterion }),
        ...(step.otherwise === null ? [] : [said('step.otherwise', { criterion: step.otherwise })]),
      ];
    case 'crew':
      return [said('step.crew', { n: step.n })];
    case 'resources':
      return [said('step.resources', { n: step.n })];
    default:
      return [said(`steps.${step.options.join('-or-')}`)];
  }
};

/** A30.2: a line that some levels pass over says so. */
const lineOf = (step: AutomaStep): readonly Message[] =>
  step.from === 0 ? stepOf(step) : [...stepOf(step), said('step.from', { level: LEVELS[step.from] })];

export const AUTOMA_THINGS: readonly ArksThing[] = FIRST_SET.automaCards.map((card) =>
  thing(
    `automa.${card.id}`,
    'automa',
    said(`card.${card.id}`),
    'A26.1',
    'automa',
    [fact('action', ...card.steps.flatMap(lineOf)), fact('note', said('about.automa'))],
    { icon: 'cards' },
  ),
);
