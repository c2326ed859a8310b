import { describe, expect, test } from 'vitest';
import { ACTION, COMBAT } from '../state/layout.ts';
import { position } from '../testing/position.ts';
import { rules } from './index.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('the action phase', () => {
  test('E5.1: action, combat, upkeep and cleanup follow each other', () => {
    const g = position({ species: [T, O, 'hydran', 'planta'] }).settle(
      (now) => now.s.round === 2 && now.s.phase === ACTION,
    );
    expect(g.happened('phase').map((event) => event.phase)).toEqual([
      'combat',
      'aftermath',
      'diplomacy',
      'upkeep',
      'technologies',
      'cleanup',
      'action',
    ]);
  });

  test('E5.2, E5.3: one action each, clockwise; the disc goes to the action space', () => {
    const g = position({ species: [T, O, 'hydran'] });
    g.play(`${T}: act build`, `${T}: done`, `${O}: act build`, `${O}: done`, 'hydran: act research', 'hydran: done');
    expect(g.asked()).toBe(`${T}: turn`);
    g.play(`${T}: act build`, `${T}: done`);
    expect([g.discs(T), g.s.acted[4]]).toEqual([10, 2]);
  });

  test('E5.4: the first to pass begins the next round; who has passed never acts again', () => {
    const g = position({ species: [T, O, 'hydran'] });
    g.play(`${T}: act build`, `${T}: done`, `${O}: pass`, 'hydran: pass', `${T}: act build`, `${T}: done`);
    expect([g.s.nextFirst, g.refusal(`${O}: act build`)]).toEqual([1, 'E5.4 alreadyPassed']);
    expect(g.refusal(`${O}: react build`)).toBe('legal');
  });

  test('D4, E5.5: the phase ends at once with the last first pass; nobody reacts any more', () => {
    const g = position({ species: [T, O, 'hydran'] });
    g.play(`${T}: pass`, `${O}: pass`, 'hydran: pass');
    expect(g.s.phase).toBeGreaterThanOrEqual(COMBAT);
  });

  test('E5.6: without a disc only passing is left, and passing is always allowed', () => {
    const g = position({ species: [T, O] })
      .acted(T, 12)
      .store(T, 0, 0, 0)
      .ready();
    g.s.colony[0] = 0;
    expect(g.menu()).toEqual(['pass']);
  });

  test('E5.3, E13.1: an action that can do nothing is allowed, with a warning before the disc is spent', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .store(T, 9, 0, 0);
    const warned = (): unknown[] =>
      rules
        .legal(g.s)
        .map((action) => rules.warn?.(g.s, action)?.why)
        .filter((why) => why !== undefined);
    const before = rules.layout.copy(g.s);
    expect(warned()).toEqual(['nothingToResearch', 'nothingToBuild']);
    g.ships(T, '221', '-interceptor');
    expect(warned()).toEqual(['nothingToResearch', 'nothingToBuild', 'nothingToMove']);
    g.s.stack.fill(0);
    expect(warned()).toEqual(['nothingToExplore', 'nothingToResearch', 'nothingToBuild', 'nothingToMove']);
    g.store(T, 9, 20, 20).ships(T, '221', 'interceptor');
    expect(warned()).toEqual(['nothingToExplore']);
    // Asking changes nothing.
    g.store(T, 9, 0, 0);
    g.s.stack.set(before.stack);
    expect(rules.layout.difference(before, g.s)).toBe(null);
    // Reactions too.
    g.play(`${T}: pass`, `${O}: act upgrade`, `${O}: done`);
    expect(warned()).toEqual(['nothingToBuild']);
  });

  test('E9.2, E11.1, E12.3, E15.4: a refusal says what is needed and what there is', () => {
    const g = position({ species: [T, O], options: { solvent: true } })
      .lay('304', '0,-3', [3])
      .onlySupply('gluon-computer')
      .ships(O, '221', 'interceptor', 'interceptor')
      .store(T, 7, 3, 2)
      .ready();
    g.play(`${T}: act research`);
    expect(g.lack(`${T}: research gluon-computer`)).toEqual({ needs: 15, has: 3 });
    g.play(`${T}: done`, `${O}: act upgrade`, `${O}: done`, `${T}: act build`);
    expect(g.lack(`${T}: build interceptor 221`)).toEqual({ needs: 3, has: 2 });
    expect(g.lack(`${T}: trade materials money`)).toBe(undefined);
    g.play(`${T}: trade materials money`);
    expect(g.lack(`${T}: trade materials money`)).toEqual({ needs: 2, has: 0 });
    g.play(`${T}: done`, `${O}: act upgrade`, `${O}: done`, `${T}: act move`);
    expect(g.lack(`${T}: move interceptor 221 304`)).toEqual({ needs: 3, has: 1 });
    // The home and five actions are six discs away from the track, a seventh makes the upkeep 7; the income is 3.
    const h = position({ species: [T, O], options: { solvent: true } })
      .acted(T, 5)
      .store(T, 0, 0, 0)
      .ready();
    expect(h.lack(`${T}: act build`)).toEqual({ needs: 7, has: 3 });
  });

  test('E5.7: an action may be ended without using it; the disc is spent all the same', () => {
    for (const action of ['explore', 'influence', 'research', 'upgrade', 'build', 'move']) {
      const g = position({ species: [T, O] });
      g.play(`${T}: act ${action}`, `${T}: done`);
      expect([g.discs(T), g.asked()]).toEqual([11, `${O}: turn`]);
    }
  });

  test('E13.1: after passing one may upgrade one part, build one thing or move one ship once', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .store(T, 5, 5, 20)
      .tech(T, 'nanorobots')
      .ready();
    expect(g.refusal(`${T}: react build`)).toBe('E13.1 notPassed');
    g.play(`${T}: pass`, `${O}: act build`, `${O}: done`);
    expect(g.menu().filter((line) => line.startsWith('react'))).toEqual(['react upgrade', 'react build', 'react move']);
    expect(g.refusal(`${T}: react explore`)).toBe('E13.1 noSuchReaction');
    g.play(`${T}: react build`, `${T}: build interceptor 221`);
    expect(g.refusal(`${T}: build interceptor 221`)).toBe('E11.1 noBuildLeft');
    g.play(`${T}: done`, `${O}: act build`, `${O}: done`, `${T}: react move`, `${T}: move interceptor 221 304`);
    expect(g.refusal(`${T}: move interceptor 221 304`)).toBe('E12.1 noMoveLeft');
    g.play(`${T}: done`, `${O}: act build`, `${O}: done`, `${T}: react upgrade`);
    g.play(`${T}: square interceptor 1`, `${T}: part hull`);
    expect(g.refusal(`${T}: square interceptor 1`)).toBe('E10.1 noPartLeft');
  });

  test('E13.1: returning tiles stays free in a reaction', () => {
    const g = position({ species: [T, O] })
      .blueprint(T, 'interceptor', 'hull', null, null, null)
      .ready();
    g.play(`${T}: pass`, `${O}: act build`, `${O}: done`, `${T}: react upgrade`, `${T}: remove interceptor 1`);
    g.play(`${T}: square cruiser 2`, `${T}: part hull`, `${T}: done`);
    expect([g.stats(T, 'interceptor')[4], g.stats(T, 'cruiser')[4]]).toEqual([0, 2]);
  });

  test('E13.2: neither Mechanema nor Nanorobots help a reaction; its disc counts and comes back in cleanup', () => {
    const g = position({ species: ['mechanema', O] })
      .tech('mechanema', 'nanorobots')
      .store('mechanema', 9, 0, 20)
      .ready();
    g.play(
      'mechanema: pass',
      `${O}: act build`,
      `${O}: done`,
      'mechanema: react build',
      'mechanema: build cruiser 230',
    );
    expect(g.refusal('mechanema: build cruiser 230')).toBe('E11.1 noBuildLeft');
    g.play('mechanema: done');
    expect([g.discs('mechanema'), g.s.reacted[4]]).toEqual([11, 1]);
    g.settle((now) => now.s.round === 2 && now.s.phase === ACTION);
    expect(g.discs('mechanema')).toBe(12);
  });

  test('E20: what is not asked is refused, whatever it is', () => {
    const g = position({ species: [T, O] });
    expect(g.refusal(`${T}: hit cruiser 0`)).toBe('E20 notNow');
    expect(g.refusal(`${T}: fly away`)).toBe('E20 unknownWord');
    expect(g.refusal(`${T}: build cruiser`)).toBe('E20 unreadable');
  });
});

