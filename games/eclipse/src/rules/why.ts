import type { Refusal } from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';

/** A refusal without particulars: the rule and the message key. */
export const because = (rule: string, why: string): Refusal => ({ rule, why });

/** What is needed and what there is, both small: refusals that tell are made once a pair, for lists ask by them too. */
export type Short = (needs: number, has: number) => Refusal;
const SMALL = 64;
const short = (rule: string, why: string): Short => {
  const known = new Map<number, Refusal>();
  return (needs, has) => {
    const isSmall = has >= 0 && has < SMALL;
    const before = isSmall ? known.get(needs * SMALL + has) : undefined;
    if (before !== undefined) return before;
    const made = { rule, why, with: { needs, has } };
    if (isSmall) known.set(needs * SMALL + has, made);
    return made;
  };
};

export const NOT_NOW = because('E20', 'notNow');
export const NO_SUCH_OUTCOME = because('E1.8', 'noSuchOutcome');

export const BOARD_TAKEN = because('E3.6', 'boardTaken');
export const NO_ALIENS = because('E3.6', 'noAliens');

export const TRACK_EMPTY = because('E4.2', 'trackEmpty');
export const TRACK_FULL = because('E4.4', 'trackFull');
export const WRONG_TRACK = because('E4.3', 'wrongTrack');
export const NO_DISC = because('E4.7', 'noDisc');
export const CANNOT_TRADE = because('E4.9', 'cannotTrade');
export const tooLittleToTrade = short('E4.9', 'tooLittleToTrade');
export const NO_COLONY_SHIP = because('E4.10', 'noColonyShip');
export const NOT_YOUR_SECTOR = because('E4.10', 'notYourSector');
export const NO_FREE_SQUARE = because('E4.10', 'noFreeSquare');
export const SQUARE_NEEDS_TECH = because('E4.10', 'squareNeedsTech');
export const WRONG_CUBE = because('E4.10', 'wrongCube');
export const COLONY_UNDER_ENEMY = because('E4.12', 'colonyUnderEnemy');

export const ALREADY_PASSED = because('E5.4', 'alreadyPassed');
export const NOT_PASSED = because('E13.1', 'notPassed');
export const NO_SUCH_REACTION = because('E13.1', 'noSuchReaction');

export const NO_EXPLORATION_LEFT = because('E6.11', 'noExplorationLeft');
export const POSITION_TAKEN = because('E6.1', 'positionTaken');
export const POSITION_UNREACHABLE = because('E6.2', 'positionUnreachable');
export const STACK_EMPTY = because('E6.3', 'stackEmpty');
export const SECTOR_NOT_DRAWN = because('E6.4', 'sectorNotDrawn');
export const BAD_ROTATION = because('E6.5', 'badRotation');
export const NO_SECOND_TILE = because('E6.12', 'noSecondTile');
export const ANCIENTS_GUARD = because('E6.7', 'ancientsGuard');
export const NOT_CHEAPEST = because('E6.10', 'notCheapest');
export const WRONG_FRONT = because('E6.10', 'wrongFront');

export const NO_DISC_MOVE_LEFT = because('E7.1', 'noDiscMoveLeft');
export const NOT_ON_MAP = because('E2.1', 'notOnMap');
export const SECTOR_HAS_DISC = because('E7.3', 'sectorHasDisc');
export const ENEMY_SHIP_THERE = because('E7.3', 'enemyShipThere');
export const NOT_CONNECTED = because('E7.3', 'notConnected');
export const SAME_SECTOR = because('E7.5', 'sameSector');
export const NO_DISC_THERE = because('E7.2', 'noDiscThere');
export const NO_REFRESH_LEFT = because('E7.1', 'noRefreshLeft');
export const NO_USED_COLONY_SHIP = because('E7.1', 'noUsedColonyShip');

export const NO_DIPLOMACY = because('E8.1', 'noDiplomacy');
export const NO_CONTACT = because('E8.2', 'noContact');
export const TRAITOR = because('E8.9', 'traitor');
export const ALREADY_RELATED = because('E8.3', 'alreadyRelated');
export const NO_AMBASSADOR = because('E8.3', 'noAmbassador');
export const NO_CUBE_FOR_AMBASSADOR = because('E8.3', 'noCubeForAmbassador');
export const NO_ROOM = because('E8.6', 'noRoom');
export const SHIPS_TOGETHER = because('E8.3', 'shipsTogether');
export const ALREADY_PROPOSED = because('E8.4', 'alreadyProposed');
export const PLAYER_OUT = because('E19.2', 'playerOut');

