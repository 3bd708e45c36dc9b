import { launchOptions } from '../chromium.js';
import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

/** A phone that opens the app on a computer of its own network: no TLS, and not `localhost`. */
const NAME = 'candela.lan';

test.use({
  // Where there is a worker, it would be let in: here is none.
  serviceWorkers: 'allow',
  baseURL: async ({ url }, use) => {
    await use(url.replace('127.0.0.1', NAME));
  },
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
});

test('over plain http an invitation is copied, since such a page has no share sheet', async ({
  signedIn: page,
}) => {
  await page.goto('/share');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share link' })).toBeHidden();
});

test('over plain http in a local network a person recharges and places an order', async ({
  fundedPage: page,
  funded: { token },
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
