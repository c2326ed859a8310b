import { type BoardProps, styled } from '@orrery/table';
import { fieldOf, isPlanet, PLANET, slotOf } from '../board.ts';
import css from './idle-acts.module.css';
import { inFigures } from './refusals.ts';
import { arks, asAction } from './scene.ts';

/** The actions on a planet. */
const ACTS = ['terraform', 'explore', 'colony', 'outpost'] as const;
const GROUP: { readonly [act in (typeof ACTS)[number]]: string } = {
  terraform: 'group.terraform',
  explore: 'group.explore',
  colony: 'group.found',
  outpost: 'group.outpost',
};

/** On a planet: the actions that cannot be done now, each with its reason. */
export const IdleActs = (props: BoardProps) => {
  const { viewer, choices, say } = props;
  const s = arks(props.state);
  if (
    viewer === null ||
    !choices.some(({ action }) => action.k === 'draw' || action.k === 'end' || action.k === 'play')
  )
    return null;
  if (props.whyNot(asAction({ k: 'end' })) !== null) return null;
  const at = s.ark[viewer];
  if (fieldOf(at) !== PLANET || !isPlanet(s, slotOf(at))) return null;
  const idle = ACTS.filter((k) => !choices.some(({ action }) => action.k === k));
  if (idle.length === 0) return null;
  return (
    <div {...styled(css, 'idle')} role="group" aria-label={say('arks.idle')}>
      {idle.map((k) => {
        const look = (): void => {
          const plain = props.whyNot(asAction({ k }));
          props.onWhy?.(asAction({ k }), plain === null ? null : inFigures(s, viewer, { k }, plain));
        };
        const leave = (): void => props.onWhy?.(null);
        return (
          <button
            key={k}
            type="button"
            className={css.act}
            aria-disabled="true"
            onPointerEnter={look}
            onPointerLeave={leave}
            onFocus={look}
            onBlur={leave}
            onClick={look}
          >
            {say(GROUP[k])}
          </button>
        );
      })}
    </div>
  );
};
