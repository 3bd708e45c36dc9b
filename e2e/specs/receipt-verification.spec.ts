import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeResponse } from '../fixtures/fake-responses.js';
import { expect, test } from '../fixtures/test.js';
import { ordersPage } from '../pages/orders.js';

/** Trade every day. */
const INSTRUMENTS = ['btc', 'eth', 'sol', 'xrp', 'bnb', 'doge', 'link', 'avax', 'dot', 'ada'];
/** Up to 60 s after the last expiry. */
const SETTLED_AND_REVEALED_MS = 150_000;

const verifier = new URL('../../packages/fair-price/dist/cli/main.js', import.meta.url).pathname;
const run = promisify(execFile);

/**
 * Public data only.
 * @returns last line and exit code.
 */
async function verifyByCommand(url: string, receipts: unknown[]) {
  const folder = mkdtempSync(join(tmpdir(), 'candela-receipts-'));
  const file = join(folder, 'receipts.json');
  writeFileSync(file, JSON.stringify(receipts));
  const found = await verify('--base', `${url}/api`, '--receipt', file);
  rmSync(folder, { recursive: true });
  return found;
}

const verifyFile = (file: string) => verify('--offline', file);

async function verify(...args: string[]) {
  const { stdout, code } = await run(process.execPath, [verifier, ...args]).then(
    (done) => ({ stdout: done.stdout, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  return { verdict: stdout.trim().split('\n').at(-1), code };
}

test('verifies ten settled orders by command line and browser, and rejects a changed tick in both', async ({
  fundedPage: page,
  fundedUser: { token },
  orders,
  call,
  url,
}) => {
  test.setTimeout(360_000);
  for (const [index, id] of INSTRUMENTS.entries()) {
    const direction = index % 2 === 0 ? 'up' : 'down';
    const placed = await call('bet/cpbuy', { token, id, direction, amount: '5', seconds: '60' });
    expect(placed, placed.msg).toMatchObject({ sign: 1 });
  }
  await expect
    .poll(async () => (await orders('closed')).length, { timeout: 90_000 })
    .toBe(INSTRUMENTS.length);

  const receipts = await Promise.all(
    (await orders('closed')).map(
      async ({ id }) => (await call('user/find_gs', { token, order: id })).data[0].receipt,
    ),
  );
  await expect
    .poll(async () => (await verifyByCommand(url, receipts)).verdict, {
      timeout: SETTLED_AND_REVEALED_MS,
      intervals: [5_000],
    })
    .toBe(`${INSTRUMENTS.length} consistent`);

  for (const receipt of receipts) {
    await page.goto(`/position?order=${receipt.order_id}`);
    await ordersPage(page).verify();
    const consistent = page.getByText('Consistent, but no ticket on this device');
    await expect(consistent).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('Verified in this browser')).toHaveCount(0);
  }

  const [first] = receipts;
  await page.goto(`/position?order=${first.order_id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  expect(await verifyFile(await (await saved).path())).toEqual({
    verdict: '1 consistent',
    code: 0,
  });

  const forged = { ...first, exit: { ...first.exit, price: first.exit.price + 1 } };
  expect(await verifyByCommand(url, [forged])).toEqual({
    verdict: '1 failed',
    code: 1,
  });

  await changeResponse(page, 'fair/minute', (minute) => ({
    ...minute,
    ticks: minute.ticks.with(30, minute.ticks[30] + 1),
  }));
  await page.goto(`/position?order=${first.order_id}`);
  await ordersPage(page).verify();
  await expect(page.getByText('This receipt failed verification')).toBeVisible({ timeout: 30_000 });
});
