import type { APIRequestContext, Page } from '@playwright/test';
import { type Call, expect, test } from '../fixtures/test.js';

interface AlertRequester {
  readonly call: Call;
  readonly request: APIRequestContext;
  readonly url: string;
  readonly token: string;
}

async function fetchPrice({
  request,
  url,
  token,
}: Pick<AlertRequester, 'request' | 'url' | 'token'>): Promise<number> {
  const answer = await request.get(`${url}/api/Lottery/goods_find?lang=en&id=btc&token=${token}`);
  return Number((await answer.json()).data.price1);
}

/** Retries when the price is already reached. */
async function requestAlertNear(
  { call, request, url, token }: AlertRequester,
  kind: 'above' | 'below',
) {
  await expect(async () => {
    const now = await fetchPrice({ request, url, token });
    const price = (now + (kind === 'above' ? 0.01 : -0.01)).toFixed(2);
    const asked = await call('user/alert_add', { token, instrument: 'btc', kind, price });
    expect(asked, asked.msg).toMatchObject({ sign: 1 });
  }).toPass({ timeout: 30_000 });
}

async function longPress(
  page: Page,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
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

// @spec 11.1
test('creates an alert from a long press on the chart and notifies when it fires', async ({
  signedInPage: page,
  user,
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
  const link = page.getByRole('link', { name: /^Alert at / });
  const pressAt = async (part: number): Promise<number> => {
    await longPress(page, { x: box.x + box.width / 2, y: box.y + box.height * part });
    const address = new URL((await link.getAttribute('href')) ?? '', url);
    return Number(address.searchParams.get('price'));
  };
  const distanceToPrice = async (level: number) =>
    Math.abs(level - (await fetchPrice({ request, url, token: user.token })));
  // A level that the price does not reach meanwhile.
  const upper = await distanceToPrice(await pressAt(0.05));
  const lower = await distanceToPrice(await pressAt(0.75));
  if (upper > lower) await pressAt(0.05);
  await link.click();
  await expect(page).toHaveURL(/\/alerts\?id=btc&price=\d+\.\d\d$/);
  const priceFromUrl = new URL(page.url()).searchParams.get('price') ?? '';
  await page.getByRole('button', { name: 'Set alert' }).dblclick();
  const waitingAlerts = page.getByRole('region', { name: 'Active' }).getByRole('listitem');
  await expect(waitingAlerts).toHaveCount(1);
  await expect(waitingAlerts).toContainText(
    Number(priceFromUrl).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*\/movie/);

  await page.goto('/alerts');
  for (const kind of ['above', 'below'] as const) {
    await requestAlertNear({ call, request, url, token: user.token }, kind);
  }
  const recentAlerts = page.getByRole('region', { name: 'Recent alerts' }).getByRole('listitem');
  await expect(recentAlerts.first()).toBeVisible({ timeout: 60_000 });
  const { data } = await call('user/mail', { token: user.token });
  expect(data.map(({ title }: { title: string }) => title)).toContain('Price alert: BTC/USDT');
  await page.goto('/message');
  await expect(page.getByText('Price alert: BTC/USDT').first()).toBeVisible();
});

// @spec 11.1
test('validates alerts on the list, limits them to 20 and removes one', async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/movie');
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('link', { name: 'Price alerts' }).click();
  await expect(page).toHaveURL('/alerts');
  const price = page.getByLabel('Price', { exact: true });
  const set = page.getByRole('button', { name: 'Set alert' });
  await set.click();
  await expect(price).toHaveAccessibleDescription(/Enter a price above 0 with up to 2 decimals/);
  await price.fill('1');
  await set.click();
  await expect(price).toHaveAccessibleDescription(/The price is already there/);

  await page.getByRole('combobox', { name: /^When the price/ }).click();
  await page.getByRole('option', { name: 'moves' }).click();
  await page.getByLabel('Percent, up or down').fill('25');
  await set.click();
  const waitingAlerts = page.getByRole('region', { name: 'Active' }).getByRole('listitem');
  await expect(waitingAlerts).toHaveText([/^BTC \/ USDT.*Moves 25% within 5 minutes/]);

  const distantAlert = { token: user.token, instrument: 'eth', kind: 'above', price: '900000.00' };
  for (let slot = 2; slot <= 20; slot += 1) await call('user/alert_add', distantAlert);
  await page.getByLabel('Percent, up or down').fill('30');
  await set.click();
  await expect(page.getByLabel('Percent, up or down')).toHaveAccessibleDescription(
    'You can have up to 20 active alerts. Remove one first.',
  );
  await expect(waitingAlerts).toHaveCount(20);
  await page.getByRole('button', { name: 'Remove the alert for BTC / USDT' }).click();
  await expect(waitingAlerts).toHaveCount(19);

  await page.getByRole('button', { name: /^Instrument: / }).click();
  const list = page.getByRole('dialog', { name: 'Switch instrument' });
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/alerts');
});
