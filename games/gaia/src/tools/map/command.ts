import { outcomeRng } from '@orrery/kernel';
import { type Flags, type GameCommand, numberFlag, type Output, textFlag, UsageError } from '@orrery/kernel/game';
import { describeBoard, drawBoard } from './drawing.ts';
import { FAIRNESS_WAYS, type Fairness } from './fairness.ts';
import { type Generated, generateBoard } from './generate.ts';

const DEFAULT_TRIES = 2000;

export const map: GameCommand = {
  name: 'map',
  usage:
    'map gaia [--players N] [--seed S] [--fair PERCENT] [--by reroll|rotate] [--out FILE.svg|FILE.json] [--svg] [--json]',
  summary: 'draw a board by seed and show how fair it is to the seven home colours',
  details:
    'Points of a colour: what lies within 3 hexes of its two best home planets, nearer and cheaper counting more. The spread is the\n' +
    'highest less the lowest, in percent of the mean. --fair draws boards (--by reroll) or turns the tiles of the first one\n' +
    `(--by rotate) until the spread is at most that many percent; exit code 1 if --tries (${DEFAULT_TRIES}) do not find one.\n` +
    'Options of the game choose the way of dealing: --map method1|method2|method3|printed, --small-board.',
  flags: {
    players: 'text',
    seed: 'text',
    fair: 'text',
    by: 'text',
    tries: 'text',
    out: 'text',
    svg: 'switch',
    json: 'switch',
  },
  gameOptions: true,
  run: ({ words, flags }, out, machine) => {
    if (words[0] !== 'gaia') throw new UsageError('Boards can be drawn for gaia: orrery map gaia.');
    const fairness = fairnessOf(flags);
    const path = textFlag(flags, 'out');
    if (path !== undefined && !/\.(svg|json)$/.test(path))
      throw new UsageError(`--out takes a file ending in .svg or .json, not "${path}".`);
    const seed = textFlag(flags, 'seed') ?? '1';
    const board = generateBoard(machine.options(), outcomeRng(seed, 0), fairness);
    const json = (): unknown => ({
      seed,
      tries: board.tries,
      fair: board.fair,
      ...describeBoard(board, board.balance),
    });
    if (path !== undefined)
      machine.writeText(path, path.endsWith('.svg') ? drawBoard(board) : `${JSON.stringify(json(), null, 2)}\n`);
    if (flags.svg === true) out.line(drawBoard(board).trimEnd());
    else if (flags.json === true) out.json(json());
    else print(board, fairness, out);
    return board.fair ? 0 : 1;
  },
};

const fairnessOf = (flags: Flags): Fairness | null => {
  const by = textFlag(flags, 'by') ?? 'reroll';
  const way = FAIRNESS_WAYS.find((one) => one === by);
  if (way === undefined) throw new UsageError(`--by takes one of ${FAIRNESS_WAYS.join(', ')}, not "${by}".`);
  if (textFlag(flags, 'fair') === undefined) return null;
  return {
    bound: numberFlag(flags, 'fair', 0, 0, 1000),
    way,
    tries: numberFlag(flags, 'tries', DEFAULT_TRIES, 1, 1_000_000),
  };
};

/** Tiles of the smallest board. */
const CENTRE_AND_RING = 7;

const print = (board: Generated, fairness: Fairness | null, out: Output): void => {
  const { balance, shape } = board;
  const { sectors } = describeBoard(board, balance) as {
    readonly sectors: readonly { readonly tile: number; readonly outlined: boolean; readonly turns: number }[];
  };
  out.line(`${shape.places} tiles: ${sectors.map((one) => nameOf(one)).join(' ')}`);
  const west = shape.places > CENTRE_AND_RING ? ', then the western ones' : '';
  out.line(`(number, o for outlined, turns of 60 degrees; centre first, then clockwise${west})`);
  out.line();
  out.line('colour    homes  within 1   2    3   steps 0   1    2    3   Gaia  Transdim  avg steps  nearest  points');
  for (const one of balance.colours) {
    const numbers = [...one.within, ...one.bySteps].map((x) => x.toFixed(1).padStart(4));
    out.line(
      `${one.colour.padEnd(9)} ${String(one.homes).padStart(5)}      ${numbers.slice(0, 3).join(' ')}      ${numbers.slice(3).join(' ')}   ` +
        `${one.gaia.toFixed(1).padStart(4)}  ${one.transdim.toFixed(1).padStart(8)}  ${one.steps.toFixed(2).padStart(9)}  ${one.nearestCheap.toFixed(1).padStart(7)}  ${String(one.points).padStart(6)}`,
    );
  }
  out.line();
  const bound = fairness === null ? '' : `, bound ${fairness.bound} %, ${board.fair ? 'kept' : 'NOT kept'}`;
  out.line(`spread ${balance.spread} %${bound}, boards looked at: ${board.tries}`);
};

const nameOf = ({ tile, outlined, turns }: { tile: number; outlined: boolean; turns: number }): string =>
  `${String(tile).padStart(2, '0')}${outlined ? 'o' : ''}.${turns}`;
