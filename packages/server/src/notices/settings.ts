import type { WebhookStyle } from '@orrery/protocol';
import type { PlayerRow } from '../storage/people.ts';

/** How a player wants to be told of turns in slow games. */
export interface NoticeSettings {
  readonly email: { readonly address: string; readonly confirmed: boolean } | null;
  readonly webhook: { readonly url: string; readonly style: WebhookStyle } | null;
  readonly push: boolean;
  readonly muted: boolean;
}

const NONE: NoticeSettings = { email: null, webhook: null, push: false, muted: false };

export const noticeSettings = (player: PlayerRow): NoticeSettings => ({
  ...NONE,
  ...(JSON.parse(player.notices) as Partial<NoticeSettings>),
});

export const wantsNotices = (settings: NoticeSettings): boolean =>
  !settings.muted && (settings.push || settings.webhook !== null || settings.email?.confirmed === true);
