import { createECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookStyle } from '@orrery/protocol';
import type { Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { publicLookup, readTarget } from './address.ts';

/** One message to one player, ready to be sent. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where a click leads. */
  readonly url: string;
  /** Ends these messages with one click. */
  readonly muteUrl: string;
}

/** For a whole message, from the first packet to the last. */
const TIME_LIMIT = 10_000;

const hookBody = (style: WebhookStyle, notice: Notice): object => {
  switch (style) {
    case 'discord':
      return { content: `${notice.text}\n${notice.url}`, allowed_mentions: { parse: [] } };
    case 'slack':
      return { text: `${notice.text}\n${notice.url}` };
    case 'plain':
      return { title: notice.title, text: notice.text, url: notice.url };
  }
};

interface Letter {
  readonly headers: { readonly [name: string]: string | number };
  readonly body: string | Buffer;
}

/** Post to an address a player gave; the status. No redirects, no closed networks, no patience. */
export const post = (
  target: URL,
  { headers, body }: Letter,
  allowPrivate: boolean,
  timeLimit = TIME_LIMIT,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'orrery' },
        signal: AbortSignal.timeout(timeLimit),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // What else it has to say, however long, is not for us.
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });

export interface Senders {
  webhook(url: string, style: WebhookStyle, notice: Notice): Promise<void>;
  /** Letters about the account itself have no list to leave. */
  mail(to: string, notice: Omit<Notice, 'muteUrl'> & Partial<Notice>): Promise<void>;
  /** False when the browser does not want messages any more. */
  push(subscription: { endpoint: string; keys: { p256dh: string; auth: string } }, notice: Notice): Promise<boolean>;
  readonly publicKey: string;
  readonly canMail: boolean;
}

/** Can messages be encrypted for these keys of a browser? */
export const arePushKeys = ({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean => {
  if (Buffer.from(auth, 'base64url').length < 16) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    const point = Buffer.from(p256dh, 'base64url');
    return point.length === 65 && pair.computeSecret(point).length > 0;
  } catch {
    return false;
  }
};

/** The key pair browsers know this installation by. */
const newPushKeys = (): { publicKey: string; privateKey: string } => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
};

export const createSenders = async (services: Services): Promise<Senders> => {
  const { config, store } = services;
  const keys = JSON.parse(await store.settings.getOrMake('vapid-keys', () => JSON.stringify(newPushKeys()))) as {
    publicKey: string;
    privateKey: string;
  };
  const transport: Transporter | null =
    config.smtpUrl === null
      ? null
      : (await import('nodemailer')).createTransport({
          url: config.smtpUrl,
          connectionTimeout: TIME_LIMIT,
          greetingTimeout: TIME_LIMIT,
          socketTimeout: TIME_LIMIT,
        });
  return {
    publicKey: keys.publicKey,
    canMail: transport !== null,
    webhook: async (url, style, notice) => {
      const target = readTarget(url, config.webhooksPrivate);
      const letter = {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(hookBody(style, notice)),
      };
      const status = await post(target, letter, config.webhooksPrivate);
      if (status >= 300) throw new Error(`the webhook answered ${status}`);
    },
    mail: async (to, notice) => {
      await transport?.sendMail({
        from: config.mailFrom ?? '',
        to,
        subject: notice.title,
        text: `${notice.text}\n\n${notice.url}\n${notice.muteUrl === undefined ? '' : `\n--\n${notice.muteUrl}\n`}`,
        ...(notice.muteUrl === undefined
          ? {}
          : {
              headers: {
                'list-unsubscribe': `<${notice.muteUrl}>`,
                'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
              },
            }),
      });
    },
    push: async (subscription, notice) => {
      const target = readTarget(subscription.endpoint, config.webhooksPrivate);
      const { default: webPush } = await import('web-push');
      const { title, text, url, muteUrl } = notice;
      const { headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify({ title, text, url, muteUrl }),
        {
          vapidDetails: {
            subject: config.vapidSubject ?? config.publicUrl ?? 'mailto:nobody@example.invalid',
            ...keys,
          },
          TTL: 24 * 3600,
        },
      );
      const status = await post(target, { headers, body }, config.webhooksPrivate);
      if (status === 404 || status === 410) return false;
      if (status >= 300) throw new Error(`the push service answered ${status}`);
      return true;
    },
  };
};
