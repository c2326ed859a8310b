import { NONE } from '@orrery/kernel';
import {
  type ColorId,
  type EdgeId,
  type EdgeKindId,
  FIELD_COUNT,
  type FieldId,
  type KindId,
  type LevelId,
  PLANET,
  type PlanetId,
  type ResourceId,
  type UpgradeId,
} from '../state/ids.ts';
import {
  AUTOMA_WORDS,
  type AutomaCard,
  type AutomaStep,
  type Bag,
  type CardSet,
  type ColonyCost,
  type Cost,
  type CrewAction,
  type CrewCard,
  EMPTY_BAG,
  type Level,
  type PlanetCard,
  type SurvivorCard,
  type Upgrade,
  type UpgradeEffect,
} from './cards.ts';
import { COLORS, CRITERIA, EDGE_KINDS, EDGES, FIELDS, ICONS, LEVELS, RESOURCES, SPECIALISTS } from './names.ts';
import { counts, fail, flag, indexIn, listOf, object, oneOf, type Reader, text, whole } from './schema.ts';

/** The six files of a card set, as they come from JSON. */
export interface RawSet {
  readonly id: string;
  readonly planets: unknown;
  readonly crew: unknown;
  readonly survivors: unknown;
  readonly arks: unknown;
  readonly scoring: unknown;
  readonly automa: unknown;
}

const edgeKind = indexIn<EdgeKindId>(EDGE_KINDS);
const kind = indexIn<KindId>(SPECIALISTS);
const color = indexIn<ColorId>(COLORS);
const resourceId = indexIn<ResourceId>(RESOURCES);

const GAINS = [...RESOURCES, 'any', 'crew', 'cantina'] as const;
const COSTS = [...RESOURCES, 'any', 'lock'] as const;

const bag: Reader<Bag> = (raw, at) => {
  const given = counts(GAINS)(raw, at);
  return {
    resources: RESOURCES.map((resource) => given[resource] ?? 0),
    any: given.any ?? 0,
    crew: given.crew ?? 0,
    cantina: given.cantina ?? 0,
  };
};

const cost: Reader<Cost> = (raw, at) => {
  const given = counts(COSTS)(raw, at);
  return {
    resources: RESOURCES.map((resource) => given[resource] ?? 0),
    any: given.any ?? 0,
    lock: given.lock ?? 0,
  };
};

const crewAction: Reader<CrewAction> = (raw, at) => {
  const given = object(raw, at);
  const action = object(given['action'], `${at}.action`);
  return {
    edge: edgeKind(given['edge'], `${at}.edge`),
    pay: action['pay'] === undefined ? null : cost(action['pay'], `${at}.action.pay`),
    gain: bag(action['gain'], `${at}.action.gain`),
  };
};

const crewCard: Reader<CrewCard> = (raw, at) => {
  const given = object(raw, at);
  return {
    id: text(given['id'], `${at}.id`),
    name: text(given['name'], `${at}.name`),
    specialist: kind(given['specialist'], `${at}.specialist`),
    byRow: [crewAction(given['bottom'], `${at}.bottom`), crewAction(given['top'], `${at}.top`)],
  };
};

const survivorCard: Reader<SurvivorCard> = (raw, at) => {
  const given = object(raw, at);
  return {
    id: text(given['id'], `${at}.id`),
    name: text(given['name'], `${at}.name`),
    color: color(given['color'], `${at}.color`),
    gain: bag(given['gain'], `${at}.gain`),
  };
};

/** Field ids of a card; `portal` stands where other cards have their planet. */
const fieldId: Reader<FieldId> = (raw, at) => (raw === 'portal' ? PLANET : indexIn<FieldId>(FIELDS)(raw, at));

const planetCard: Reader<PlanetCard> = (raw, at) => {
  const given = object(raw, at);
  const kind = oneOf(['planet', 'portal'])(given['kind'], `${at}.kind`);
  const isPlanet = kind === 'planet';
  const gather: (Bag | null)[] = [null, null, null, null];
  let gatherTerraformed = EMPTY_BAG;
  for (const [i, field] of listOf(object)(given['fields'], `${at}.fields`).entries()) {
    const place = `${at}.fields[${i}]`;
    const index = fieldId(field['id'], `${place}.id`);
    if (field['kind'] !== field['id']) fail(`${place}.kind`, 'the same as id');
    if (field['gather'] !== undefined) gather[index] = bag(field['gather'], `${place}.gather`);
    if (field['gatherTerraformed'] !== undefined)
      gatherTerraformed = bag(field['gatherTerraformed'], `${place}.gatherTerraformed`);
  }
  const lines: FieldId[][] = Array.from({ length: FIELD_COUNT }, () => []);
  for (const [i, line] of listOf(listOf(fieldId))(given['lines'], `${at}.lines`).entries()) {
    const [a, b] = line;
    if (a === undefined || b === undefined || a === b || line.length !== 2) fail(`${at}.lines[${i}]`, 'two fields');
    else {
      lines[a]?.push(b);
      lines[b]?.push(a);
    }
  }
  const exitOf = object(given['exits'], `${at}.exits`);
  const exits = EDGES.map((edge) => fieldId(exitOf[edge], `${at}.exits.${edge}`));
  const max = RESOURCES.map(() => 0);
  const tracks: ResourceId[] = [];
  if (isPlanet) {
    for (const [i, track] of listOf(object)(given['tracks'], `${at}.tracks`).entries()) {
      const resource = resourceId(track['resource'], `${at}.tracks[${i}].resource`);
      if (max[resource] !== 0) fail(`${at}.tracks[${i}]`, 'a track of its own');
      max[resource] = whole(track['max'], `${at}.tracks[${i}].max`);
      tracks.push(resource);
    }
  }
  return {
    id: text(given['id'], `${at}.id`),
    name: text(given['name'], `${at}.name`),
    color: isPlanet ? color(given['color'], `${at}.color`) : NONE,
    start: flag(given['start'], `${at}.start`),
    tracks,
    max,
    total: isPlanet ? whole(given['total'], `${at}.total`) : 0,
    gather,
    gatherTerraformed,
    lines,
    exits,
    edgesOf: FIELDS.map((_, field) => EDGES.map((_edge, e) => e as EdgeId).filter((e) => exits[e] === field)),
  };
};

