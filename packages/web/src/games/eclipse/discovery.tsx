import { topArg } from '@orrery/kernel';
import type { BoardProps } from '../screen.ts';
import { frontIds, frontKind, frontPart, FRONT_PART } from './engine.ts';
import { frontName } from './names.ts';
import { PartPicture } from './part-picture.tsx';
import { eclipse } from './scene.ts';

/** What was found: its two uses are among the choices below. */
export const DiscoveryCard = ({ state, say }: BoardProps) => {
  const s = eclipse(state);
  const front = topArg(s, 2) - 1;
  if (front < 0) return null;
  return (
    <div className="found" role="status">
      {frontKind[front] === FRONT_PART && <PartPicture part={frontPart[front] as number} size={40} />}
      <p>
        <b>{say('eclipse.found')}</b>
        <span>{frontName(say, frontIds[front] as string)}</span>
      </p>
    </div>
  );
};
