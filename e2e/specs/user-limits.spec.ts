import { expect, test } from '../fixtures/test.js';
import { limitsPage } from '../pages/limits.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

const ORDER = { id: 'btc', direction: 'up', seconds: '60' };

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
  const day = page.getByRole('button', { name: /^Per day.*0\.00.* of .*15\.00/ });
  await expect(day).toBeVisible();

  const trade = tradePage(page);
  await page.goto('/movie');
  await trade.prepare('10');
  await expect(page.getByText(/^Left under your daily limit: .*15\.00/)).toBeVisible();
  await trade.quantity.fill('20');
  await expect(trade.confirm).toBeDisabled();
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(trade.quantity).toHaveValue('15.00');
  const { code, msg } = await call('bet/cpbuy', { ...ORDER, token, amount: '20.00' });
  expect([code, msg]).toEqual([
    'stake_limit_reached',
    expect.stringMatching(/^Your own stake limit is .15\.00\sUSDT.; you have .15\.00\sUSDT. left/),
  ]);
  expect(await balance()).toBe('100.00');
  expect(await orders('trading')).toHaveLength(0);

  await trade.quantity.fill('10');
  await trade.confirm.click();
  await expect(trade.timeLeft).toBeVisible();
  await expect.poll(balance).toBe('90.00');

  await page.goto('/limits');
  const used = page.getByRole('button', { name: /^Per day.*10\.00.* of .*15\.00/ });
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
  await page.getByRole('button', { name: /^Buy up/ }).click();
  await expect(page.getByText(/^You’re on a break until/)).toBeVisible();
  await expect(trade.confirm).toBeDisabled();
  expect(await call('bet/cpbuy', { ...ORDER, token, amount: '1.00' })).toMatchObject({
    code: 'cooling_off',
  });
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
