/** One command of a move: `build ts 3A3` is `{ name: 'build', words: ['ts', '3A3'] }`. */
export interface Command {
  readonly name: string;
  readonly words: readonly string[];
}
export interface Move {
  /** `p1` to `p4` or a faction; empty for `init`. */
  readonly who: string;
  readonly commands: readonly Command[];
}

/** Read one line of a log. Commands are separated by full stops; an empty last one or `endturn` ends a turn. */
export const readMove = (line: string): Move => {
  const text = line.trim();
  if (text.startsWith('init ')) return { who: '', commands: [commandOf(text)] };
  const cut = text.indexOf(' ');
  const who = cut < 0 ? text : text.slice(0, cut);
  const rest = cut < 0 ? '' : text.slice(cut + 1);
  const commands = rest
    .split('.')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'endturn')
    .map(commandOf);
  return { who, commands };
};

const commandOf = (text: string): Command => {
  const [name = '', ...words] = text.split(/\s+/);
  return { name, words };
};

/** An amount: `3pw`, `q`, `4tg`. */
export interface Amount {
  readonly n: number;
  readonly unit: string;
}
const AMOUNT = /^(\d*)([a-z][a-z0-9-]*)$/;

/** `1t,3pw` as amounts; null when it is not a list of amounts. */
export const readAmounts = (text: string | undefined): Amount[] | null => {
  if (text === undefined || text === '') return null;
  const amounts: Amount[] = [];
  for (const part of text.split(',')) {
    const found = AMOUNT.exec(part);
    if (found === null) return null;
    amounts.push({ n: found[1] === '' ? 1 : Number(found[1]), unit: found[2] as string });
  }
  return amounts;
};
