import type { Opening } from './opening.ts';

/** What one stretch of load showed. */
export interface Figures {
  readonly moves: number;
  readonly perSecond: number;
  /** Moves that could not be sent when they were due. */
  readonly late: number;
  readonly refused: number;
  readonly pushes: number;
  readonly ackP50: number;
  readonly ackP99: number;
  readonly pushP50: number;
  readonly pushP99: number;
  /** Computing of the server, all its threads. */
  readonly cpuMsPerMove: number;
}

export interface Measured {
  readonly engine: 'sqlite' | 'postgres';
  readonly game: string;
  readonly tables: number;
  readonly rate: number;
  readonly offered: Figures;
  readonly fullSpeed: Figures;
  readonly memoryMb: number;
  readonly opening: Opening;
}

/** What the server is held to, with 1,000 sockets and 250 tables of the first game of the catalog on two cores. */
const LEAST_MOVES = { sqlite: 500, postgres: 400 } as const;
const MOST_PUSH_MS = 150;
const MOST_MEMORY_MB = 1024;
const MOST_OPENING_MS = 50;

const verdict = (good: boolean, target: string): string => `${good ? 'ok   ' : 'MISSED'} (${target})`;

/** The figures for people, each beside its target. */
export const report = ({ engine, game, tables, rate, offered, fullSpeed, memoryMb, opening }: Measured): string => {
  const least = LEAST_MOVES[engine];
  const rows: readonly (readonly [string, string, string])[] = [
    [
      `durable moves a second, ${rate} offered`,
      `${offered.perSecond} (${offered.late} not sent in time, ${offered.refused} refused)`,
      verdict(offered.perSecond >= least, `at least ${least}`),
    ],
    [
      'from a send to the other seats, p50 / p99',
      `${offered.pushP50} / ${offered.pushP99} ms`,
      verdict(offered.pushP99 < MOST_PUSH_MS, `p99 under ${MOST_PUSH_MS} ms`),
    ],
    ['from a send to its answer, p50 / p99', `${offered.ackP50} / ${offered.ackP99} ms`, ''],
    ['computing of the server', `${offered.cpuMsPerMove} ms a move`, ''],
    [
      'as fast as it goes',
      `${fullSpeed.perSecond} moves a second, p99 ${fullSpeed.pushP99} ms, ${fullSpeed.cpuMsPerMove} ms a move`,
      '',
    ],
    ['memory', `${memoryMb} MB`, verdict(memoryMb < MOST_MEMORY_MB, 'under 1 GB')],
    [
      `opening a table of ${opening.entries} entries`,
      `${opening.medianMs} ms (first after the start ${opening.firstMs}, in memory ${opening.warmMs})`,
      verdict(opening.medianMs < MOST_OPENING_MS, `under ${MOST_OPENING_MS} ms`),
    ],
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  return [
    `${engine}: ${tables} tables of ${game}, ${tables * 4} sockets, server and load on the same cores`,
    ...rows.map(([what, figure, judged]) => `  ${what.padEnd(width)}  ${figure}  ${judged}`.trimEnd()),
  ].join('\n');
};
