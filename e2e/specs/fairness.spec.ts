import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fund } from '../fixtures/funded.js';
import { expect, test } from '../fixtures/test.js';

const ORDERS = 10;
const INSTRUMENTS = [
  'btc',
  'eth',
  'sol',
  'xrp',
  'eurusd',
  'gbpusd',
  'usdjpy',
  'xauusd',
  'xagusd',
  'ada',
];
/** The last minute ends within 60 s of the last expiry, and is revealed then. */
const SETTLED_AND_REVEALED_MS = 150_000;

const verifier = new URL('../../packages/fair-price/dist/cli/main.js', import.meta.url).pathname;
const run = promisify(execFile);

/** The command-line verifier on public data alone: its last line and its exit code. */
async function verifyByCommand(url: string, receipts: unknown[]) {
  const folder = mkdtempSync(join(tmpdir(), 'candela-receipts-'));
  const file = join(folder, 'receipts.json');
  writeFileSync(file, JSON.stringify(receipts));
  const found = await verify('--base', `${url}/api`, '--receipt', file);
  rmSync(folder, { recursive: true });
  return found;
}

/** The command-line verifier on a file the app saved, without any network. */
const verifyFile = (file: string) => verify('--offline', file);

async function verify(...args: string[]) {
  const { stdout, code } = await run(process.execPath, [verifier, ...args]).then(
    (done) => ({ stdout: done.stdout, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  return { verdict: stdout.trim().split('\n').at(-1), code };
}

test('ten settled orders verify by command and by browser; a changed tick is told by both', async ({
  signedIn: page,
  person,
  call,
  request,
  url,
}) => {
  test.setTimeout(360_000);
  await fund(person, '100.00', { call, request, url });
  const { token } = person;
  for (const [index, id] of INSTRUMENTS.entries()) {
    const direction = index % 2 === 0 ? 'up' : 'down';
    const placed = await call('bet/cpbuy', { token, id, direction, amount: '5', seconds: '60' });
    expect(placed, placed.msg).toMatchObject({ sign: 1 });
  }
  const closed = async () => (await call('user/find_gs', { token, state: 'closed' })).data;
  await expect.poll(async () => (await closed()).length, { timeout: 90_000 }).toBe(ORDERS);

  const receipts = await Promise.all(
    (await closed()).map(
      async (order: { id: string }) =>
        (await call('user/find_gs', { token, order: order.id })).data[0].receipt,
    ),
  );
  await expect
    .poll(async () => (await verifyByCommand(url, receipts)).verdict, {
      timeout: SETTLED_AND_REVEALED_MS,
      intervals: [5_000],
    })
    .toBe(`${ORDERS} verified, 0 failed`);

  for (const receipt of receipts) {
    await page.goto(`/position?order=${receipt.order_id}`);
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await expect(page.getByText('Verified in this browser')).toBeVisible({ timeout: 90_000 });
  }

  const [first] = receipts;
  await page.goto(`/position?order=${first.order_id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  expect(await verifyFile(await (await saved).path())).toEqual({
    verdict: '1 verified, 0 failed',
    code: 0,
  });

  const forged = { ...first, exit: { ...first.exit, price: first.exit.price + 1 } };
  expect(await verifyByCommand(url, [forged])).toEqual({
    verdict: '0 verified, 1 failed',
    code: 1,
  });

  await page.route('**/api/fair/minute?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const ticks = body.data.ticks.with(30, body.data.ticks[30] + 1);
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ticks } } });
  });
  await page.goto(`/position?order=${first.order_id}`);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(page.getByText('This receipt does not verify')).toBeVisible({ timeout: 30_000 });
});
