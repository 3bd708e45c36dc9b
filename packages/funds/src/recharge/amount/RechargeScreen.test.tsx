import { aBankRecharge, aLimit, aRecharge, noTradingLimits } from '@candela/api-client/testing';
import { listRecharges, startRecharge } from '@candela/contract/calls/funds';
import { getTradingLimits } from '@candela/contract/calls/trading-limits';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RechargeScreen } from './RechargeScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(tradingLimits = noTradingLimits()) {
  const view = await renderScreen(RechargeScreen, {
    initialPath: '/recharge',
    prepareService: (it) => {
      it.respond(listRecharges, []);
      it.respond(getTradingLimits, tradingLimits);
      it.respond(startRecharge, aRecharge());
    },
  });
  const { service, user } = view;
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const submit = () => user.click(screen.getByRole('button', { name: /^Continue/ }));
  return { service, view, user, amount, submit };
}

// @spec 2.18
test('sends a USDT recharge with its network, and opens its address', async () => {
  const { service, view, user, amount, submit } = await open();
  await user.click(screen.getByRole('radio', { name: /BEP20/ }));
  await user.type(amount, '120.5');
  await submit();

  await waitFor(() => expect(view.currentPath()).toBe('/address?id=rc_7f3a'));
  expect(sentTo(service, startRecharge)).toMatchObject([
    { channel: 'usdt', network: 'BEP20', amount: '120.50', token: 'test-token', lang: 'en' },
  ]);
  expect(sentTo(service, startRecharge)[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

// @spec 1.4
test('sends a bank recharge without a network, and opens its payment', async () => {
  const { service, view, user, amount, submit } = await open();
  service.respond(startRecharge, aBankRecharge());
  await user.click(screen.getByRole('radio', { name: /Bank card/ }));
  expect(screen.queryByRole('radiogroup', { name: 'Network' })).toBeNull();
  await user.type(amount, '50');
  await submit();

  await waitFor(() => expect(view.currentPath()).toBe('/confirmRecharge?id=rc_bank'));
  expect(sentTo(service, startRecharge)[0]).not.toHaveProperty('network');
});

// @spec 10.5
test('shows what the user’s own limit leaves, and reports a refusal by it at the field', async () => {
  const { service, user, amount, submit } = await open(
    noTradingLimits({ limits: [aLimit({ kind: 'recharge', period: 'month' })] }),
  );
  expect(await screen.findByText(/^Left under your monthly limit: .*35\.00/)).toBeDefined();
  service.reject(startRecharge, 'recharge_limit_reached', 'Your own limit is 100.00.');
  await user.type(amount, '50');
  await submit();
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Your own limit is 100.00.')).toBeDefined();
  service.reject(startRecharge, 'cooling_off', 'You are taking a break.');
  await user.type(amount, '5');
  expect(screen.queryByText('Your own limit is 100.00.')).toBeNull();
  await submit();
  expect(await screen.findByText('You are taking a break.')).toBeDefined();
  service.reject(startRecharge, 'recharges_limit', 'You have 20 open recharges.');
  await user.type(amount, '1');
  await submit();
  expect(await screen.findByText('You have 20 open recharges.')).toBeDefined();
});

test('rejects an amount below the minimum at the field, and sends nothing', async () => {
  const { service, user, amount, submit } = await open();
  await user.type(amount, '9,99');
  await submit();

  // As a hint and as an error.
  expect(await screen.findAllByText(/^Minimum deposit .*10\.00 USDT/)).toHaveLength(2);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  expect(sentTo(service, startRecharge)).toEqual([]);
});

test.each(['98.771', '1e5', '-50', '1.234'])(
  'keeps pasted %s unchanged, reports it as invalid, and sends nothing',
  async (pasted) => {
    const { service, user, amount, submit } = await open();
    await user.click(amount);
    await user.paste(pasted);
    expect((amount as HTMLInputElement).value).toBe(pasted);
    await submit();

    expect(await screen.findByText('Enter a number with up to two decimals.')).toBeTruthy();
    expect(sentTo(service, startRecharge)).toEqual([]);
  },
);

test('reports a missing amount', async () => {
  const { submit } = await open();
  await submit();
  expect(await screen.findByText('Enter an amount.')).toBeTruthy();
});

test('fills in a quick amount, and shows it on the button', async () => {
  const { user, amount } = await open();
  await user.click(screen.getByRole('button', { name: '500' }));
  expect((amount as HTMLInputElement).value).toBe('500.00');
  expect(screen.getByRole('button', { name: /Continue with .*500\.00\sUSDT/ })).toBeTruthy();
  expect(screen.getByText(/17,450\.00/)).toBeTruthy();
});

test('shows the service’s message at the amount until it is changed', async () => {
  const { service, user, amount, submit } = await open();
  service.reject(startRecharge, 'amount_too_large', 'The maximum amount is 5,000.00.');
  await user.type(amount, '9000');
  await submit();

  expect(await screen.findByText('The maximum amount is 5,000.00.')).toBeTruthy();
  expect(document.activeElement).toBe(amount);
  await user.type(amount, '{Backspace}');
  expect(screen.queryByText('The maximum amount is 5,000.00.')).toBeNull();
});

test('sends an amount with too many digits, and shows the service’s refusal', async () => {
  const { service, user, amount, submit } = await open();
  service.reject(startRecharge, 'amount_too_large', 'The maximum amount is 5,000.00.');
  await user.type(amount, '99999999999999999999');
  await submit();

  expect(await screen.findByText('The maximum amount is 5,000.00.')).toBeTruthy();
});

test('disables a network that the service refuses, and selects another', async () => {
  const { service, user, amount, submit } = await open();
  service.reject(startRecharge, 'channel_unknown', 'This payment method is not available.');
  await user.click(screen.getByRole('radio', { name: /BEP20/ }));
  await user.type(amount, '50');
  await submit();

  const closed = await screen.findByRole('radio', { name: 'BEP20, Not offered' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('radio', { name: /TRC20/, checked: true })).toBeTruthy();
});

test('sends one request on a double tap', async () => {
  const { service, user, amount } = await open();
  service.hang(startRecharge);
  await user.type(amount, '50');
  await user.dblClick(screen.getByRole('button', { name: /^Continue/ }));
  expect(sentTo(service, startRecharge)).toHaveLength(1);
});

test('reuses the request id when retrying after a lost answer', async () => {
  const { service, view, user, amount, submit } = await open();
  service.drop(startRecharge);
  await user.type(amount, '50');
  await submit();
  await waitFor(() => expect(sentTo(service, startRecharge)).toHaveLength(1));
  service.respond(startRecharge, aRecharge());
  await submit();

  await waitFor(() => expect(view.currentPath()).toBe('/address?id=rc_7f3a'));
  const [first, second] = sentTo(service, startRecharge);
  expect(second?.request_id).toBe(first?.request_id);
});

test('offers a recharge that awaits payment', async () => {
  await renderScreen(RechargeScreen, {
    initialPath: '/recharge',
    prepareService: (it) => it.respond(listRecharges, [aRecharge()]),
  });
  const link = await screen.findByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe('/address?id=rc_7f3a');
});

// @spec 5.5
test('shows the hints of the specification', async () => {
  await open();
  for (const hint of [
    'Send only USDT to the address.',
    'Complete within 60 minutes.',
    'Credited after 1 network confirmation.',
  ]) {
    expect(screen.getByText(hint)).toBeTruthy();
  }
  expect(screen.getByText(/^Minimum deposit .*10\.00 USDT/)).toBeTruthy();
});
