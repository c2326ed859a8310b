import { type Amount, amount, type Fact, fact, type Message, said } from '@orrery/kernel';
import partFacts from '../content/data/ship-parts.json' with { type: 'json' };
import techFacts from '../content/data/techs.json' with { type: 'json' };
import { TECH_SPACES, techDiscount, techNamed, techVp } from '../content/techs.ts';
import { researchCost } from '../rules/research.ts';
import { hasSpecies } from '../state/boards.ts';
import type { TechId } from '../state/ids.ts';
import { type EclipseThing, thing } from './thing.ts';

type PartFact = (typeof partFacts.parts)[number];
type TechFact = (typeof techFacts.techs)[number];

/** Values of a part that are amounts, in the order people read them. */
const VALUES = ['movement', 'initiative', 'computer', 'shield', 'hull'] as const satisfies readonly (keyof PartFact)[];

/** What a part adds to its ship. */
const partAdds = (part: PartFact): readonly (Amount | Message)[] => [
  ...(part.dice === null
    ? []
    : [
        said(part.dice.missile ? 'dice.missile' : 'dice.cannon', {
          n: part.dice.count,
          colour: part.dice.colour,
          damage: part.dice.damage,
        }),
      ]),
  ...(part.energyOutput > 0 ? [amount('energy', part.energyOutput)] : []),
  ...VALUES.filter((value) => part[value] !== 0).map((value) => amount(value, part[value])),
];

export const PART_THINGS: readonly EclipseThing[] = partFacts.parts.map((part) =>
  thing(`part.${part.id}`, part.ancient ? 'ancientPart' : 'part', said(`part.${part.id}`), 'E10.3', 'blueprints', [
    fact('needs', ...(part.tech === null ? [] : [said('part.tech', { tech: part.tech })])),
    fact('cost', ...(part.energyUse > 0 ? [amount('energy', part.energyUse)] : [])),
    fact('lasting', ...partAdds(part)),
    fact('note', said(`about.kind.${part.kind}`), ...(part.ancient ? [said('part.ancient')] : [])),
  ]),
);

const effectOf = (tech: TechFact): { readonly [what: string]: number } => tech.effect as never;

/** What a technology does besides opening a part or something to build; figures are those of the data. */
const named = (tech: TechFact): Message =>
  said(`about.tech.${tech.id}`, {
    n: effectOf(tech).extraBuildsPerBuildAction ?? effectOf(tech).resourcesPerArtifact ?? 0,
  });

const techFactsOf = (tech: TechFact): readonly Fact[] => {
  if (tech.kind === 'instant' && effectOf(tech).gainInfluenceDiscs !== undefined)
    return [fact('now', amount('discs', effectOf(tech).gainInfluenceDiscs))];
  if (tech.kind === 'instant') return [fact('now', named(tech))];
  if (tech.kind === 'build') return [fact('lasting', said('tech.builds', { what: tech.id }))];
  const part = partFacts.parts.find((one) => one.tech === tech.id);
  return part === undefined
    ? [fact('lasting', named(tech))]
    : [
        fact(
          'lasting',
          said('tech.part', { part: part.id }),
          ...partAdds(part),
          ...(part.energyUse > 0 ? [said('part.uses', { n: part.energyUse })] : []),
        ),
      ];
};

export const TECH_THINGS: readonly EclipseThing[] = techFacts.techs.map((tech) =>
  thing(
    `tech.${tech.id}`,
    `tech.${tech.category}`,
    said(`tech.${tech.id}`),
    'E9.1',
    'supply',
    [
      fact('cost', said('tech.cost', { n: tech.cost, least: tech.minCost })),
      ...techFactsOf(tech),
      fact('note', said('tech.copies', { n: tech.copies })),
    ],
    {
      present: (s, seat) =>
        hasSpecies(s, seat)
          ? [fact('cost', amount('science', researchCost(s, seat, techNamed.get(tech.id) as TechId)))]
          : [],
    },
  ),
);

/** E9.6: what so many technologies of a category bring. */
export const TECH_STEPS: readonly EclipseThing[] = Array.from({ length: TECH_SPACES + 1 }, (_, n) =>
  thing(`techs.${n}`, 'techStep', said('thing.techStep', { n }), 'E9.2', 'board', [
    fact(
      'lasting',
      ...(n < TECH_SPACES && techDiscount(n) > 0 ? [said('techs.discount', { n: techDiscount(n) })] : []),
    ),
    fact('end', ...((techVp[n] ?? 0) > 0 ? [amount('vp', techVp[n])] : [])),
    fact('note', said(n === TECH_SPACES ? 'techs.full' : 'techs.note')),
  ]),
);
