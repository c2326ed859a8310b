import type { Dialogs } from '@orrery/table/frame/dialogs.ts';
import { MenuDialog } from './menu.tsx';
import { OpinionDialog } from './opinion.tsx';

export const DIALOGS: Dialogs = { Menu: MenuDialog, Opinion: OpinionDialog };
