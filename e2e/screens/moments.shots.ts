import { mkdirSync } from 'node:fs';
import { localizedText } from '../fixtures/localized-text.js';
import { expectScreen } from '../fixtures/navigation.js';
import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register-user.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';
import {
  contextOptions,
  DETAILED_APPEARANCES,
  FOLDER,
  isDefault,
  takeScreenshot,
} from './appearance.js';

/** Short-lived states. */

const ORDER_MS = 150_000;
/** Enough price history for the chart. */
const SECONDS_LEFT = 22;
const SETTLED_WITHIN_MS = 90_000;
const CREDITED_WITHIN_MS = 30_000;

for (const appearance of DETAILED_APPEARANCES) {
  test(`an order on its way, ${appearance.name}`, async ({ browser, call, fundedUser, url }) => {
    test.setTimeout(ORDER_MS);
    mkdirSync(`${FOLDER}${appearance.name}`, { recursive: true });
    const { language, night, width } = appearance;
    const contextOptionsStill = {
      ...contextOptions(appearance, url),
      reducedMotion: 'reduce' as const,
    };
    const page = await (await browser.newContext(contextOptionsStill)).newPage();
    await setLocalStorage(page, { language, nMode: String(night), token: fundedUser.token });
    const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
    await call('bet/cpbuy', { token: fundedUser.token, ...terms });
    await page.goto('/movie?id=btc');
    await expectScreen(page, '/movie', language);

    const countdown = page.getByRole('progressbar', {
      name: localizedText(language, 'trading:order.time_left'),
    });
    await expect
      .poll(async () => Number(await countdown.getAttribute('aria-valuenow')), { timeout: 60_000 })
      .toBeLessThan(SECONDS_LEFT);
    await takeScreenshot(page, appearance, 'ticks');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(
      page.getByRole('navigation', { name: localizedText(language, 'common:nav.label') }),
    ).toBeVisible();
    await takeScreenshot(page, appearance, 'ticks-landscape');
    await page.setViewportSize({ width, height: 844 });

    const back = page.getByRole('button', {
      name: localizedText(language, 'trading:chart.dismiss'),
    });
    await expect(back).toBeVisible({ timeout: SETTLED_WITHIN_MS });
    await takeScreenshot(page, appearance, 'settled');
    await page.context().close();
  });
}

for (const appearance of isDefault ? DETAILED_APPEARANCES.slice(0, 1) : []) {
  test('the first minute', async ({ browser, url }) => {
    test.setTimeout(ORDER_MS);
    const firstMinute = { ...appearance, name: 'first-minute' };
    mkdirSync(`${FOLDER}${firstMinute.name}`, { recursive: true });
    const page = await (await browser.newContext(contextOptions(appearance, url))).newPage();
    const recharge = rechargePage(page);
    const trade = tradePage(page);
    await setLocalStorage(page, { language: appearance.language, nMode: String(appearance.night) });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    const user = { username: newUsername(), password: PASSWORD, fundPassword: FUND_PASSWORD };
    await entryPage(page).submitRegistration(user);
    await expectScreen(page, '/', appearance.language);
    await takeScreenshot(page, firstMinute, '1-home');

    await page.getByRole('link', { name: 'Recharge', exact: true }).click();
    await recharge.amount.fill('250');
    await recharge.proceed.click();
    await expect(recharge.paid).toBeVisible();
    await takeScreenshot(page, firstMinute, '2-address');
    await recharge.paid.click();
    await recharge.sample.click();
    await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
    await takeScreenshot(page, firstMinute, '3-proof');
    await recharge.submit.click();
    await expect(recharge.tradeNow).toBeVisible({ timeout: CREDITED_WITHIN_MS });
    await takeScreenshot(page, firstMinute, '4-credited');

    await recharge.tradeNow.click();
    await trade.prepare('100');
    await takeScreenshot(page, firstMinute, '5-ticket');
    await trade.confirm.click();
    await expect(trade.timeLeft).toBeVisible();
    await takeScreenshot(page, firstMinute, '6-order');
    await page.context().close();
  });
}
