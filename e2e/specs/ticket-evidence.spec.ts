import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { changeResponse } from '../fixtures/fake-responses.js';
import { interceptHistory } from '../fixtures/forged-history.js';
import { pushAddress } from '../fixtures/navigation.js';
import { expect, test } from '../fixtures/test.js';
import { ordersPage } from '../pages/orders.js';
import { tradePage } from '../pages/trade.js';

const verifier = new URL('../../packages/fair-price/dist/cli/main.js', import.meta.url).pathname;

/** Offline. */
async function verifyTickets(...files: readonly string[]): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    verifier,
    ...files.flatMap((file) => ['--ticket', file]),
  ]).catch((failed: { stdout: string }) => failed);
  return stdout.trim().split('\n').at(-1);
}

test("stores the order's ticket, verifies with it and raises an alarm when the order changes", async ({
  fundedPage: page,
  orders,
}) => {
  test.setTimeout(300_000);
  const banner = page.getByText('The service contradicts what it signed or published.');
  await page.goto('/movie?id=btc&name=Bitcoin');
  // Simulates "clear site data" in another tab.
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('candela-evidence').onsuccess = done;
      }),
  );
  await tradePage(page).buyUp('5');
  await expect(banner).toHaveCount(0);
  await tradePage(page).waitUntilSettled();
  const [{ id }] = await orders('closed');

  await page.goto(`/position?order=${id}`);
  await ordersPage(page).verify();
  await expect(page.getByText('Verified in this browser')).toBeVisible({ timeout: 120_000 });

  await changeResponse(page, 'user/find_gs', (found) =>
    found.map((order: { receipt?: { direction: string } }) =>
      order.receipt ? { ...order, receipt: { ...order.receipt, direction: 'down' } } : order,
    ),
  );
  await page.goto(`/position?order=${id}`);
  await ordersPage(page).verify();
  await expect(page.getByText('This receipt failed verification')).toBeVisible({ timeout: 60_000 });
  await page.goto('/');
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'See what does not match' }).click();
  await expect(page.getByText('Signed: Up. Received: Down.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the evidence' }).click();
  expect(await verifyTickets(await (await saved).path())).toBe('1 failed');
});

test('verifies a settled order in a worker without a tap, and alarms when only its row changes', {
  tag: '@main',
}, async ({ fundedPage: page, orders }) => {
  test.setTimeout(300_000);
  await page.goto('/movie?id=btc&name=Bitcoin');
  await tradePage(page).buyUp('5');
  await tradePage(page).waitUntilSettled();
  const worker = page.waitForEvent('worker', (it) => it.url().includes('verifier'));
  await page.goto('/position?state=closed');
  const row = page.getByRole('listitem').filter({ hasText: 'BTC' });
  await expect(row).toContainText('Being checked');
  await worker;
  await expect(row).toContainText('Checked', { timeout: 120_000 });
  const [{ id }] = await orders('closed');
  await page.goto(`/position?order=${id}`);
  await expect(page.getByText('Verified in this browser')).toBeVisible();

  await changeResponse(page, 'user/find_gs', (found) =>
    found.map((order: { profit: string }) => ({ ...order, profit: '-5.01' })),
  );
  await page.goto('/position?state=closed');
  await expect(row).toContainText('Does not match');
  await expect(page.getByRole('alert')).toContainText('The service contradicts');
});

test('raises an alarm when an order is placed on other terms than requested', {
  tag: '@main',
}, async ({ fundedPage: page }) => {
  await changeResponse(page, 'bet/cpbuy', (order) => ({ ...order, direction: 'down' }));
  await page.goto('/movie?id=btc&name=Bitcoin');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await page.bringToFront();
  await tradePage(page).buyUp('5');
  await expect(page.getByRole('alert')).toContainText('The service contradicts');
  await expect(otherTab.getByRole('alert')).toContainText('The service contradicts');
  await page.getByRole('link', { name: 'See what does not match' }).click();
  const saved = page.waitForEvent('download');
  // Ticket and displayed order each have an alarm.
  await page.getByRole('button', { name: 'Save the evidence' }).first().click();
  expect(await verifyTickets(await (await saved).path())).toBe('1 failed');
});

test('checks an order on the next visit when the verifier failed to load', async ({
  fundedPage: page,
}) => {
  const banner = page.getByText('The service contradicts what it signed or published.');
  await changeResponse(page, 'bet/cpbuy', (order) => ({ ...order, direction: 'down' }));
  const chunks = '**/assets/*.js';
  let failedRequests = 0;
  await page.route(chunks, async (route) => {
    const answer = await route.fetch();
    // Only the verifier's chunk contains this prefix.
    if (!(await answer.text()).includes('candela/user/1')) {
      return route.fulfill({ response: answer });
    }
    failedRequests += 1;
    return route.abort();
  });
  await page.goto('/movie?id=btc&name=Bitcoin');
  await tradePage(page).buyUp('5');
  await expect.poll(() => failedRequests).toBeGreaterThan(0);
  await expect(banner).toHaveCount(0);

  await page.unroute(chunks);
  await page.goto('/');
  await expect(banner).toBeVisible({ timeout: 30_000 });
});

