import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openTable, playOn } from './playing.ts';
import { type Person, stage } from './stage.ts';

/** Tables on the server, as several people at their own browsers meet them. */
const set = stage();

const person = (name: string, settings = {}): Promise<Person> => set.person({ name, ...settings });
const dockOf = (who: Person) => who.page.getByRole('region', { name: 'Options' });
const positionOf = (who: Person) => who.page.getByRole('region', { name: 'Position' });
const idOf = (who: Person): string => new URL(who.page.url()).pathname.split('/')[2] ?? '';
/** What the log says last. It follows a decision by a frame or two: read until it stands still. */
const lastLine = async (log: Locator): Promise<string> => {
  let last: string | undefined;
  await expect
    .poll(
      async () => {
        const before = last;
        last = (await log.innerText()).split('\n').at(-1);
        return last === before;
      },
      { interval: 400 },
    )
    .toBe(true);
  return last ?? '';
};
const complaints = (...people: Person[]): string[] => people.flatMap((one) => one.complaints);

/** Ada opens a table of the test game and the guest comes by its link. */
const sitDown = async (ada: Person, bela: Person, choose?: () => Promise<void>): Promise<void> => {
  await ada.go('/new/caravan');
  await ada.page.getByRole('button', { name: /On the server/ }).click();
  await ada.page.getByLabel('Seat 2', { exact: true }).selectOption('person');
  await choose?.();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await bela.page.goto(await ada.page.locator('[data-part~="address"]').innerText());
  await dockOf(ada).waitFor();
  await bela.page.getByText('Ada (Player 1) decides…').waitFor();
};
/** Pass with whoever may, until the game is over for both. */
const passToTheEnd = async (...people: Person[]): Promise<void> => {
  const over = (who: Person) => who.page.getByRole('link', { name: 'See the result' });
  for (const end = Date.now() + 40_000; Date.now() < end; ) {
    if ((await Promise.all(people.map((who) => over(who).count()))).every((count) => count > 0)) return;
    for (const who of people) {
      const confirm = who.page.getByRole('button', { name: /^Confirm(:|$)/ });
      const pass = dockOf(who).getByRole('button', { name: /pass/ });
      const other = dockOf(who).locator('[data-part~="choice"]');
      if ((await confirm.count()) > 0) await confirm.click();
      else if ((await pass.count()) > 0) await pass.first().click();
      else if ((await other.count()) > 0) await other.last().click();
    }
    await people[0]?.page.waitForTimeout(40);
  }
  throw new Error('the game did not end');
};