const upgradeEffect: Reader<UpgradeEffect> = (raw, at) => {
  const given = object(raw, at);
  const kinds = ['two-actions-on-colony-planet', 'landing', 'capacity', 'explore-draw', 'movement'] as const;
  switch (oneOf(kinds)(given['kind'], `${at}.kind`)) {
    case 'two-actions-on-colony-planet':
      return { k: 'twoActions' };
    case 'landing': {
      const gain = oneOf(GAINS)(given['gain'], `${at}.gain`);
      const on = fieldId(oneOf(['moon', 'station'])(given['on'], `${at}.on`), `${at}.on`);
      return { k: 'landing', on, gain: bag({ [gain]: whole(given['amount'], `${at}.amount`) }, at) };
    }
    case 'capacity':
      return { k: 'capacity', amount: whole(given['amount'], `${at}.amount`) };
    case 'explore-draw':
      return { k: 'explore', draw: whole(given['amount'], `${at}.amount`) };
    case 'movement':
      return { k: 'movement', steps: listOf(whole)(given['steps'], `${at}.steps`) };
  }
};

const upgradeOf =
  (ids: readonly string[], pairs: readonly (readonly string[])[]): Reader<Upgrade> =>
  (raw, at) => {
    const given = object(raw, at);
    const id = text(given['id'], `${at}.id`);
    const pair = pairs.find((one) => one.includes(id));
    const partner = pair?.find((one) => one !== id);
    return {
      id,
      name: text(given['name'], `${at}.name`),
      row: oneOf(['top', 'bottom'])(given['row'], `${at}.row`),
      column: whole(given['column'], `${at}.column`),
      engineer: oneOf(['engineer', 'leader'])(given['specialist'], `${at}.specialist`) === 'engineer',
      cost: cost(given['cost'], `${at}.cost`).resources,
      payments: given['payments'] === undefined ? 1 : whole(given['payments'], `${at}.payments`),
      effect: upgradeEffect(given['effect'], `${at}.effect`),
      partner: partner === undefined ? NONE : (ids.indexOf(partner) as UpgradeId),
    };
  };

const automaStep: Reader<AutomaStep> = (raw, at) => {
  const given = object(raw, at);
  const from = (given['from'] === undefined ? 0 : indexIn<LevelId>(LEVELS)(given['from'], `${at}.from`)) as LevelId;
  const verb = oneOf(['travel', 'crew', 'resources', 'either', ...AUTOMA_WORDS])(given['do'], `${at}.do`);
  switch (verb) {
    case 'travel':
      return {
        k: 'travel',
        from,
        icon: oneOf(ICONS)(given['icon'], `${at}.icon`),
        criterion: oneOf(CRITERIA)(given['criterion'], `${at}.criterion`),
        otherwise: given['else'] === undefined ? null : oneOf(CRITERIA)(given['else'], `${at}.else`),
      };
    case 'crew':
      return { k: 'crew', from, n: whole(given['count'], `${at}.count`) };
    case 'resources':
      return { k: 'resources', from, n: whole(given['any'], `${at}.any`) };
    case 'either':
      return { k: 'either', from, options: listOf(oneOf(AUTOMA_WORDS))(given['options'], `${at}.options`) };
    default:
      return { k: 'either', from, options: [verb] };
  }
};

const automaCard: Reader<AutomaCard> = (raw, at) => {
  const given = object(raw, at);
  return { id: text(given['id'], `${at}.id`), steps: listOf(automaStep)(given['actions'], `${at}.actions`) };
};

const level: Reader<Level> = (raw, at) => {
  const given = object(raw, at);
  return {
    id: text(given['id'], `${at}.id`),
    upgradePoints: listOf(whole)(given['upgradePoints'], `${at}.upgradePoints`),
    startColony: flag(given['startColony'], `${at}.startColony`),
    startResources: whole(given['startResources'], `${at}.startResources`),
  };
};