test.describe('price history rewritten after settlement', () => {
  // They never close.
  const INSTRUMENTS = ['btc', 'eth', 'sol', 'xrp', 'doge', 'bnb', 'ada', 'trx', 'ltc', 'link'];
  const ORDERS_EACH = 2;
  const ORDERS = INSTRUMENTS.length * ORDERS_EACH;
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false });

  test(`is detected by browser and command line for ${ORDERS} of ${ORDERS} orders`, async ({
    fundedPage: page,
    fundedUser: { token },
    orders,
    call,
    url,
  }) => {
    test.setTimeout(600_000);
    const trade = tradePage(page);
    await page.goto('/position');
    for (const id of INSTRUMENTS) {
      await pushAddress(page, `/movie?id=${id}&name=${id}`);
      await expect(page).toHaveTitle(new RegExp(`${id}/`, 'i'), { timeout: 30_000 });
      for (let placed = 0; placed < ORDERS_EACH; placed += 1) {
        await page.getByRole('radio', { name: 'Buy up' }).click();
        await trade.quantity.fill('1');
        let placement = await confirmOrder(page);
        // The price may have moved.
        for (
          let otherParams = 1;
          placement.answer.code === 'price_moved' && otherParams < 5;
          otherParams += 1
        ) {
          placement = await confirmOrder(page);
        }
        const { answer, requestId } = placement;
        expect(
          answer,
          `order ${placed + 1} of ${ORDERS_EACH} on ${id}, request ${requestId}, was refused: ${JSON.stringify(answer)}`,
        ).toMatchObject({ sign: 1 });
      }
    }
    await expect
      .poll(async () => (await orders('closed')).length, { timeout: 90_000 })
      .toBe(ORDERS);
    const closed = await orders('closed');

    const forger = await interceptHistory(page, url);
    const receipts = await Promise.all(
      closed.map(
        async ({ id }) => (await call('user/find_gs', { token, order: id })).data[0].receipt,
      ),
    );
    // Revealed minutes are cached: two histories of one instrument need two page loads.
    const batches = Array.from({ length: ORDERS_EACH }, (_, nth) =>
      INSTRUMENTS.map((id) => receipts.filter(({ instrument }) => instrument === id)[nth]),
    );
    let outcomesChanged = 0;
    for (const batch of batches) {
      await page.goto('/position');
      for (const receipt of batch) {
        const { receipt: exitTick, minutes } = await forger.rewrite(receipt);
        const { second, price } = receipt.entry;
        const order = `order ${receipt.order_id} on ${receipt.instrument}`;
        expect(minutes.get(Math.floor(second / 60)).ticks[second % 60], order).toBe(price);
        expect(exitTick, order).toMatchObject({ entry: receipt.entry, order_id: receipt.order_id });
        if (exitTick.outcome !== receipt.outcome) outcomesChanged += 1;
        await pushAddress(page, `/position?order=${receipt.order_id}`);
        await ordersPage(page).verify();
        const alarm = page.getByText('This receipt failed verification');
        await expect(alarm, order).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText('Verified in this browser'), order).toHaveCount(0);
      }
    }
    // At least one outcome must be falsified.
    expect(outcomesChanged).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'See what does not match' }).first().click();
    // A late download must be assigned to the right order.
    const files = new Map<string, string>();
    page.on('download', async (saved) => {
      files.set(saved.suggestedFilename(), await saved.path());
    });
    for (const { order_id: id } of receipts) {
      const article = page.getByRole('article').filter({ hasText: id });
      const before = files.size;
      // Chromium drops more than ten downloads per second.
      await expect(async () => {
        // Row and receipt may differ in several ways.
        await article.getByRole('button', { name: 'Save the evidence' }).first().click();
        await expect.poll(() => files.size, { timeout: 5_000 }).toBeGreaterThan(before);
      }).toPass();
    }
    expect(files.size).toBe(ORDERS);
    expect(await verifyTickets(...files.values())).toBe(`${ORDERS} failed`);
  });
});

async function confirmOrder(page: Page) {
  const responseReceived = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/bet/cpbuy'),
  );
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/bet/cpbuy'));
  // The app ignores presses shortly after a price change.
  await expect(async () => {
    await tradePage(page).confirm.click();
    await Promise.race([sent, expect(tradePage(page).confirm).toBeDisabled({ timeout: 1_000 })]);
  }).toPass();
  const form = new URLSearchParams((await sent).postData() ?? '');
  const answer = await (await responseReceived).json();
  return { answer, requestId: form.get('request_id') };
}
