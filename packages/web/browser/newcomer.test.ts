import { CATALOG } from '@orrery/catalog';
import { expect, test } from 'vitest';
import words from '../src/words/en.json' with { type: 'json' };
import { playUntilRound } from './newcomer.ts';
import { openTable } from './playing.ts';
import { DESK, PHONE, stage } from './stage.ts';

/** A scripted newcomer plays two whole rounds of every game. All sizes in `npm run soak`; otherwise the games take turns. */
const SOAK = process.env.ORRERY_SOAK !== undefined;
const set = stage();

const NAMES = {
  prompt: words['table.prompt'],
  options: words['table.choices'],
  confirm: words['table.confirm'],
  end: words['table.end'],
};

for (const [i, { id }] of CATALOG.entries())
  for (const viewport of SOAK ? [DESK, PHONE] : [i % 2 === 0 ? DESK : PHONE])
    test(`two rounds of ${id} at ${viewport.width} × ${viewport.height}`, async () => {
      const ada = await set.person({ guard: true }, { viewport });
      await ada.go('/');
      await openTable(ada.page, id, ['me', 'bot.cadet'], 'newcomer');
      await playUntilRound(ada.page, 3, NAMES, /^Pass\b/, 360_000);
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    }, 400_000);
