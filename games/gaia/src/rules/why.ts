import type { Refusal } from '@orrery/kernel';

/** Refusals that several rules share. */
export const NOT_ASKED: Refusal = { rule: 'G5.3', why: 'notAsked' };
export const NO_HEX: Refusal = { rule: 'G2.2', why: 'noSuchHex' };
export const NO_ORE: Refusal = { rule: 'G5.7', why: 'notEnoughOre' };
export const NO_CREDITS: Refusal = { rule: 'G5.7', why: 'notEnoughCredits' };
export const NO_KNOWLEDGE: Refusal = { rule: 'G5.7', why: 'notEnoughKnowledge' };
export const NO_QIC: Refusal = { rule: 'G5.7', why: 'notEnoughQic' };
export const NO_POWER: Refusal = { rule: 'G6.3', why: 'notEnoughPower' };
export const NO_STONE_THERE: Refusal = { rule: 'G21.9', why: 'noBrainstone' };
export const USED: Refusal = { rule: 'G5.6', why: 'alreadyUsed' };
export const NO_PIECE: Refusal = { rule: 'G1.1', why: 'noPiece' };
export const NOTHING_GAINED: Refusal = { rule: 'G15.3', why: 'nothingGained' };
export const TOO_FAR: Refusal = { rule: 'G7.4', why: 'outOfRange' };
export const NO_TARGET: Refusal = { rule: 'G15.3', why: 'noTarget' };
