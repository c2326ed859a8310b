import type { SightPart } from '@orrery/kernel';
import type { State } from '../../state.ts';

/** Part of what the judge of Eclipse sees. */
export type Part = SightPart<State>;
