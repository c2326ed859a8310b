import type { Command } from '../command.ts';
import { arena } from './arena.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { fuzz } from './fuzz.ts';
import { games } from './games.ts';
import { golden } from './golden.ts';
import { importCommand } from './import.ts';
import { map } from './map.ts';
import { odds } from './odds.ts';
import { opinion } from './opinion.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { study } from './study.ts';
import { tune } from './tune.ts';

/** Every command, in the order help lists them. */
export const COMMANDS: readonly Command[] = [
  games,
  play,
  replay,
  fuzz,
  bench,
  perft,
  arena,
  opinion,
  tune,
  map,
  odds,
  importCommand,
  check,
  golden,
  study,
  serve,
  backup,
  restore,
];
