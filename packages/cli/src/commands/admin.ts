import process from 'node:process';
import type { Output } from '@orrery/kernel/game';
import type { Admin } from '@orrery/server';
import { type Command, type Flags, numberFlag, textFlag } from '../command.ts';
import { UsageError } from '../output.ts';
import { placeOf } from './backup.ts';

interface Verb {
  readonly usage: string;
  readonly about: string;
  run(admin: Admin, words: readonly string[], flags: Flags, out: Output): Promise<void>;
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const LATER = 'A running server does it within seconds, another one when it starts.';

/** The words a verb cannot do without. */
const need = <N extends number>(words: readonly string[], n: N, usage: string): readonly string[] => {
  if (words.length < n) throw new UsageError(`Use: orrery admin ${usage}`);
  return words;
};
const daysOf = (text: string | undefined): number => {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3650) throw new UsageError('Days are a whole number from 1 on.');
  return days;
};

const PLAYERS: { readonly [name: string]: Verb } = {
  players: {
    usage: 'players [TEXT]',
    about: 'find players by name, id or mail address; without a word, those who keep order',
    run: async (admin, words, _, out) => {
      for (const one of await admin.players(words.join(' ')))
        out.line(
          `${one.id}  ${one.name}  ${one.role ?? (one.account ? 'account' : 'guest')}  seen ${day(one.seenAt)}${one.suspendedUntil === null ? '' : `  suspended until ${day(one.suspendedUntil)}`}`,
        );
    },
  },
  role: {
    usage: 'role PLAYER operator|moderator|none',
    about: 'give an account a role, or take it away',
    run: async (admin, words, _, out) => {
      const [who = '', role = ''] = need(words, 2, 'role PLAYER operator|moderator|none');
      if (role !== 'operator' && role !== 'moderator' && role !== 'none')
        throw new UsageError('A role is operator, moderator or none.');
      out.line(`${await admin.change(who, { role: role === 'none' ? null : role })}: ${role}`);
    },
  },
  rename: {
    usage: 'rename PLAYER NEW-NAME',
    about: 'give a player another name',
    run: async (admin, words, _, out) => {
      const [who = '', ...name] = need(words, 2, 'rename PLAYER NEW-NAME');
      out.line(`${await admin.change(who, { name: name.join(' ') })} is ${name.join(' ')} now`);
    },
  },
  suspend: {
    usage: 'suspend PLAYER DAYS [--why TEXT]',
    about: 'keep a player out for so many days',
    run: async (admin, words, flags, out) => {
      const [who = '', days] = need(words, 2, 'suspend PLAYER DAYS');
      const suspendDays = daysOf(days);
      out.line(`${await admin.change(who, { suspendDays, why: textFlag(flags, 'why') ?? '' })} is suspended`);
    },
  },
  unsuspend: {
    usage: 'unsuspend PLAYER',
    about: 'let a suspended or banned player in again',
    run: async (admin, words, _, out) => {
      const [who = ''] = need(words, 1, 'unsuspend PLAYER');
      out.line(`${await admin.change(who, { suspendDays: 0 })} may come in again`);
    },
  },
  'reset-password': {
    usage: 'reset-password PLAYER',
    about: 'print a link by which an account gets a new password, once',
    run: async (admin, words, _, out) => {
      const [who = ''] = need(words, 1, 'reset-password PLAYER');
      const { url, expiresAt } = await admin.resetLink(who);
      out.line(`${url}  (until ${day(expiresAt)})`);
    },
  },
};

const DOORS: { readonly [name: string]: Verb } = {
  ban: {
    usage: 'ban PLAYER|ADDRESS|NETWORK [--days N] [--why TEXT]',
    about: 'keep an account out for good, or everybody from an address or a network like 203.0.113.0/24',
    run: async (admin, words, flags, out) => {
      const [what = ''] = need(words, 1, 'ban PLAYER|ADDRESS|NETWORK');
      const why = textFlag(flags, 'why') ?? '';
      const days = textFlag(flags, 'days');
      if (/^[\d.]+(\/\d+)?$|:/.test(what))
        await admin.ban({ network: what, why, days: days === undefined ? null : daysOf(days) });
      else await admin.change(what, { suspendDays: days === undefined ? null : daysOf(days), why });
      out.line(`${what} is banned`);
    },
  },
  unban: {
    usage: 'unban PLAYER|ADDRESS|NETWORK',
    about: 'end a ban',
    run: async (admin, words, _, out) => {
      const [what = ''] = need(words, 1, 'unban PLAYER|ADDRESS|NETWORK');
      if (/^[\d.]+(\/\d+)?$|:/.test(what)) await admin.unban(what);
      else await admin.change(what, { suspendDays: 0 });
      out.line(`${what} is not banned any more`);
    },
  },
  bans: {
    usage: 'bans',
    about: 'list banned addresses and networks',
    run: async (admin, _words, _, out) => {
      for (const { network, why, until_at } of await admin.bans())
        out.line(`${network}  ${until_at === 0 ? 'for good' : `until ${day(until_at)}`}  ${why}`);
    },
  },
  invite: {
    usage: 'invite [--uses N] [--days N] [--label TEXT]',
    about: 'print a link by which somebody new can make an account',
    run: async (admin, _words, flags, out) => {
      const { url, expiresAt } = await admin.invite({
        uses: numberFlag(flags, 'uses', 1, 1, 1000),
        days: numberFlag(flags, 'days', 14, 1, 365),
        label: textFlag(flags, 'label') ?? '',
      });
      out.line(`${url}  (until ${day(expiresAt)})`);
    },
  },
};

