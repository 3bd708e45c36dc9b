import { expect, test } from '../fixtures/test.js';
import { limitsPage } from '../pages/limits.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

// @spec 10.5
test('applies limits to orders and a break to orders and recharges, but not to withdrawals', async ({
  fundedPage: page,
  fundedUser: { token, fundPassword },
  call,
  balance,
  orders,
}) => {
  test.setTimeout(120_000);
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Limits and breaks' }).click();
  await expect(page).toHaveURL('/limits');

  await limitsPage(page).limitStakesOfADay('15');
  const day = page.getByRole('button', { name: /^A day.*0\.00.* of .*15\.00/ });
  await expect(day).toBeVisible();

  const trade = tradePage(page);
  await page.goto('/movie');
  await trade.prepare('20');
  await expect(page.getByText(/^Left today by your own limit: .*15\.00/)).toBeVisible();
  await trade.confirm.click();
  await expect(
    page.getByText(/^Your own limit for stakes is 15\.00: 15\.00 are left/),
  ).toBeVisible();
  expect(await balance()).toBe('100.00');
  expect(await orders('trading')).toHaveLength(0);

  await trade.quantity.fill('10');
  await trade.confirm.click();
  await expect(trade.timeLeft).toBeVisible();
  await expect.poll(balance).toBe('90.00');

  await page.goto('/limits');
  const used = page.getByRole('button', { name: /^A day.*10\.00.* of .*15\.00/ });
  await expect(used).toBeVisible();
  await page.getByRole('button', { name: 'Take a break' }).click();
  const question = page.getByRole('alertdialog', { name: /^Take a break until/ });
  await question.getByRole('button', { name: 'Take a break' }).click();
  const breakNotice = page.getByText(/^Break until/);
  await expect(breakNotice).toBeVisible();
  await page.reload();
  await expect(breakNotice).toBeVisible();
  await expect(used).toBeVisible();

  await page.goto('/movie');
  await trade.prepare('1');
  await expect(page.getByText(/^You are taking a break until/)).toBeVisible();
  await trade.confirm.click();
  await expect(page.getByText(/no orders and no recharges until it ends/)).toBeVisible();
  expect(await orders('trading')).toHaveLength(1);

  await page.goto('/recharge');
  const recharge = rechargePage(page);
  await recharge.amount.fill('50');
  const rejectedResponse = page.waitForResponse((it) => it.url().endsWith('/api/user/addcz'));
  await recharge.proceed.click();
  expect(await (await rejectedResponse).json()).toMatchObject({ code: 'cooling_off' });
  await expect(page).toHaveURL('/recharge');

  const card = await call('user/add_bank', {
    token,
    account_name: 'Alice Example',
    bank_name: 'Bank of Examples',
    card_number: '4929 1234 5678 2468',
    confirm_card_number: '4929 1234 5678 2468',
    fund_password: fundPassword,
  });
  const terms = { amount: '50', card_id: card.data.id, fund_password: fundPassword };
  const withdrawal = await call('user/withdraw', { token, ...terms });
  expect(withdrawal, withdrawal.msg).toMatchObject({ sign: 1, data: { amount: '50.00' } });
  expect(await balance()).toBe('40.00');
});
