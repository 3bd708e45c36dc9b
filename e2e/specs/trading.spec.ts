import { dropFirstResponse } from '../fixtures/fake-responses.js';
import { expect, test } from '../fixtures/test.js';
import { ordersPage } from '../pages/orders.js';
import { shellOf } from '../pages/shell.js';
import { tradePage } from '../pages/trade.js';

const ORDER = '/api/bet/cpbuy';

test.describe('order placement', () => {
  test.setTimeout(120_000);
  test.beforeEach(async ({ fundedPage: page }) => {
    await page.goto('/movie');
  });

  test('places one order when Confirm is double-tapped', { tag: '@main' }, async ({
    fundedPage: page,
    balance,
    orders,
  }) => {
    await tradePage(page).prepare('10');
    await tradePage(page).confirm.dblclick();
    await expect(tradePage(page).timeLeft).toBeVisible();
    await expect.poll(balance).toBe('90.00');
    expect(await orders('trading')).toHaveLength(1);
  });

  test('places no second order when taps continue where Confirm was', async ({
    fundedPage: page,
    orders,
  }) => {
    const trade = tradePage(page);
    await trade.prepare('10');
    await trade.confirm.click({ trial: true });
    const box = await trade.confirm.boundingBox();
    if (!box) throw new Error('Confirm is not there.');
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    let sent = 0;
    let isAnswered = false;
    page.on('request', (it) => {
      if (it.url().endsWith(ORDER)) sent += 1;
    });
    const answer = page.waitForResponse(`**${ORDER}`).finally(() => {
      isAnswered = true;
    });
    // Until the response arrives and a few times after.
    while (!isAnswered) await tap();
    for (let moreRequests = 0; moreRequests < 6; moreRequests += 1) await tap();
    const { sign, code } = await (await answer).json();
    // A later tap may have accepted the new price.
    if (sign !== 1) {
      expect(code).toBe('price_moved');
      return expect((await orders('trading')).length).toBe(sent - 1);
    }
    expect(sent).toBe(1);
    expect(await orders('trading')).toHaveLength(1);
  });

  test('ignores a tap made before the new price could be read', async ({
    fundedPage: page,
    orders,
  }) => {
    let sent = 0;
    await page.route(`**${ORDER}`, (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      return route.fulfill({
        json: { code: 'price_moved', msg: 'The price has moved.', data: [] },
      });
    });
    const trade = tradePage(page);
    await trade.prepare('10');
    // In the task that renders the question, then once per frame.
    const pressing = page.evaluate(
      ({ words, forMs }) =>
        new Promise<number>((resolve) => {
          let tapCount = 0;
          let until: number | undefined;
          const isConfirmationShown = () =>
            [...document.querySelectorAll('p')].some((it) => it.textContent?.includes(words));
          const tap = () => {
            until ??= performance.now() + forMs;
            if (!isConfirmationShown() || performance.now() > until) return resolve(tapCount);
            const confirm = [...document.querySelectorAll('button')].find((it) =>
              it.textContent?.startsWith('Confirm'),
            );
            confirm?.click();
            tapCount += 1;
            requestAnimationFrame(tap);
          };
          const seen = new MutationObserver(() => {
            if (!isConfirmationShown()) return;
            seen.disconnect();
            tap();
          });
          seen.observe(document, { subtree: true, childList: true, characterData: true });
        }),
      { words: 'The price moved to', forMs: 250 },
    );
    await trade.confirm.click();
    expect(await pressing).toBeGreaterThan(0);
    expect(sent).toBe(1);
    expect(await orders('trading')).toHaveLength(0);
    await expect(async () => {
      if (sent < 2) await trade.confirm.click({ timeout: 1_000 });
      expect(sent).toBeGreaterThan(1);
    }).toPass();
    await expect(trade.timeLeft).toBeVisible();
    expect(await orders('trading')).toHaveLength(1);
  });

  // @spec 2.14
  test('keeps a running order after a reload and settles it', async ({
    fundedPage: page,
    orders,
  }) => {
    await tradePage(page).buyUp('10');
    await page.reload();
    await expect(tradePage(page).timeLeft).toBeVisible();
    expect(await orders('trading')).toHaveLength(1);
    await expect.poll(async () => (await orders('closed')).length, { timeout: 75_000 }).toBe(1);
    await ordersPage(page).openClosed();
    await expect(ordersPage(page).rows('Up')).toHaveText(/10\.00/);
    await ordersPage(page).rows('Up').click();
    await page.getByRole('link', { name: 'Trade again' }).click();
    await expect(page.getByRole('dialog', { name: /Buy up/ })).toBeVisible();
    await expect(tradePage(page).quantity).toHaveValue('10.00');
  });

  test('places one order on retry when the first answer is lost', { tag: '@main' }, async ({
    fundedPage: page,
    balance,
    orders,
  }) => {
    const trade = tradePage(page);
    await trade.prepare('10');
    const order = await dropFirstResponse(page, 'bet/cpbuy');
    await trade.confirm.click();
    await expect(page.getByText(/^We lost the connection/)).toBeVisible();
    await expect(shellOf(page).notices.locator('[data-kind]')).toHaveCount(0);
    await trade.confirm.click();
    await expect(trade.timeLeft).toBeVisible();
    expect(order.sent).toHaveLength(2);
    expect(await balance()).toBe('90.00');
    expect(await orders('trading')).toHaveLength(1);
  });

  test('places one order when the answer is lost before a reload', async ({
    fundedPage: page,
    balance,
    orders,
  }) => {
    const trade = tradePage(page);
    await trade.prepare('10');
    const order = await dropFirstResponse(page, 'bet/cpbuy');
    await trade.confirm.click();
    await expect.poll(() => order.sent.length).toBe(1);
    await expect(trade.confirm).toBeEnabled();

    await page.reload();
    await trade.buyUp('10');
    const [before, after] = order.sent.map((form) => form.get('request_id'));
    expect(after).toBe(before);
    expect(await orders('trading')).toHaveLength(1);
    expect(await balance()).toBe('90.00');
  });

  test('rejects a stake above the balance without sending it', { tag: '@main' }, async ({
    fundedPage: page,
    orders,
  }) => {
    const trade = tradePage(page);
    await trade.prepare('500');
    await trade.confirm.click();
    await expect(trade.quantity).toHaveAccessibleDescription(
      /^Your available balance is not enough\./,
    );
    expect(await orders('trading')).toEqual([]);
  });
});

test("updates the window title with the price and with the next screen's name", async ({
  signedInPage: page,
}) => {
  const price = /^\u2066[\d,]+\.\d+( [▲▼])? BTC\/USDT\u2069 · Candela$/;
  await page.goto('/movie');
  await expect(page).toHaveTitle(price);
  const first = await page.title();
  await expect.poll(() => page.title()).not.toBe(first);
  await expect(page).toHaveTitle(price);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveTitle('Account · Candela');
});
