import type { APIRequestContext, Page } from '@playwright/test';
import { type Call, expect, test } from '../fixtures/test.js';

interface Asker {
  readonly call: Call;
  readonly request: APIRequestContext;
  readonly url: string;
  readonly token: string;
}

/** One tick from the current price; retries when it is already reached. */
async function askNear({ call, request, url, token }: Asker, kind: 'above' | 'below') {
  await expect(async () => {
    const answer = await request.get(`${url}/api/Lottery/goods_find?lang=en&id=btc&token=${token}`);
    const { price1: now } = (await answer.json()).data;
    const price = (Number(now) + (kind === 'above' ? 0.01 : -0.01)).toFixed(2);
    const asked = await call('user/alert_add', { token, instrument: 'btc', kind, price });
    expect(asked, asked.msg).toMatchObject({ sign: 1 });
  }).toPass({ timeout: 30_000 });
}

/** Long press and vertical drag. */
async function press(page: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  // Recognized after 300 ms.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 450)));
  for (let step = 1; step <= 6; step += 1) {
    const touchPoints = [{ x: at.x, y: at.y + 8 * step }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('creates an alert from a long press on the chart and notifies when it fires', async ({
  signedIn: page,
  person,
  call,
  request,
  url,
}) => {
  test.setTimeout(120_000);
  await page.goto('/movie');
  const panel = page.getByRole('region', { name: 'Price chart' });
  await expect(panel.locator('canvas')).not.toHaveCount(0);
  const box = await panel.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('The chart has no place.');
  await press(page, { x: box.x + box.width / 2, y: box.y + box.height * 0.3 });
  await page.getByRole('link', { name: /^Alert at / }).click();
  await expect(page).toHaveURL(/\/alerts\?id=btc&price=\d+\.\d\d$/);
  const held = new URL(page.url()).searchParams.get('price') ?? '';
  await page.getByRole('button', { name: 'Set alert' }).dblclick();
  const waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(
    Number(held).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*\/movie/);

  await page.goto('/alerts');
  for (const kind of ['above', 'below'] as const) {
    await askNear({ call, request, url, token: person.token }, kind);
  }
  const told = page.getByRole('region', { name: 'Recent alerts' }).getByRole('listitem');
  await expect(told.first()).toBeVisible({ timeout: 60_000 });
  const { data } = await call('user/mail', { token: person.token });
  expect(data.map(({ title }: { title: string }) => title)).toContain('Price alert: BTC/USDT');
  await page.goto('/message');
  await expect(page.getByText('Price alert: BTC/USDT').first()).toBeVisible();
});

test('validates alerts on the list, limits them to 20 and removes one', async ({
  signedIn: page,
  person,
  call,
}) => {
  await page.goto('/movie');
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('link', { name: 'Price alerts' }).click();
  await expect(page).toHaveURL('/alerts');
  const price = page.getByLabel('Price', { exact: true });
  const set = page.getByRole('button', { name: 'Set alert' });
  await set.click();
  await expect(price).toHaveAccessibleDescription(/Enter a price above 0 with 2 decimals at most/);
  await price.fill('1');
  await set.click();
  await expect(price).toHaveAccessibleDescription(/The price is there already/);

  await page.getByRole('combobox', { name: /^When the price/ }).click();
  await page.getByRole('option', { name: 'moves' }).click();
  await page.getByLabel('Percent, up or down').fill('25');
  await set.click();
  const waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem');
  await expect(waiting).toHaveText([/^BTC \/ USDT.*Moves 25% within 5 minutes/]);

  const far = { token: person.token, instrument: 'eth', kind: 'above', price: '900000.00' };
  for (let slot = 2; slot <= 20; slot += 1) await call('user/alert_add', far);
  await page.getByLabel('Percent, up or down').fill('30');
  await set.click();
  await expect(page.getByText('No more than 20 alerts can wait. Remove one first.')).toBeVisible();
  await expect(waiting).toHaveCount(20);
  await page.getByRole('button', { name: 'Remove the alert for BTC / USDT' }).click();
  await expect(waiting).toHaveCount(19);

  await page.getByRole('button', { name: /^Instrument: / }).click();
  const list = page.getByRole('dialog', { name: 'Switch instrument' });
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/alerts');
});
