import { readFile } from 'node:fs/promises';
import { launchOptions } from '../browser-launch-options.js';
import { expect, test } from '../fixtures/test.js';
import { createCodeSource } from '../fixtures/totp-codes.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

/** A local network without TLS is no secure context. */
const HOST_NAME = 'candela.lan';

test.use({
  serviceWorkers: 'allow',
  baseURL: async ({ url }, use) => {
    await use(url.replace('127.0.0.1', HOST_NAME));
  },
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP ${HOST_NAME} 127.0.0.1`],
  },
});

test('copies an invitation when the page has no share sheet', async ({ signedInPage: page }) => {
  await page.goto('/share');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share link' })).toBeHidden();
});

test('recharges and places an order over plain HTTP in a local network', async ({
  fundedPage: page,
  fundedUser: { token },
  orders,
  call,
}) => {
  await page.goto('/recharge');
  expect(
    await page.evaluate(() => [
      window.isSecureContext,
      'randomUUID' in crypto,
      'serviceWorker' in navigator,
    ]),
  ).toEqual([false, false, false]);
  await rechargePage(page).fillIn('50.00');
  expect((await call('user/recharge_record', { token })).data).toHaveLength(2);

  await page.goto('/movie');
  await tradePage(page).buyUp('10');
  expect(await orders('trading')).toMatchObject([{ amount: '10.00', status: 'trading' }]);
});

test('sets up two-step verification, copies its key and saves recovery codes over plain HTTP', async ({
  signedInPage: page,
  user,
}) => {
  await page.goto('/second_factor');
  await page.getByLabel('Login password').fill(user.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = page.getByText(/^[A-Z2-7]{32}$/);
  await expect(key).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page
    .getByLabel('Code', { exact: true })
    .fill(await createCodeSource((await key.textContent()) ?? '').next());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allTextContents();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(shown.filter((code) => !saved.includes(code))).toEqual([]);
});
