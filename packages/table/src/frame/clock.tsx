import type { Seat } from '@orrery/kernel';
import { useEffect, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { cx } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './clock.module.css';
import type { Table } from './use-table.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const spell = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** What a seat has left; runs while it decides. */
export const SeatClock = ({ table, seat }: { table: Table; seat: Seat }) => {
  const say = useSay();
  const { clock, decision, paused } = table.now;
  const bank = clock?.banks[seat] ?? null;
  const runs = bank !== null && decision?.by === seat && !paused;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  if (bank === null || clock === null) return null;
  const left = runs ? bank - (now - clock.since) : bank;
  return (
    <span className={cx(css.seatClock, left < 60_000 && css.short)} role="timer" aria-label={say('table.clock')}>
      <Icon name="clock" size={14} /> {spell(left)}
    </span>
  );
};
