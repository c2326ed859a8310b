import { cx, ui, useSay } from '@orrery/table';
import { type FormEvent, useState } from 'react';
import { sentenceFor } from '../online/sentence.ts';
import { server } from '../online/server.ts';

export interface NoticesNow {
  /** An address that waits for both ends; empty: the present one is to go. */
  readonly nextEmail: string | null;
  readonly email: { readonly address: string; readonly confirmed: boolean } | null;
  readonly webhook: { readonly url: string; readonly style: string } | null;
  readonly push: boolean;
  readonly canMail: boolean;
  readonly pushKey: string;
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};

export const askNotices = (): Promise<NoticesNow> => server.get<NoticesNow>('/api/me/notices');

/** My notification settings on the server, and the two ways to change them. */
const useNotices = (first: NoticesNow) => {
  const say = useSay();
  const [now, setNow] = useState(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const attempt = async (what: () => Promise<NoticesNow | undefined>): Promise<void> => {
    try {
      setTrouble(null);
      const next = await what();
      if (next !== undefined) setNow(next);
    } catch (error) {
      setTrouble(sentenceFor(say, error));
    }
  };
  const save = (email: string, hook: string): Promise<void> =>
    attempt(() =>
      server.http.ask<NoticesNow>('PUT', '/api/me/notices', {
        // An address as it stands is not asked to be confirmed again.
        ...(email === (now.email?.address ?? '') ? {} : { email: email === '' ? null : email }),
        webhook: hook === '' ? null : { url: hook, style: 'plain' },
      }),
    );
  const push = (from: NoticesNow): Promise<void> =>
    attempt(async () => {
      const worker = await navigator.serviceWorker.ready;
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(from.pushKey),
      });
      const { endpoint, keys } = subscription.toJSON();
      await server.post('/api/me/push', { endpoint, keys });
      return { ...from, push: true };
    });
  return { now, trouble, save, push };
};

/** How the server tells me that it is my turn. */
export const Notices = ({ first }: { first: NoticesNow }) => {
  const say = useSay();
  const { now, trouble, save, push } = useNotices(first);
  const [email, setEmail] = useState(now.email?.address ?? '');
  const [hook, setHook] = useState(now.webhook?.url ?? '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void save(email, hook);
  };
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="notices">
      <h2 id="notices">{say('notices.title')}</h2>
      <form className={ui.stack} onSubmit={send}>
        <div className={ui.grid2}>
          {now.canMail && (
            <label className={ui.field}>
              <span>{say(now.email?.confirmed === false ? 'notices.emailWaits' : 'notices.email')}</span>
              <input
                type="email"
                value={email}
                autoComplete="email"
                onChange={(event) => setEmail(event.target.value)}
              />
            </label>
          )}
          <label className={ui.field}>
            <span>{say('notices.webhook')}</span>
            <input type="url" value={hook} onChange={(event) => setHook(event.target.value)} />
          </label>
        </div>
        <p className={ui.note}>{say('notices.about')}</p>
        {now.nextEmail !== null && (
          <p className={ui.note} role="status">
            {say('notices.emailChanges', { address: now.nextEmail || '–' })}
          </p>
        )}
        {trouble !== null && (
          <p className={ui.warn} role="alert">
            {trouble}
          </p>
        )}
        <div className={ui.row}>
          <button type="submit" className={ui.button}>
            {say('notices.save')}
          </button>
          {'PushManager' in window && (
            <button type="button" className={ui.button} disabled={now.push} onClick={() => void push(now)}>
              {say(now.push ? 'notices.pushOn' : 'notices.push')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
};
