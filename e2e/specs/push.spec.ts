import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPushService, type PushService } from '@candela/push-service';
import type { APIRequestContext, Page } from '@playwright/test';
import { wholeBrowser } from '../chromium.js';
import { deposit } from '../fixtures/deposit.js';
import { pushesTo, subscribeTo } from '../fixtures/pushed-browser.js';
import { launch, PORT } from '../fixtures/start-product.js';
import { test as base, expect, type Fixtures } from '../fixtures/test.js';

const test = base.extend<
  { readonly own: { url: string; service: PushService }; readonly service: PushService } & Fixtures
>({
  serviceWorkers: 'allow',
  // The headless shell denies notifications.
  launchOptions: [wholeBrowser, { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  own: async ({}, use) => {
    const service = await openPushService();
    const dataDir = mkdtempSync(join(tmpdir(), 'candela-push-'));
    const product = await launch({
      port: String(Number(PORT) + 4),
      dataDir,
      log: 'push',
      settings: { PUSH_SERVICES: service.origin },
    });
    await use({ url: product.url, service });
    await product.stop();
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  url: async ({ own }, use) => {
    await use(own.url);
  },
  service: async ({ own }, use) => {
    await use(own.service);
  },
});

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });

/** Simulates a tap. */
const TAP = `(async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

const stateOf = async (request: APIRequestContext, url: string, token: string) =>
  (await (await request.get(`${url}/api/user/push`, { params: { lang: 'en', token } })).json())
    .data;

const came = (service: PushService, title: string) =>
  service.received.find(({ payload }) => payload.title === title)?.payload;

// The service worker is registered late.
test.describe.configure({ timeout: 180_000 });

test('pushes the chosen kinds until logout, without amounts while they are hidden', async ({
  signedIn: page,
  person,
  context,
  service,
  url,
  call,
  request,
  balance,
}) => {
  await subscribeTo(context, service.subscribe());
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Turn on here' }).click();
  const orders = page.getByRole('switch', { name: 'Settled orders' });
  await expect(orders).toBeChecked({ timeout: 30_000 });
  await orders.click();
  await expect(orders).not.toBeChecked();
  const state = () => stateOf(request, url, person.token);
  await expect
    .poll(async () => (await state()).device.kinds)
    .toEqual(['alert', 'recharge', 'withdrawal', 'security']);
  service.expectKey((await state()).key);

  const browser = await pushesTo(page);
  await deposit('137.00', { token: person.token, balance, call, request, url });
  await expect.poll(() => came(service, 'Recharge paid')?.body).toContain('137.00');
  const pushed = came(service, 'Recharge paid');

  // A visible app shows the message itself.
  await browser.deliver(JSON.stringify(pushed));
  await page.goto('about:blank');
  await browser.deliver(JSON.stringify(pushed));
  // Duplicate delivery.
  await browser.deliver(JSON.stringify(pushed));
  await page.goto('/notifications');
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Recharge paid', body: pushed?.body ?? '' }]);

  // Opens the record in the existing window.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(TAP);
  await expect(page).toHaveURL('/rechargeList');
  expect(await shown(page)).toEqual([]);

  await page.goto('/mine');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.poll(async () => (await state()).device.amounts).toBe(false);
  service.received.length = 0;
  const more = async () => (Number(await balance()) - 137).toFixed(2);
  await deposit('138.00', { token: person.token, balance: more, call, request, url });
  await expect.poll(() => came(service, 'Recharge paid')?.body).toBe('Open Candela to see it.');

  await page.goto('/setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login/);
  service.received.length = 0;
  const { username, password } = person;
  const again = await call('publicUser/login', { username, password, device: 'another-device' });
  expect((await stateOf(request, url, again.data.token)).device).toBeNull();
  expect(service.received).toEqual([]);
});

base(
  'explains blocked notifications when the browser denies permission',
  async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.goto('/notifications');
    await expect(page.getByText('Notifications are blocked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on here' })).toBeHidden();
  },
);
