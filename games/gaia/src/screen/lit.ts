import type { BoardProps } from '@orrery/table';

/** Whether a place of these boards is among the Automa's candidates (true), has just dropped out (false), or neither. */
export const litOf = ({ marks, fallen }: BoardProps, place: string): boolean | null =>
  marks.includes(place) ? true : fallen?.includes(place) === true ? false : null;
