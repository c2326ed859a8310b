import { Icon, type IconName } from '../art/icon.tsx';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './deltas.module.css';
import type { Preview } from './preview.ts';

/** Costs and gains of an answer, side by side. */
export const Deltas = ({ preview }: { preview: Preview }) => {
  const say = useSay();
  if (preview.changes.length === 0 && preview.points === 0) return null;
  return (
    <span className={css.deltas}>
      {preview.changes.map(({ figure, by }) => (
        <Delta key={figure.id} icon={figure.icon} by={by} name={say(figure.name, figure.params)} />
      ))}
      {preview.points !== 0 && <Delta icon="vp" by={preview.points} name={say('figure.vp')} />}
    </span>
  );
};

const Delta = ({ icon, by, name }: { icon: IconName | null; by: number; name: string }) => (
  <span {...styled(css, 'delta', by > 0 ? 'gain' : 'cost')}>
    {by > 0 ? '+' : '−'}
    {Math.abs(by)}
    {icon === null ? ` ${name}` : <Icon name={icon} size={18} label={name} />}
  </span>
);
