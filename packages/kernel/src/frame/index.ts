export { type FrameHost, popFrame, topKind } from './cells.ts';
export { type FrameEngine, type FrameGame, type FrameTable, frameEngine, frameTable } from './engine.ts';
export { count, type FrameField, field, flag, NONE, type None, optional, seat } from './fields.ts';
export { defineFrame, type Frame, type FramePlace, type FrameShape } from './frame.ts';
export { type FrameRule, frameRules, type Log, NOBODY } from './rule.ts';
