import { hash, verify } from '@node-rs/argon2';
import { Problem } from './problem.ts';

/** argon2id with 19 MB and two passes; the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** At once: each needs its memory. */
const MOST = 4;

let running = 0;
const queue: (() => void)[] = [];
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= MOST) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    queue.shift()?.();
  }
};

/** Passwords that a guesser finds among the first so many are refused: those everybody has, and one's own name. */
const FEWEST_GUESSES = 1e6;

/** About how many guesses it takes. The lists of words are loaded only where somebody sets a password. */
const guessesFor = async (password: string, own: readonly string[]): Promise<number> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  checker ??= new ZxcvbnFactory({ graphs, dictionary: { passwords: dictionary['passwords-common'] } });
  return checker.check(password.slice(0, 60), [...own]).guesses;
};
let checker: import('@zxcvbn-ts/core').ZxcvbnFactory | null = null;

/** A new password as it is stored; a common one is refused. */
export const newPassword = async (password: string, own: readonly string[]): Promise<string> => {
  if ((await guessesFor(password, own)) < FEWEST_GUESSES)
    throw new Problem(422, 'common_password', 'This password is too easy to guess. Several words in a row are better.');
  return hashPassword(password);
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let decoy: Promise<string> | null = null;

/** Takes as long for names nobody has, so that time tells nothing. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
};
