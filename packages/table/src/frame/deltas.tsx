import { Icon } from '../art/icon.tsx';
import type { Change } from '../screen.ts';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './deltas.module.css';
import type { Preview } from './preview.ts';

/** Costs and gains of an answer, side by side. */
export const Deltas = ({ preview }: { preview: Preview }) => {
  if (preview.changes.length === 0 && preview.points === 0) return null;
  return (
    <span {...styled(css, 'deltas')}>
      {preview.changes.map((change) => (
        <Delta key={change.figure.id} change={change} />
      ))}
      {preview.points !== 0 && <Delta change={{ figure: { ...POINTS, value: preview.points }, by: preview.points }} />}
    </span>
  );
};

const POINTS = { id: 'vp', icon: 'vp', name: 'figure.vp' } as const;

const Delta = ({ change: { figure, by, said } }: { change: Change }) => {
  const say = useSay();
  const good = figure.isPrice === true ? by < 0 : by > 0;
  const name = say(figure.name, figure.params);
  return (
    <span {...styled(css, 'delta', good ? 'gain' : 'cost')}>
      {said === undefined ? (
        <>
          {by > 0 ? '+' : '−'}
          {Math.abs(by)}
          {figure.icon === null ? ` ${name}` : <Icon name={figure.icon} size={18} label={name} />}
          {figure.sign !== undefined && <Icon name={figure.sign} size={14} />}
        </>
      ) : (
        say(said.key, said.params)
      )}
    </span>
  );
};
