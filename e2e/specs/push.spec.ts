import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PushService, startPushService, type TestSubscription } from '@candela/push-service';
import type { APIRequestContext, Page } from '@playwright/test';
import { fullBrowserOptions } from '../browser-launch-options.js';
import { deposit } from '../fixtures/deposit.js';
import { openPushChannel, stubPushSubscription } from '../fixtures/push-subscription.js';
import { launchProduct, PORT } from '../fixtures/start-product.js';
import { test as base, expect, type Fixtures } from '../fixtures/test.js';

const test = base.extend<
  { readonly own: { url: string; service: PushService }; readonly service: PushService } & Fixtures
>({
  serviceWorkers: 'allow',
  // The headless shell denies notifications.
  launchOptions: [fullBrowserOptions, { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  own: async ({}, use) => {
    const service = await startPushService();
    const dataDir = mkdtempSync(join(tmpdir(), 'candela-push-'));
    const product = await launchProduct({
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
  url: async ({ own: ownProduct }, use) => {
    await use(ownProduct.url);
  },
  service: async ({ own: ownProduct }, use) => {
    await use(ownProduct.service);
  },
});

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });

/** Simulates a tap. */
const CLICK_NOTIFICATION = `(async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

const getPushState = async (request: APIRequestContext, url: string, token: string) =>
  (await (await request.get(`${url}/api/user/push`, { params: { lang: 'en', token } })).json())
    .data;

/** Chromium's push service, which renews subscriptions, is remote. */
const dispatchRenewal = (subscription: TestSubscription) => {
  const { endpoint, p256dh, auth } = subscription;
  const json = JSON.stringify({ endpoint, keys: { p256dh, auth } });
  return `new Promise((resolve, reject) => {
    const event = new Event('pushsubscriptionchange');
    event.newSubscription = { toJSON: () => (${json}) };
    event.waitUntil = (renewal) => renewal.then(resolve, reject);
    dispatchEvent(event);
  })`;
};

const receivedPush = (service: PushService, title: string) =>
  service.received.find(({ payload }) => payload.title === title)?.payload;

// The service worker is registered late.
test.describe.configure({ timeout: 180_000 });

// @spec 12.1
test('pushes the chosen kinds until logout, without amounts while they are hidden', async ({
  signedInPage: page,
  user,
  context,
  service,
  url,
  call,
  request,
  balance,
}) => {
  await stubPushSubscription(context, service.subscribe());
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Turn on here' }).click();
  const orders = page.getByRole('switch', { name: 'Settled orders' });
  await expect(orders).toBeChecked({ timeout: 30_000 });
  await orders.click();
  await expect(orders).not.toBeChecked();
  const state = () => getPushState(request, url, user.token);
  await expect
    .poll(async () => (await state()).device.kinds)
    .toEqual(['alert', 'recharge', 'withdrawal', 'security']);
  service.setVapidKey((await state()).key);

  const browser = await openPushChannel(page);
  await deposit('137.00', { token: user.token, balance, call, request, url });
  await expect.poll(() => receivedPush(service, 'Recharge paid')?.body).toContain('137.00');
  const push = receivedPush(service, 'Recharge paid');

  await browser.deliver(JSON.stringify(push));
  await page.goto('about:blank');
  await browser.deliver(JSON.stringify(push));
  // Duplicate delivery.
  await browser.deliver(JSON.stringify(push));
  await page.goto('/notifications');
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Recharge paid', body: push?.body ?? '' }]);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(CLICK_NOTIFICATION);
  await expect(page).toHaveURL('/rechargeList');
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  await page.goto('/mine');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.poll(async () => (await state()).device.amounts).toBe(false);
  service.received.length = 0;
  const since = (earlier: number) => async () => (Number(await balance()) - earlier).toFixed(2);
  await deposit('138.00', { token: user.token, balance: since(137), call, request, url });
  await expect
    .poll(() => receivedPush(service, 'Recharge paid')?.body)
    .toBe('Open Candela to see it.');

  service.received.length = 0;
  const renewed = service.subscribe();
  await worker?.evaluate(dispatchRenewal(renewed));
  await deposit('139.00', { token: user.token, balance: since(275), call, request, url });
  await expect
    .poll(() => service.received.map(({ path }) => path))
    .toContain(new URL(renewed.endpoint).pathname);

  await page.goto('/setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login/);
  service.received.length = 0;
  const { username, password } = user;
  const again = await call('publicUser/login', { username, password, device: 'another-device' });
  expect((await getPushState(request, url, again.data.token)).device).toBeNull();
  expect(service.received).toEqual([]);
});

base(
  'explains blocked notifications when the browser denies permission',
  async ({ signedInPage: page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.goto('/notifications');
    await expect(page.getByText('Notifications are blocked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on here' })).toBeHidden();
  },
);