const TABLES: { readonly [name: string]: Verb } = {
  tables: {
    usage: 'tables [TEXT]',
    about: 'find tables by title, id, status or who sits there',
    run: async (admin, words, _, out) => {
      for (const one of await admin.tables(words.join(' ')))
        out.line(
          `${one.id}  ${one.game}  ${one.status}  ${one.length} entries  touched ${day(one.touchedAt)}  ${one.seats.map(({ name, strength }) => name || (strength ?? '–')).join(', ')}${one.frozen === null ? '' : `\n  frozen: ${one.frozen}`}`,
        );
    },
  },
  chat: {
    usage: 'chat TABLE',
    about: 'show what was said at a table, with the numbers of the lines',
    run: async (admin, words, _, out) => {
      const [table = ''] = need(words, 1, 'chat TABLE');
      for (const { id, name, text, at } of await admin.chat(table)) out.line(`${id}  ${day(at)}  ${name}: ${text}`);
    },
  },
  'remove-line': {
    usage: 'remove-line TABLE LINE',
    about: 'take a line of chat away',
    run: async (admin, words, _, out) => {
      const [table = '', line] = need(words, 2, 'remove-line TABLE LINE');
      await admin.order({ act: 'remove-line', table, line: Number(line) });
      out.line(LATER);
    },
  },
  close: {
    usage: 'close TABLE [--why TEXT]',
    about: 'end a table for everybody',
    run: async (admin, words, flags, out) => {
      const [table = ''] = need(words, 1, 'close TABLE');
      await admin.order({ act: 'close', table, why: textFlag(flags, 'why') ?? '' });
      out.line(LATER);
    },
  },
  unfreeze: {
    usage: 'unfreeze TABLE',
    about: 'try a frozen table again',
    run: async (admin, words, _, out) => {
      const [table = ''] = need(words, 1, 'unfreeze TABLE');
      await admin.order({ act: 'unfreeze', table });
      out.line(LATER);
    },
  },
  reports: {
    usage: 'reports',
    about: 'list open reports of players',
    run: async (admin, _words, _, out) => {
      for (const one of await admin.reports())
        out.line(
          `${day(one.at)}  about ${one.player_id} by ${one.by_player}  ${one.table_id}  “${one.line}”  ${one.why}`,
        );
    },
  },
  audit: {
    usage: 'audit',
    about: 'list what was done by those who keep order, the latest first',
    run: async (admin, _words, _, out) => {
      for (const { at, by_name, act, target, detail } of await admin.audit())
        out.line(`${day(at)}  ${by_name}  ${act}  ${target}  ${detail}`.trimEnd());
    },
  },
};

const VERBS: { readonly [name: string]: Verb } = { ...PLAYERS, ...DOORS, ...TABLES };
const list = Object.values(VERBS)
  .map(({ usage, about }) => `  ${usage}\n      ${about}`)
  .join('\n');

export const admin: Command = {
  name: 'admin',
  usage: 'admin <what> … [--data FOLDER]',
  summary: 'keep a server in order, on its own database',
  details:
    `${list}\n` +
    'PLAYER is an id or the name of an account. The first operator is made here; operators find the same on /admin.\n' +
    'The database is that of --data, ORRERY_DATA or ./data, or PostgreSQL where DATABASE_URL is set.',
  flags: { data: 'text', why: 'text', days: 'text', uses: 'text', label: 'text' },
  run: async ({ words: [what, ...words], flags }, out) => {
    const verb = VERBS[what ?? ''];
    if (verb === undefined) throw new UsageError('Say what to do. Try: orrery admin --help');
    const { openAdmin } = await import('@orrery/server');
    let desk: Admin | null = null;
    try {
      desk = await openAdmin(await placeOf(textFlag(flags, 'data')));
      await verb.run(desk, words, flags, out);
      return 0;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      process.stderr.write(`orrery: ${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    } finally {
      await desk?.close();
    }
  },
};
