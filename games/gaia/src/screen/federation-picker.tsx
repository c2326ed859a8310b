import { type BoardProps, type Choice, cx, Icon, IconButton, ui } from '@orrery/table';
import { type ReactNode, useMemo, useState } from 'react';
import css from './federation-picker.module.css';
import { type Federation, type Linked, linked } from './federations.ts';
import { gaia } from './scene.ts';

/** Leafing through the federations that could be formed, and through the ways to link the one looked at. */
export interface Leafing {
  readonly at: number;
  readonly of: number;
  readonly way: number;
  readonly link: Linked;
  readonly federation: Federation;
  go(by: number): void;
  turn(by: number): void;
}

const round = (at: number, of: number): number => ((at % of) + of) % of;

/** Null while no federation is being formed. */
export const useLeafing = ({ state, viewer, choices, shown, onShow }: BoardProps): Leafing | null => {
  const [leaf, setLeaf] = useState({ at: 0, way: 0 });
  const options = useMemo(
    () => choices.filter(({ action }) => action.k === 'planets' || action.k === 'satellites'),
    [choices],
  );
  // The one pointed at in the list is drawn instead.
  const pointed = options.findIndex(({ action }) => action === shown);
  const at = pointed >= 0 ? pointed : Math.min(leaf.at, options.length - 1);
  const choice: Choice | undefined = options[at];
  const link = useMemo(
    () => (choice === undefined || viewer === null ? null : linked(gaia(state), viewer, choice)),
    [state, viewer, choice],
  );
  const way = leaf.at === at ? Math.min(leaf.way, (link?.ways.length ?? 1) - 1) : 0;
  const federation = link?.ways[way];
  if (link === null || federation === undefined) return null;
  return {
    at,
    of: options.length,
    way,
    link,
    federation,
    go: (by) => {
      onShow(null);
      setLeaf({ at: round(at + by, options.length), way: 0 });
    },
    turn: (by) => setLeaf({ at, way: round(way + by, link.ways.length) }),
  };
};

type Props = Pick<BoardProps, 'say' | 'onShow' | 'onChoose'> & { readonly leafing: Leafing };

/** Each federation is drawn on the map, satellites and all, before anybody agrees. */
export const FederationPicker = ({ leafing, say, onShow, onChoose }: Props) => {
  const { at, of, way, link, federation, go, turn } = leafing;
  const { planets, satellites, value, answers, choice } = federation;
  const count = say(link.more ? 'gaia.satellitesLater' : 'gaia.satellites', { count: satellites.length });
  const ways = link.ways.length;
  return (
    <div className={css.picker} data-cover="edge" role="group" aria-label={say('gaia.federations')}>
      <Leaf of={of} onGo={go} back={say('gaia.previous')} forward={say('gaia.next')}>
        <b>{of > 1 ? say('gaia.option', { at: at + 1, of }) : say('gaia.theOnly')}</b>
        <span>{planets.length > 0 ? say('gaia.planets', { count: planets.length, value }) : count}</span>
      </Leaf>
      {planets.length > 0 && (
        <Leaf of={ways} onGo={turn} back={say('gaia.previousWay')} forward={say('gaia.nextWay')}>
          <b>{count}</b>
          {ways > 1 && <span>{say('gaia.way', { at: way + 1, of: ways })}</span>}
        </Leaf>
      )}
      <button
        type="button"
        className={cx(ui.button, ui.main)}
        onPointerEnter={() => onShow(choice.action)}
        onPointerLeave={() => onShow(null)}
        onFocus={() => onShow(choice.action)}
        onBlur={() => onShow(null)}
        onClick={() => {
          for (const answer of answers) onChoose(answer);
        }}
      >
        <Icon name="check" /> {say('gaia.agree')}
      </button>
    </div>
  );
};

/** Something to leaf through; with a single page there is nothing to turn. */
const Leaf = ({
  of,
  onGo,
  back,
  forward,
  children,
}: {
  of: number;
  onGo: (by: number) => void;
  back: string;
  forward: string;
  children: ReactNode;
}) => (
  <div className={css.leaf}>
    {of > 1 && <IconButton icon="back" name={back} onClick={() => onGo(-1)} />}
    <p>{children}</p>
    {of > 1 && <IconButton icon="forward" name={forward} onClick={() => onGo(1)} />}
  </div>
);
