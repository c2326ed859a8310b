import { createContext } from 'react';

/** Something the whole application has to say, with one thing that can be done about it. */
export interface Notice {
  readonly words: string;
  readonly button: string;
  readonly run: () => void;
}

/** A table has a place for it: nothing may lie over what can be pressed there. `take` tells that it is shown in that place. */
export interface NoticeBoard {
  readonly notice: Notice | null;
  readonly take: (taken: boolean) => void;
}

export const NoticeContext = createContext<NoticeBoard>({ notice: null, take: () => {} });
