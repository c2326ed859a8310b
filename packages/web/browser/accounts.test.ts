import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { bareKeys, scrollsSideways } from './checks.ts';
import { DESK, type Person, PHONE, stage } from './stage.ts';

/** Accounts, and those who keep a server in order, at their pages. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PASSWORD = 'correct horse battery';
const set = stage();

const admin = (...words: readonly string[]): string =>
  execFileSync(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/orrery.mjs'), 'admin', ...words, '--data', set.server.data],
    {
      encoding: 'utf8',
    },
  );
const register = async (who: Person, name: string): Promise<void> => {
  await who.go('/account');
  await who.page.getByLabel('Name').fill(name);
  await who.page.getByLabel('Password').fill(PASSWORD);
  await who.page.getByRole('button', { name: 'Create an account' }).click();
  await who.page.getByText(`Signed in as ${name}.`).waitFor();
};
/** The page as it stands is whole, for eyes and for readers of screens. */
const looksWhole = async (who: Person): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await who.page.setViewportSize(size);
    expect(await scrollsSideways(who)).toBe(false);
  }
  await who.page.setViewportSize(DESK);
  expect(await bareKeys(who)).toEqual([]);
  expect(await faultsOf(who.page)).toEqual([]);
};

test('an account: a common password is refused, devices are signed out, a link sets a new password, and it is deleted', async () => {
  const ada = await set.person();
  const { page } = ada;
  await ada.go('/account');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill('password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  expect(await page.getByRole('alert').innerText()).toContain('too easy to guess');
  await register(ada, 'Ada');

  const phone = await set.person();
  await phone.context.request.post(`${set.server.url}/api/sessions`, { data: { name: 'Ada', password: PASSWORD } });
  await ada.go('/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await phone.go('/account');
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await looksWhole(ada);

  const [link = ''] = /http:\S+/.exec(admin('reset-password', 'Ada')) ?? [];
  await phone.page.goto(link.replace(/^http:\/\/[^/]+/, set.server.url));
  await phone.page.locator('input[type=password]').fill('quite another horse');
  await phone.page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await phone.page.getByText('Signed in as Ada.').waitFor();
  // The program's key is shown once, works, and says when it did.
  const keys = phone.page.getByRole('region', { name: 'My programs' });
  await keys.getByLabel('What is it for?').fill('My program');
  await keys.getByLabel('see my tables').uncheck();
  await keys.getByRole('button', { name: 'Create a key' }).click();
  const key = await keys.locator('code').innerText();
  await keys.getByText('play · never used').waitFor();
  const use = (path: string) => fetch(`${set.server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await use('/api/me')).status).toBe(403);
  await phone.go('/account');
  await keys.getByText(/play · (now|\d+ seconds? ago)/).waitFor();
  expect(await keys.locator('code').count()).toBe(0);
  await keys.getByRole('button', { name: 'Remove: My program' }).click();
  await expect.poll(async () => (await use('/api/me')).status).toBe(401);
  await phone.page.getByRole('button', { name: 'Delete my account' }).click();
  await phone.page.getByRole('region', { name: 'My data' }).getByLabel('Password').fill('quite another horse');
  await phone.page.getByRole('button', { name: 'Delete for good' }).click();
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(ada.complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await Promise.all([ada.leave(), phone.leave()]);
});

test('whoever comes by a link is asked for a name, and marked as a guest', async () => {
  const ada = await set.person({ name: 'Ada' });
  const { request } = ada.context;
  await request.post(`${set.server.url}/api/guest`, { data: { name: 'Ada' } });
  const seats = [{ k: 'me' }, { k: 'link' }, { k: 'open' }];
  const made = await request.post(`${set.server.url}/api/tables`, { data: { game: 'caravan', seats } });
  const { table, links } = await made.json();
  const somebody = await set.person();
  const { page } = somebody;
  await page.goto(`${set.server.url}/table/${table.id}?seat=1&token=${links[0].token}`);
  await page.getByRole('heading', { name: 'What shall the others call you?' }).waitFor();
  await looksWhole(somebody);
  const naming = page.getByRole('region', { name: 'What shall the others call you?' });
  await naming.getByLabel('Name').fill('Аdа and Ada');
  await naming.getByRole('button', { name: 'Sit down as a guest' }).click();
  expect(await naming.getByRole('alert').innerText()).toContain('This name can’t be used.');
  await naming.getByLabel('Name').fill('Cyd');
  await naming.getByRole('button', { name: 'Sit down as a guest' }).click();
  await page.getByText('Cyd (guest)').waitFor();
  expect((await (await request.get(`${set.server.url}/api/tables/${table.id}`)).json()).table.seats[1].name).toBe(
    'Cyd',
  );
  await Promise.all([ada.leave(), somebody.leave()]);
});

test('an operator deals with a report, looks after a player, and finds it all in the log', async () => {
  const boss = await set.person();
  await register(boss, 'Olga');
  await boss.go('/admin');
  await boss.page.getByRole('link', { name: 'Home' }).waitFor();
  admin('role', 'Olga', 'operator');
  const rude = (await set.browser.newContext()).request;
  await rude.post(`${set.server.url}/api/guest`, { data: { name: 'Rude' } });
  const seats = [{ k: 'me' }, { k: 'open' }];
  const { table } = await (
    await rude.post(`${set.server.url}/api/tables`, { data: { game: 'caravan', seats } })
  ).json();
  const { request } = boss.context;
  await request.post(`${set.server.url}/api/tables/${table.id}/join`, { data: {} });
  await rude.post(`${set.server.url}/api/tables/${table.id}/chat`, { data: { text: 'something nasty' } });
  await request.post(`${set.server.url}/api/reports`, { data: { table: table.id, line: 1, why: 'nasty' } });

  const { page } = boss;
  await boss.go('/admin');
  await page.getByText('something nasty').waitFor();
  await looksWhole(boss);
  await page.getByRole('button', { name: 'Remove the message' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('No open reports.').waitFor();
  for (const part of ['tables', 'doors']) {
    await boss.go(`/admin/${part}${part === 'tables' ? `/${table.id}` : ''}`);
    await page.getByText(part === 'tables' ? 'This message was removed.' : 'Banned networks').waitFor();
    await looksWhole(boss);
  }
  await boss.go('/admin/players');
  await page.getByRole('searchbox').fill('rude');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: 'Rude' }).click();
  await page.getByRole('button', { name: 'Suspend for 7 days' }).click();
  await page.getByRole('button', { name: 'End the suspension' }).waitFor();
  await looksWhole(boss);
  expect((await (await rude.get(`${set.server.url}/api/me`)).json()).player).toBeNull();
  await boss.go('/admin/log');
  for (const act of ['Suspended', 'Removed a message', 'Changed a role']) await page.getByText(act).first().waitFor();
  expect(boss.complaints).toEqual([]);
  await boss.leave();
});

test('whoever holds two seats plays both in turn, in one browser', async () => {
  const ada = await set.person({ name: 'Ada' });
  await ada.go('/account');
  const { request } = ada.context;
  await request.post(`${set.server.url}/api/guest`, { data: { name: 'Ada' } });
  const seats = [{ k: 'me' }, { k: 'me' }];
  const made = await request.post(`${set.server.url}/api/tables`, {
    data: { game: 'caravan', options: { rounds: 1 }, seats },
  });
  const { table } = await made.json();
  await ada.go(`/table/${table.id}`);
  const dock = ada.page.getByRole('region', { name: 'Options' });
  const over = ada.page.getByRole('link', { name: 'See the result' });
  const deciders = new Set<number>();
  for (const end = Date.now() + 60_000; Date.now() < end && (await over.count()) === 0; ) {
    const now = await (await request.get(`${set.server.url}/api/tables/${table.id}`)).json();
    if (now.table.decider !== null) deciders.add(now.table.decider);
    const confirm = ada.page.getByRole('button', { name: /^Confirm(:|$)/ });
    const pass = dock.getByRole('button', { name: /pass/ });
    const choice = dock.locator('[data-part~="choice"]');
    if ((await confirm.count()) > 0) await confirm.click();
    else if ((await pass.count()) > 0) await pass.first().click();
    else if ((await choice.count()) > 0) await choice.last().click();
    await ada.page.waitForTimeout(40);
  }
  expect(await over.count()).toBeGreaterThan(0);
  expect([...deciders].sort()).toEqual([0, 1]);
  expect(ada.complaints).toEqual([]);
  await ada.leave();
});