describe('elimination', () => {
  test('E19.1: with neither disc nor ship nothing can be placed again, but the game goes on, or one resigns', () => {
    const g = position({ species: [T, O, 'hydran'] }).ready();
    expect(g.refusal(`${T}: resign`)).toBe('E19.1 stillThere');
    g.ships(T, '221', '-interceptor').play(`${T}: act influence`, `${T}: lift 221`, `${T}: home`);
    expect(g.menu()).not.toContain('influence 221');
    g.play(`${T}: done`, `${O}: pass`, 'hydran: pass', `${T}: act explore`);
    expect(g.menu().filter((line) => line.startsWith('explore'))).toEqual([]);
    g.play(
      `${T}: done`,
      `${O}: pass`,
      'hydran: pass',
      `${T}: act research`,
      `${T}: done`,
      `${O}: pass`,
      'hydran: pass',
    );
    g.play(`${T}: resign`);
    expect([g.s.out[0], g.happened('resigned').length]).toEqual([1, 1]);
  });

  test('E19.1: losing all discs while ships remain is no elimination', () => {
    const g = position({ species: [T, O] }).ready();
    g.play(`${T}: act influence`, `${T}: lift 221`, `${T}: home`, `${T}: influence 221`);
    expect(g.owner('221')).toBe(T);
  });

  test('E19.2: score fixed, relations ended without traitor card, marker passed on', () => {
    const g = position({ species: [T, O, 'hydran', 'planta'] })
      .relations(T, 'hydran', 0, 1)
      .reputation(T, 3);
    g.withTraitor(T);
    g.ready().ships(T, '221', '-interceptor').play(`${T}: act influence`, `${T}: lift 221`, `${T}: home`, `${T}: done`);
    g.play(`${O}: act build`, `${O}: done`, 'hydran: act build', 'hydran: done', 'planta: act build', 'planta: done');
    g.play(
      `${T}: pass`,
      `${O}: act build`,
      `${O}: done`,
      'hydran: act build',
      'hydran: done',
      'planta: act build',
      'planta: done',
    );
    expect(g.s.nextFirst).toBe(0);
    g.play(`${T}: resign`);
    expect(g.asked()).toBe('hydran: returnCube');
    g.play('hydran: return money');
    expect([g.points(T), g.traitor(), g.s.nextFirst, g.s.reputationCount[0]]).toEqual([
      { reputation: 3, ambassadors: 1, traitor: -2 },
      null,
      1,
      1,
    ]);
    expect([g.s.relations.some((related) => related !== 0), g.asked()]).toEqual([false, `${O}: turn`]);
  });

  test('E19.3: when all but one are out the game ends at once', () => {
    const g = position({ species: [T, O] })
      .ships(T, '221', '-interceptor')
      .ready();
    g.play(`${T}: act influence`, `${T}: lift 221`, `${T}: home`, `${T}: done`, `${O}: pass`, `${T}: resign`);
    expect([g.asked(), g.s.round]).toEqual(['over', 1]);
  });
});