const colonyCost: Reader<ColonyCost> = (raw, at) => {
  const given = object(raw, at);
  return {
    anyLeader: whole(given['anyLeader'], `${at}.anyLeader`),
    planetLeader: whole(given['planetLeader'], `${at}.planetLeader`),
    engineer: whole(given['engineer'], `${at}.engineer`),
    anyResource: whole(given['anyResource'], `${at}.anyResource`),
  };
};

const idsOf = <I extends number, T>(items: readonly T[], test: (item: T) => boolean): I[] =>
  items.flatMap((item, i) => (test(item) ? [i as I] : []));

/** Raw facts become a card set; a wrong shape throws with its place. */
export const readSet = (raw: RawSet): CardSet => {
  const planets = listOf(planetCard)(object(raw.planets, 'planets')['cards'], 'planets.cards');
  const arks = object(raw.arks, 'arks');
  const cargo = object(arks['cargo'], 'arks.cargo');
  const crewRules = object(arks['crew'], 'arks.crew');
  const start = object(arks['start'], 'arks.start');
  const pairs = listOf(listOf(text))(arks['pairs'], 'arks.pairs');
  const ids = listOf((one, at) => text(object(one, at)['id'], `${at}.id`))(arks['upgrades'], 'arks.upgrades');
  const upgrades = listOf(upgradeOf(ids, pairs))(arks['upgrades'], 'arks.upgrades');
  const ark = object(arks['automaArk'], 'arks.automaArk');
  const scoring = object(raw.scoring, 'scoring');
  const toEnd = object(scoring['planetsToEnd'], 'scoring.planetsToEnd');
  const terraformed = object(scoring['terraformed'], 'scoring.terraformed');
  const automa = object(raw.automa, 'automa');
  const portal = planets.findIndex((card) => card.color === NONE) as PlanetId;
  const effects = (k: UpgradeEffect['k']): UpgradeId[] => idsOf(upgrades, (upgrade) => upgrade.effect.k === k);
  return {
    id: raw.id,
    planets,
    portal,
    startPlanets: idsOf(planets, (card) => card.start && card.color !== NONE),
    deckPlanets: idsOf(planets, (card) => !card.start),
    crew: listOf(crewCard)(object(raw.crew, 'crew')['cards'], 'crew.cards'),
    survivors: listOf(survivorCard)(object(raw.survivors, 'survivors')['cards'], 'survivors.cards'),
    upgrades,
    capacityUpgrades: effects('capacity'),
    movementUpgrades: effects('movement'),
    exploreUpgrades: effects('explore'),
    twoActionUpgrades: effects('twoActions'),
    landingUpgrades: FIELDS.map((_, field) =>
      idsOf(upgrades, ({ effect }) => effect.k === 'landing' && effect.on === field),
    ),
    capacity: whole(cargo['capacity'], 'arks.cargo.capacity'),
    movement: whole(start['movement'], 'arks.start.movement'),
    rowSize: whole(crewRules['maxPerRow'], 'arks.crew.maxPerRow'),
    cantinaSize: whole(crewRules['cantina'], 'arks.crew.cantina'),
    dealt: whole(crewRules['dealt'], 'arks.crew.dealt'),
    kept: whole(crewRules['kept'], 'arks.crew.kept'),
    plays: whole(crewRules['playsPerTurn'], 'arks.crew.playsPerTurn'),
    playsAtPortal: whole(crewRules['playsAtPortal'], 'arks.crew.playsAtPortal'),
    startAny: whole(start['anyResources'], 'arks.start.anyResources'),
    tokensReady: flag(cargo['tokensStartReady'], 'arks.cargo.tokensStartReady'),
    planetsToEnd: {
      standard: whole(toEnd['standard'], 'scoring.planetsToEnd.standard'),
      long: whole(toEnd['long'], 'scoring.planetsToEnd.long'),
    },
    first: whole(terraformed['first'], 'scoring.terraformed.first'),
    second: whole(terraformed['second'], 'scoring.terraformed.second'),
    outpostUnlocked: whole(scoring['outpostUnlocked'], 'scoring.outpostUnlocked'),
    outpostOnOwnColony: whole(scoring['outpostOnOwnColony'], 'scoring.outpostOnOwnColony'),
    survivorPoints: listOf(whole)(scoring['survivors'], 'scoring.survivors'),
    colonyPoints: listOf(whole)(scoring['colonies'], 'scoring.colonies'),
    colonyCosts: listOf(colonyCost)(scoring['colonyCosts'], 'scoring.colonyCosts'),
    automaCards: listOf(automaCard)(automa['cards'], 'automa.cards'),
    automaUpgrades: listOf((one, at) => ids.indexOf(text(object(one, at)['upgrade'], `${at}.upgrade`)) as UpgradeId)(
      ark['order'],
      'arks.automaArk.order',
    ),
    automaBeside: whole(ark['colonyMarkersBeside'], 'arks.automaArk.colonyMarkersBeside'),
    levels: listOf(level)(automa['levels'], 'automa.levels'),
  };
};
