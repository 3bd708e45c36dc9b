import { fund } from '../fixtures/funded.js';
import { expect, keep, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';
import { launchOptions } from '../playwright.config.js';

/** A phone that opens the app on a computer of its own network: no TLS, and not `localhost`. */
const NAME = 'candela.lan';

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
});

test('over plain http in a local network a person recharges and places an order', async ({
  page,
  person,
  call,
  request,
  url,
}) => {
  await fund(person, '100.00', { call, request, url });
  await keep(page, { language: 'en', token: person.token });
  const there = url.replace('127.0.0.1', NAME);

  await page.goto(`${there}/recharge`);
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ]);
  await rechargePage(page).fillIn('50.00');
  await expect
    .poll(async () => (await call('user/recharge_record', { token: person.token })).data.length)
    .toBe(2);

  await page.goto(`${there}/movie`);
  await tradePage(page).buyUp('10');
  const running = await call('user/find_gs', { token: person.token, state: 'trading' });
  expect(running.data).toMatchObject([{ amount: '10.00', status: 'trading' }]);
});
