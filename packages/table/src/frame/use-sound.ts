import { useEffect, useRef } from 'react';
import { ring } from '../shell/sound.ts';
import type { Table } from './use-table.ts';

/** Plays a tone when it is my turn, when my action is accepted, and when it is refused. */
export const useSound = ({ now, refusal }: Table): void => {
  const asked = now.legal.length > 0;
  const mine = now.entries.at(-1)?.by === now.viewer;
  const count = now.entries.length;
  const before = useRef({ asked, count });
  useEffect(() => {
    const { asked: wasAsked, count: had } = before.current;
    before.current = { asked, count };
    if (asked && !wasAsked) ring('turn');
    else if (count > had && mine) ring('done');
  }, [asked, count, mine]);
  useEffect(() => {
    if (refusal !== null) ring('refused');
  }, [refusal]);
};
