import { type Say, topArg } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { styled } from '@orrery/table';
import type { ReactNode } from 'react';
import {
  balanceOf,
  FRONT_PART,
  frontIds,
  frontKind,
  frontPart,
  REPUTATION_VALUES,
  type State,
  sectorIds,
} from '../board.ts';
import galaxyCss from './galaxy.module.css';
import css from './mat.module.css';
import { frontName, seatName } from './names.ts';
import { PartPicture } from './part-picture.tsx';
import { eclipse, isAsked } from './scene.ts';

const DEBT = 1;
const COUNTED = ['explore', 'research', 'upgrade', 'build', 'move'] as const;

/** The sector a question is about, or -1. */
export const sectorAsked = (s: State): number =>
  isAsked(s, 'claim') || isAsked(s, 'discovery') || isAsked(s, 'population') || isAsked(s, 'raze')
    ? topArg(s, 1)
    : isAsked(s, 'step')
      ? topArg(s, 2)
      : -1;

/** What the prompt leaves open: from whom, where, how many are left. */
const textOf = (say: Say, s: State): string | null => {
  for (const kind of COUNTED) if (isAsked(s, kind)) return say('eclipse.left.action', { count: topArg(s, 1) });
  if (isAsked(s, 'influence')) return say('eclipse.left.influence', { discs: topArg(s, 1), ships: topArg(s, 2) });
  if (isAsked(s, 'step')) return say('eclipse.left.steps', { count: topArg(s, 3) });
  if (isAsked(s, 'proposal')) return say('eclipse.proposes', { seat: seatName(say, s, topArg(s, 1)) });
  if (isAsked(s, 'raze'))
    return say('eclipse.left.raze', { sector: sectorIds[topArg(s, 1)] as string, count: topArg(s, 2) });
  if (isAsked(s, 'upkeep') && topArg(s, 1) === DEBT)
    return say('eclipse.short', { count: -balanceOf(s, topArg(s, 0)) });
  if (isAsked(s, 'claim') || isAsked(s, 'population'))
    return say('eclipse.sector', { sector: sectorIds[topArg(s, 1)] as string });
  return null;
};

/** Reputation tiles drawn, for the one who drew them. */
const Drawn = ({ s, say }: { s: State; say: Say }) => {
  const values: number[] = [];
  for (let value = REPUTATION_VALUES; value >= 1; value--)
    for (let n = s.drawn[value - 1] as number; n > 0; n--) values.push(value);
  return (
    <>
      <span>{say('eclipse.drawnTiles')}</span>
      <span className={css.reputation} role="img" aria-label={values.join(', ')}>
        {values.map((value, i) => (
          <i key={i} {...styled(css, 'rep')}>
            {value}
          </i>
        ))}
      </span>
    </>
  );
};

/** What was found; its uses are among the answers. */
const Found = ({ front, say }: { front: number; say: Say }) => (
  <>
    {frontKind[front] === FRONT_PART && <PartPicture part={frontPart[front] as number} size={36} />}
    <span>
      <b>{say('eclipse.found')}</b> {frontName(say, frontIds[front] as string)}
    </span>
  </>
);

const insideOf = (say: Say, s: State): ReactNode => {
  if (isAsked(s, 'discovery')) return topArg(s, 2) > 0 ? <Found front={topArg(s, 2) - 1} say={say} /> : null;
  if ((isAsked(s, 'reputation') || isAsked(s, 'keep')) && s.drawnCount > 0) return <Drawn s={s} say={say} />;
  return textOf(say, s);
};

/** A line over the board that completes the prompt. */
export const Notice = ({ state, choices, say }: BoardProps) => {
  if (choices.length === 0) return null;
  const inside = insideOf(say, eclipse(state));
  return inside === null ? null : (
    <p className={galaxyCss.eclipseNote} role="status">
      {inside}
    </p>
  );
};