describe.sequential('tables on the server', () => {
  test('two browsers play over the server, with undo; a killed server loses nothing that was drafted', async () => {
    const ada = await person('Ada');
    const bela = await person('Béla');
    await sitDown(ada, bela);
    const dock = dockOf(ada);

    // Drafted here, invisible there, taken back without a trace.
    await dock.getByRole('button', { name: /roll/ }).click();
    await ada.page.getByRole('button', { name: 'Confirm' }).click();
    await dock.getByRole('button', { name: /buy/ }).first().click();
    const before = await positionOf(bela).innerText();
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    expect(await positionOf(bela).innerText()).toBe(before);

    // The server goes away in the middle of a turn. The draft outlives even a closed page, and is sent afterwards.
    await dock.getByRole('button', { name: /buy/ }).first().click();
    await set.server.stop();
    await ada.page.getByText('Offline – your turn is saved').waitFor();
    await ada.page.getByRole('button', { name: 'End turn' }).click();
    await set.server.start({ build: false });
    await dockOf(bela).waitFor({ timeout: 40_000 });
    expect(await positionOf(bela).innerText()).toMatch(/p1: 1 points/);
    expect(complaints(ada, bela)).toEqual([]);
    await ada.leave();
    await bela.leave();
  }, 120_000);

  test('a drafted turn survives a reload of the page and is sent when it is ended', async () => {
    const ada = await person('Ada');
    const bela = await person('Béla');
    await sitDown(ada, bela);
    await dockOf(ada).getByRole('button', { name: /roll/ }).click();
    await ada.page.getByRole('button', { name: 'Confirm' }).click();
    await dockOf(ada).getByRole('button', { name: /buy/ }).first().click();
    const drafted = await positionOf(ada).innerText();
    await ada.page.reload();
    await dockOf(ada).waitFor();
    expect(await positionOf(ada).innerText()).toBe(drafted);
    expect(await ada.page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    await ada.page.getByRole('button', { name: 'End turn' }).click();
    await dockOf(bela).waitFor();
    expect(complaints(ada, bela)).toEqual([]);
    // Who looks at the table shows, and shows anew when somebody goes.
    await ada.page.getByRole('img', { name: 'here now', exact: true }).waitFor();
    await bela.leave();
    await ada.page.getByRole('img', { name: 'not here now', exact: true }).waitFor();
    await ada.leave();
  });

  test('people talk; a clock runs for who decides; a spectator sees it all and touches nothing', async () => {
    const ada = await person('Ada');
    const bela = await person('Béla');
    const cili = await person('Cili');
    await sitDown(ada, bela, async () => {
      await ada.page.getByLabel('Clock').selectOption('live');
      await ada.page.getByLabel('Who may watch').selectOption('public');
    });
    // The clock of Player 1 runs, that of Player 2 stands.
    const clocks = ada.page.getByRole('timer');
    const [first, second] = [await clocks.nth(0).innerText(), await clocks.nth(1).innerText()];
    await expect.poll(() => clocks.nth(0).innerText(), { timeout: 8000 }).not.toBe(first);
    expect(await clocks.nth(1).innerText()).toBe(second);

    // Béla writes while Ada looks at the log; she is told that there is something new.
    await bela.page.getByRole('tab', { name: 'Chat' }).click();
    await bela.page.getByLabel('Write to the table').fill('Jó játékot!');
    await bela.page.getByRole('button', { name: 'Send' }).click();
    await ada.page.getByRole('tab', { name: /Chat.*1 new/ }).click();
    await ada.page.getByRole('list', { name: 'Chat' }).getByText('Jó játékot!').waitFor();

    // Cili finds the table on her Home and watches.
    await cili.go('/');
    await cili.page
      .getByRole('region', { name: 'Games to watch' })
      .getByRole('link', { name: 'Watch' })
      .first()
      .click();
    await cili.page.getByText('Ada (Player 1) decides…').waitFor();
    expect(await dockOf(cili).count()).toBe(0);
    // She talked: the list is where she left it, one tab away.
    await ada.page.getByRole('tab', { name: 'Options' }).click();
    await dockOf(ada).getByRole('button', { name: /pass/ }).click();
    await ada.page.getByRole('button', { name: 'Confirm' }).click();
    await cili.page.getByText('Béla (Player 2) decides…').waitFor();
    expect(complaints(ada, bela, cili)).toEqual([]);
    for (const one of [ada, bela, cili]) await one.leave();
  });

  test('a finished game: both see the result, the record is saved, both meet at the rematch', async () => {
    const ada = await person('Ada');
    const bela = await person('Béla');
    await sitDown(ada, bela);
    await passToTheEnd(ada, bela);
    for (const who of [ada, bela]) {
      await who.page.getByRole('link', { name: 'See the result' }).click();
      await who.page.getByRole('heading', { name: 'Result' }).waitFor();
    }
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    const record = JSON.parse(readFileSync(await download.path(), 'utf8')) as { game: string; entries: string[] };
    expect(record.game).toBe('caravan');
    expect(record.entries.length).toBeGreaterThan(4);

    await ada.page.getByRole('button', { name: 'Rematch' }).click();
    await ada.page.getByRole('heading', { name: 'A table of' }).waitFor();
    await bela.page.getByRole('button', { name: 'Go to the rematch' }).click();
    await bela.page.getByRole('button', { name: 'Sit here' }).click();
    await dockOf(ada).waitFor();
    await bela.page.getByText('Ada (Player 1) decides…').waitFor();

    // The finished one is replayed from the server, and played on from an earlier moment.
    const over = ada.page.url();
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await ada.page.route('**/api/tables/*', async (request) => {
      await asked;
      await request.continue();
    });
    await ada.page.goBack();
    // While it is fetched, nothing of the table just left is shown in its place.
    await ada.page.getByText('Loading…').waitFor();
    expect(await ada.page.getByRole('main').getByRole('link', { name: 'Replay' }).count()).toBe(0);
    answer();
    await ada.page.getByRole('main').getByRole('link', { name: 'Replay' }).click();
    await ada.page.getByText(/^Looking at move \d+ of/).waitFor();
    await ada.page.getByRole('button', { name: 'Play on from here' }).waitFor();
    expect(ada.page.url()).not.toBe(over);
    expect(complaints(ada, bela)).toEqual([]);
    await ada.leave();
    await bela.leave();
  });

  test('when all agree, a game is abandoned; one who refuses keeps it going', async () => {
    const ada = await person('Ada');
    const bela = await person('Béla');
    await sitDown(ada, bela);
    const ask = async (): Promise<void> => {
      await ada.page.getByRole('button', { name: 'Table', exact: true }).click();
      await ada.page.getByRole('button', { name: 'Abandon the game' }).click();
      await ada.page.keyboard.press('Escape');
    };
    const banner = bela.page.getByRole('region', { name: 'A vote is open' });
    await ask();
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => banner.count()).toBe(0);
    expect(await dockOf(ada).count()).toBe(1);
    await ask();
    await banner.getByRole('button', { name: 'Agree' }).click();
    await bela.page.getByText('The game was abandoned.').waitFor();
    await ada.page.getByText('The game was abandoned.').waitFor();
    expect(await dockOf(ada).count()).toBe(0);
    expect(complaints(ada, bela)).toEqual([]);
    await ada.leave();
    await bela.leave();
  });

  test('a game begun in the browser moves to the server; with an account it is found on another device', async () => {
    const ada = await person('Ada');
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me', 'bot.cadet'], 'moving');
    await playOn(
      ada.page,
      () => 0,
      async () => (await dockOf(ada).locator('[data-part~="group"]').count()) > 3,
      60_000,
    );
    const log = ada.page.getByRole('list', { name: 'Log' });
    const told = await lastLine(log);
    const local = idOf(ada);
    await ada.page.getByRole('button', { name: 'Table', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Move this game to the server' }).click();
    await expect.poll(() => idOf(ada)).not.toBe(local);
    const start = ada.page.getByRole('button', { name: 'Start the game' });
    await Promise.race([start.waitFor(), dockOf(ada).waitFor()]);
    if ((await start.count()) > 0) await start.click();
    await dockOf(ada).waitFor();
    const moved = idOf(ada);
    expect(await lastLine(log)).toBe(told);

    // An account takes what the guest held along.
    await ada.go('/account');
    const name = `Ada${Date.now() % 100_000}`;
    await ada.page.getByLabel('Name', { exact: true }).fill(name);
    await ada.page.getByLabel('Password').fill('correct horse battery');
    await ada.page.getByRole('button', { name: 'Create an account' }).click();
    await ada.page.getByText(`Signed in as ${name}.`).waitFor();

    const elsewhere = await person('');
    await elsewhere.go('/account');
    await elsewhere.page.getByLabel('Name', { exact: true }).fill(name);
    await elsewhere.page.getByLabel('Password').fill('correct horse battery');
    await elsewhere.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.page.getByText(`Signed in as ${name}.`).waitFor();
    await elsewhere.go('/');
    await elsewhere.page
      .getByRole('region', { name: 'My tables on the server' })
      .getByRole('link', { name: 'Resume' })
      .click();
    await dockOf(elsewhere).waitFor();
    expect(idOf(elsewhere)).toBe(moved);
    expect(complaints(ada, elsewhere)).toEqual([]);
    await ada.leave();
    await elsewhere.leave();
  }, 150_000);

  test('bots advise at a table where all agreed to it when they sat down, and nowhere else', async () => {
    const ada = await person('Ada', { hints: true });
    const bela = await person('Béla');
    const hint = ada.page.locator('[data-part~="hintButton"]');
    const asked = ada.page.getByRole('dialog', { name: 'Hint' });

    await sitDown(ada, bela);
    await hint.hover();
    await ada.page.getByText('No hints: this table was made without advice of bots.').waitFor();
    await ada.page.keyboard.press('h');
    expect(await asked.count()).toBe(0);

    await ada.go('/new/caravan');
    await ada.page.getByRole('button', { name: /On the server/ }).click();
    await ada.page.getByLabel('Seat 2', { exact: true }).selectOption('person');
    await ada.page.getByLabel(/^Bots may advise/).check();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.page.getByText('Bots may advise at this table.').waitFor();
    await bela.page.goto(await ada.page.locator('[data-part~="address"]').innerText());
    await bela.page.getByText('Bots may advise at this table.').waitFor();
    expect(await ada.page.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true);
    await bela.page.getByRole('button', { name: 'Agree and sit down' }).click();
    await bela.page.getByText('Ada (Player 1) decides…').waitFor();
    await dockOf(ada).waitFor();
    await hint.click();
    await asked.waitFor();
    // What is refused until it is agreed to stands in the console.
    expect(complaints(ada, bela).filter((text) => !text.includes('409'))).toEqual([]);
    await ada.leave();
    await bela.leave();
  });
});
