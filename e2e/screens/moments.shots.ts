import { mkdirSync } from 'node:fs';
import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register.js';
import { expect, keep, test } from '../fixtures/test.js';
import { isStanding } from '../fixtures/walk.js';
import { wordsAt } from '../fixtures/words.js';
import { entryPage } from '../pages/entry.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';
import { CLOSER, contextOf, FOLDER, isDefault, shoot } from './look.js';

/** Short-lived states. */

/** Order, settlement and screenshots. */
const ORDER_MS = 150_000;
/** Enough price history for the chart. */
const SECONDS_LEFT = 22;
const SETTLED_WITHIN_MS = 90_000;
/** The sandbox decides within a second. */
const CREDITED_WITHIN_MS = 30_000;

for (const look of CLOSER) {
  test(`an order on its way, ${look.name}`, async ({ browser, call, funded, url }) => {
    test.setTimeout(ORDER_MS);
    mkdirSync(`${FOLDER}${look.name}`, { recursive: true });
    const { language, night, width } = look;
    // The result counts up when animated.
    const still = { ...contextOf(look, url), reducedMotion: 'reduce' as const };
    const page = await (await browser.newContext(still)).newPage();
    await keep(page, { language, nMode: String(night), token: funded.token });
    const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
    await call('bet/cpbuy', { token: funded.token, ...terms });
    await page.goto('/movie?id=btc');
    await isStanding(page, '/movie', language);

    const ring = page.getByRole('progressbar', {
      name: wordsAt(language, 'trading:order.time_left'),
    });
    await expect
      .poll(async () => Number(await ring.getAttribute('aria-valuenow')), { timeout: 60_000 })
      .toBeLessThan(SECONDS_LEFT);
    await shoot(page, look, 'ticks');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(
      page.getByRole('navigation', { name: wordsAt(language, 'common:nav.label') }),
    ).toBeVisible();
    await shoot(page, look, 'ticks-landscape');
    await page.setViewportSize({ width, height: 844 });

    const back = page.getByRole('button', { name: wordsAt(language, 'trading:chart.dismiss') });
    await expect(back).toBeVisible({ timeout: SETTLED_WITHIN_MS });
    await shoot(page, look, 'settled');
    await page.context().close();
  });
}

for (const look of isDefault ? CLOSER.slice(0, 1) : []) {
  test('the first minute', async ({ browser, url }) => {
    test.setTimeout(ORDER_MS);
    const moments = { ...look, name: 'first-minute' };
    mkdirSync(`${FOLDER}${moments.name}`, { recursive: true });
    const page = await (await browser.newContext(contextOf(look, url))).newPage();
    const recharge = rechargePage(page);
    const trade = tradePage(page);
    await keep(page, { language: look.language, nMode: String(look.night) });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    const person = { username: newUsername(), password: PASSWORD, fundPassword: FUND_PASSWORD };
    await entryPage(page).submitRegistration(person);
    await isStanding(page, '/', look.language);
    await shoot(page, moments, '1-home');

    await page.getByRole('link', { name: 'Recharge', exact: true }).click();
    await recharge.amount.fill('250');
    await recharge.proceed.click();
    await expect(recharge.paid).toBeVisible();
    await shoot(page, moments, '2-address');
    await recharge.paid.click();
    await recharge.sample.click();
    await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
    await shoot(page, moments, '3-proof');
    await recharge.submit.click();
    await expect(recharge.tradeNow).toBeVisible({ timeout: CREDITED_WITHIN_MS });
    await shoot(page, moments, '4-credited');

    await recharge.tradeNow.click();
    await trade.prepare('100');
    await shoot(page, moments, '5-ticket');
    await trade.confirm.click();
    await expect(trade.timeLeft).toBeVisible();
    await shoot(page, moments, '6-order');
    await page.context().close();
  });
}
