import {
  asModule,
  isRefusal,
  LANGUAGES,
  type Laid,
  laidOf,
  layOut,
  type Options,
  readOpening,
  readOptions,
  type SetupPart,
  slotsOf,
  withSlots,
} from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { CATALOG } from './index.ts';

const withSetup = CATALOG.filter((entry) => entry.setup !== undefined);

describe.each(withSetup.map((entry) => [entry.id, entry] as const))('the set-up of %s laid out by hand', (_, entry) => {
  const open = async (players = Math.max(2, entry.players.min)) => {
    const { rules, words } = asModule(await entry.load());
    const parts = (await entry.setup?.()) as readonly SetupPart[];
    return { rules, words, parts, options: readOptions(rules, { players }) as Options };
  };

  test('every place, word and heading has a name in every language', async () => {
    const { rules, words, parts, options } = await open();
    const keys = parts.flatMap(({ title, words: all, nameOf, places }) => [
      title,
      ...(places ?? []),
      ...all.flatMap((word) => nameOf?.(word) ?? []),
    ]);
    for (const language of LANGUAGES)
      expect(keys.filter((key) => words.catalogues[language][key] === undefined)).toEqual([]);
    const { steps } = layOut(rules, parts, options, 'a', {});
    expect(steps.length).toBeGreaterThan(0);
    for (const { part, form } of steps) expect([part.ask, slotsOf(part, form).length > 0]).toEqual([part.ask, true]);
  });

  test('K3.6: what is shown can be opened with, for any number of players; a line beyond the set-up cannot', async () => {
    for (let players = entry.players.min; players <= entry.players.max; players++) {
      const { rules, parts, options } = await open(players);
      const { steps, lines } = layOut(rules, parts, options, `seed ${players}`, {});
      const entries = readOpening(rules, parts, options, lines);
      if (isRefusal(entries)) throw new Error(`${entries.rule} ${entries.why}`);
      expect(entries.map(({ line }) => line)).toEqual(lines);
      // A shared set-up can be changed where it is opened, whatever is dealt there.
      const again = laidOf(rules, parts, options, lines);
      expect(layOut(rules, parts, options, 'another seed', again as Laid)).toMatchObject({ lines, refused: {} });
      const [first, last] = [steps[0], steps.at(-1)];
      if (first === undefined || last === undefined) throw new Error('nothing to lay out');
      // A choice of a seat can be laid out too, and what follows it is asked next.
      if (last.line === null) {
        const laid = layOut(rules, parts, options, `seed ${players}`, { [last.key]: last.form });
        expect(laid.refused).toEqual({});
        expect(laid.lines).toEqual([...lines, last.form]);
      }
      expect(readOpening(rules, parts, options, ['chance: nothing'])).toHaveProperty('why');
      const without = parts.filter(({ ask }) => ask !== first.part.ask);
      expect(readOpening(rules, without, options, lines)).toMatchObject({ rule: 'K3.6', with: { line: 1 } });
    }
  });

  test('a part laid by hand stays, the rest is dealt round it; what the rules refuse is dealt and told', async () => {
    const { rules, parts, options } = await open();
    const dealt = layOut(rules, parts, options, 'a', {});
    const others = ['b', 'c', 'd', 'e', 'f'].map((seed) => layOut(rules, parts, options, seed, {}));
    const other = others.find(({ lines }) => lines[0] !== dealt.lines[0]) ?? dealt;
    const step = dealt.steps.find(({ line }, i) => line !== null && other.steps[i]?.line !== line);
    if (step === undefined) throw new Error('both deals are alike');
    const line = other.steps.find(({ key }) => key === step.key)?.line as string;
    const laid = layOut(rules, parts, options, 'a', { [step.key]: line });
    expect(laid.refused).toEqual({});
    expect(laid.steps.find(({ key }) => key === step.key)).toMatchObject({ line, laid: true });
    const slots = slotsOf(step.part, line);
    expect(withSlots(step.part, line, slots)).toBe(line);
    const broken = layOut(rules, parts, options, 'a', { [step.key]: `${line} nonsense` });
    expect(broken.refused[step.key]).toHaveProperty('why');
    expect(broken.lines).toEqual(dealt.lines);
  });
});
