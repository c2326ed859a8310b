import { NONE, type Say } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { styled } from '@orrery/table';
import type { ReactNode } from 'react';
import {
  balanceOf,
  debtorOf,
  drawnOf,
  FRONT_PART,
  type FrontId,
  frontFound,
  frontIds,
  frontKind,
  frontPart,
  isAsked,
  leftOf,
  type PartId,
  proposerOf,
  REPUTATION_VALUES,
  type State,
  sectorAsked,
  sectorIds,
} from '../board.ts';
import galaxyCss from './galaxy.module.css';
import css from './mat.module.css';
import { frontName, seatName } from './names.ts';
import { PartPicture } from './part-picture.tsx';
import { eclipse } from './scene.ts';

/** What the prompt leaves open: from whom, and where. */
const textOf = (say: Say, s: State): string | null => {
  if (isAsked(s, 'proposal')) return say('eclipse.proposes', { seat: seatName(say, s, proposerOf(s)) });
  const sector = sectorIds[sectorAsked(s)] ?? '';
  if (isAsked(s, 'raze')) return say('eclipse.left.raze', { sector, count: leftOf(s) });
  const debtor = debtorOf(s);
  if (debtor !== NONE) return say('eclipse.short', { count: -balanceOf(s, debtor) });
  return isAsked(s, 'claim') || isAsked(s, 'population') ? say('eclipse.sector', { sector }) : null;
};

/** Reputation tiles drawn, for the one who drew them. */
const Drawn = ({ s, say }: { s: State; say: Say }) => {
  const values: number[] = [];
  for (let value = REPUTATION_VALUES; value >= 1; value--)
    for (let n = drawnOf(s, value); n > 0; n--) values.push(value);
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
const Found = ({ front, say }: { front: FrontId; say: Say }) => (
  <>
    {frontKind[front] === FRONT_PART && <PartPicture part={frontPart[front] as PartId} size={36} />}
    <span>
      <b>{say('eclipse.found')}</b> {frontName(say, frontIds[front] as string)}
    </span>
  </>
);

const insideOf = (say: Say, s: State): ReactNode => {
  if (isAsked(s, 'discovery')) {
    const front = frontFound(s);
    return front === NONE ? null : <Found front={front} say={say} />;
  }
  if ((isAsked(s, 'takeReputation') || isAsked(s, 'keepReputation')) && s.drawnCount > 0)
    return <Drawn s={s} say={say} />;
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
