import { downloadCsvRows } from '../fixtures/csv-download.js';
import { expect, test } from '../fixtures/test.js';
import { marketPage } from '../pages/market.js';
import { ordersPage } from '../pages/orders.js';
import { quickTradePage } from '../pages/quick-trade.js';
import { tradePage } from '../pages/trade.js';

test.describe('quick trade', () => {
  test.setTimeout(150_000);

  test('places one order on a double tap, shows it running and opens its receipt once settled', {
    tag: '@main',
  }, async ({ fundedPage: page, balance, orders }) => {
    await page.goto('/game');
    const trade = tradePage(page);
    await quickTradePage(page).prepare('Ethereum', 'Buy down', '10');
    await trade.confirm.dblclick();
    await expect(trade.timeLeft).toBeVisible();
    await expect(page.getByText('if it ended now')).toBeVisible();
    await expect.poll(balance).toBe('90.00');
    expect(await orders('trading')).toHaveLength(1);

    await trade.waitUntilSettled();
    const [order] = await orders('closed');
    expect(order).toMatchObject({ instrument_id: 'eth', direction: 'down', amount: '10.00' });
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  });

  test('requires a direction and sends nothing without one', async ({
    fundedPage: page,
    orders,
  }) => {
    await page.goto('/game');
    await quickTradePage(page).open('Bitcoin');
    await tradePage(page).quantity.fill('10');
    await tradePage(page).confirm.click();
    await expect(page.getByText('Please choose up or down.')).toBeVisible();
    expect(await orders('trading')).toEqual([]);
  });
});

test.describe('market', () => {
  test('keeps favourites after a reload and shows them on Trading', async ({
    signedInPage: page,
  }) => {
    const market = marketPage(page);
    await page.goto('/market');
    await market.star('Ethereum').click();
    await market.tab('Favourites').click();
    await expect(market.rows).toHaveCount(1);
    await page.reload();
    await expect(market.rows).toHaveCount(1);
    await expect(market.rows).toContainText('Ethereum');
    await market.rows.click();
    await expect(
      page.getByRole('button', { name: 'Remove from favourites', pressed: true }),
    ).toBeVisible();
  });

  test('finds an instrument of any class by name and keeps the sort order after a reload', async ({
    signedInPage: page,
  }) => {
    const market = marketPage(page);
    await page.goto('/market');
    await page.getByRole('searchbox').fill('gold');
    await expect(market.rows).toHaveCount(1);
    await expect(market.rows).toContainText('XAU');
    await page.getByRole('searchbox').fill('');
    await expect(market.rows).toHaveCount(12);
    await page.getByRole('button', { name: 'Turnover' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Turnover ↓', pressed: true })).toBeVisible();
  });

  test('shows breadth, gainers, losers and turnover, with a data table for turnover', async ({
    signedInPage: page,
  }) => {
    await page.goto('/market');
    await page.getByRole('link', { name: 'Market views' }).click();
    await expect(page.getByText(/of 24 up/)).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(2);
    for (const name of ['Top gainers', 'Top losers', '24h turnover']) {
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    const turnover = page.getByRole('region', { name: '24h turnover' });
    await turnover.getByText('Show data').click();
    await expect(turnover.getByRole('row')).toHaveCount(9);
  });
});

test.describe('order records', () => {
  test('exports exactly the filtered rows', async ({
    fundedPage: page,
    fundedUser: { token },
    call,
  }) => {
    const placed: { id: string; buy_price: string }[] = [];
    for (const [id, direction] of [
      ['btc', 'up'],
      ['eth', 'down'],
      ['btc', 'down'],
      ['btc', 'up'],
    ] as const) {
      const { data } = await call('bet/cpbuy', {
        token,
        id,
        direction,
        amount: '5',
        seconds: '1200',
      });
      placed.unshift(data);
    }
    const expectedOrders = placed.filter((_, at) => at === 0 || at === 3);
    await page.goto('/position?instrument=btc&direction=up');
    await expect(ordersPage(page).rows('Up')).toHaveCount(2);
    await expect(ordersPage(page).rows('Down')).toHaveCount(0);
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('10.00');

    const exportedRows = await downloadCsvRows(
      page,
      page.getByRole('button', { name: 'Export CSV' }),
    );
    expect(exportedRows.map((cells) => cells.at(-1))).toEqual(expectedOrders.map(({ id }) => id));
    for (const [
      at,
      [time, instrument, direction, stake, price, seconds],
    ] of exportedRows.entries()) {
      expect([price, seconds]).toEqual([expectedOrders[at]?.buy_price, '1200']);
      const row = await ordersPage(page).rows('Up').nth(at).textContent();
      const shownText = row?.replaceAll(',', '');
      // The list shows the symbol, which the app verifies.
      expect(instrument).toBe('Bitcoin');
      for (const cell of [time, 'BTC / USDT', direction, stake, price])
        expect(shownText).toContain(cell);
    }
  });
});