export const NOT_IN_SUPPLY = because('E9.1', 'notInSupply');
export const tooLittleScience = short('E9.2', 'tooLittleScience');
export const ALREADY_OWNED = because('E9.5', 'alreadyOwned');
export const TECH_TRACK_FULL = because('E9.6', 'techTrackFull');
export const NO_RESEARCH_LEFT = because('E9.4', 'noResearchLeft');

export const NO_PART_LEFT = because('E10.1', 'noPartLeft');
export const REMOVE_FIRST = because('E10.1', 'removeFirst');
export const NO_TILE_THERE = because('E10.2', 'noTileThere');
export const NO_SUCH_SQUARE = because('E10.2', 'noSuchSquare');
export const PART_NEEDS_TECH = because('E10.3', 'partNeedsTech');
export const BLUEPRINT_ILLEGAL = because('E10.4', 'blueprintIllegal');
/** Energy drawn, and energy given. */
export const tooLittleEnergy = short('E10.4', 'tooLittleEnergy');
export const NEEDS_DRIVE = because('E10.4', 'needsDrive');
export const NO_DRIVE_ON_STARBASE = because('E10.4', 'noDriveOnStarbase');
export const PART_NOT_ASIDE = because('E10.7', 'partNotAside');

export const NO_BUILD_LEFT = because('E11.1', 'noBuildLeft');
export const BUILD_ELSEWHERE = because('E11.1', 'buildElsewhere');
export const tooFewMaterials = short('E11.1', 'tooFewMaterials');
export const NO_MINIATURE = because('E11.2', 'noMiniature');
export const BUILD_NEEDS_TECH = because('E11.2', 'buildNeedsTech');
export const ALREADY_BUILT = because('E11.2', 'alreadyBuilt');

export const NO_MOVE_LEFT = because('E12.1', 'noMoveLeft');
export const NO_SHIP_THERE = because('E12.1', 'noShipThere');
export const STARBASE_STAYS = because('E12.2', 'starbaseStays');
export const NOT_NEXT = because('E12.1', 'notNext');
export const NO_WORMHOLE = because('E2.4', 'noWormhole');
/** Ships needed for one to leave, and ships there. */
export const pinned = short('E12.3', 'pinned');
export const HELD_BY_GCDS = because('E12.5', 'heldByGcds');

export const NOT_ACTIVE = because('E14.10', 'notActive');
export const MUST_LEAVE = because('E14.25', 'mustLeave');
export const HAS_CANNONS = because('E14.19', 'hasCannons');
export const NO_CANNONS = because('E14.19', 'noCannons');
export const NOT_DECLARED = because('E14.25', 'notDeclared');
export const NO_RETREAT_NOW = because('E14.17', 'noRetreatNow');
export const BAD_DESTINATION = because('E14.24', 'badDestination');
export const STARBASE_CANNOT_RETREAT = because('E14.26', 'starbaseCannotRetreat');
export const NO_SUCH_TARGET = because('E14.13', 'noSuchTarget');
export const DIE_MISSES = because('E14.14', 'dieMisses');
export const NOTHING_TO_WASTE = because('E14.16', 'nothingToWaste');
export const NOT_DRAWN = because('E14.33', 'notDrawn');
export const NO_SUCH_REPUTATION = because('E14.33', 'noSuchReputation');
export const SLOT_FREE = because('E14.33', 'slotFree');
export const NO_BOMBS = because('E14.36', 'noBombs');
export const NO_GUNS = because('E14.36', 'noGuns');
export const NO_CUBE_THERE = because('E14.36', 'noCubeThere');

/** Upkeep to pay, and money for it. */
export const unpayable = short('E15.4', 'unpayable');
export const CAN_PAY = because('E15.3', 'canPay');
export const BALANCE_NEGATIVE = because('E15.4', 'balanceNegative');
export const NO_COLONY_IN_DEBT = because('E15.6', 'noColonyInDebt');
export const ONLY_FOR_MONEY = because('E15.4', 'onlyForMoney');

export const STILL_THERE = because('E19.1', 'stillThere');

/** Is `x` a whole number from 0 to n - 1? Whatever comes from outside passes here first. */
export const isBelow = (x: unknown, n: number): x is number =>
  Number.isInteger(x) && (x as number) >= 0 && (x as number) < n;

/** Is `x` a value printed on reputation tiles? */
export const isReputation = (x: unknown): x is number => isBelow(x, REPUTATION_VALUES + 1) && x > 0;
