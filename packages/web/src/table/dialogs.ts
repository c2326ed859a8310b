import type { Dialogs } from '@orrery/table';
import { MenuDialog } from './menu.tsx';
import { OpinionDialog } from './opinion.tsx';

export const DIALOGS: Dialogs = { Menu: MenuDialog, Opinion: OpinionDialog };
