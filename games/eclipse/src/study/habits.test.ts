import type { Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { ANCIENTS, type SectorId } from '../state/ids.ts';
import type { AncientBattle } from './ancient-battles.ts';
import { type Habits, reportHabitsStudy } from './habits.ts';

const battle = (round: number, chance: number, won: boolean, retreated = false): AncientBattle => ({
  seat: 0 as Seat,
  foe: ANCIENTS,
  sector: 3 as SectorId,
  round,
  chance,
  retreated,
  won,
});

test('battles are told by their chance: how many the odds favoured, and how many of those fought out were won', () => {
  const habits: Habits = {
    player: 'greedy',
    seats: 2,
    points: 50,
    counts: {
      technologies: 5,
      'parts placed': 8,
      'ancient ships destroyed': 3,
      'own ships lost to ancients': 1,
      'rounds passed': 16,
      'of these with an upkeep beyond its means': 2,
      'sectors abandoned for want of money': 0,
      'eliminated by bankruptcy': 0,
    },
    battles: [battle(3, 0.8, true), battle(4, 0.9, false), battle(5, 0.5, false, true), battle(9, 0.2, false)],
  };
  const page = reportHabitsStudy([habits], 1, 'x')['bots-eclipse-habits.md'] as string;
  const cells = (row: string): string[] => row.split('|').map((cell) => cell.trim());
  const rows = page.split('\n').filter((line) => line.startsWith('| greedy'));
  expect(cells(rows[0] as string).slice(6, 10)).toEqual(['2.00', '60%', '75%', '100%']);
  expect(cells(rows[0] as string)[12]).toBe('13%');
  expect(rows.slice(1).map((row) => cells(row).slice(2, -1).join(' / '))).toEqual([
    'under 25% / 1 / 1 / 0 / 1 / 20% / 0 / 0%',
    '25% to 50% / 0 / 0 / 0 / 0 / – / 0 / –',
    '50% to 75% / 1 / 0 / 1 / 0 / – / 0 / –',
    '75% and more / 2 / 0 / 0 / 2 / 85% / 1 / 50%',
  ]);
  expect(page).toContain('Nobody was eliminated by bankruptcy');
});
