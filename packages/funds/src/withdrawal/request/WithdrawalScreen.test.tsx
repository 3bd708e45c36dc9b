import { accountApi } from '@candela/api-client/account';
import {
  aBankCard,
  aProfile,
  aUsdtAddress,
  aWithdrawal,
  type StubbedService,
} from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { listBankCards, listUsdtAddresses, withdraw } from '@candela/contract/calls/funds';
import { renderScreen, sentTo, simulateSleep } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WithdrawalScreen } from './WithdrawalScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CARDS = [aBankCard(), aBankCard({ id: 'card_2', bankName: 'Bangkok Bank' })];

async function open(at = '/withdrawal', prepare?: (service: StubbedService) => void) {
  const view = await renderScreen(WithdrawalScreen, {
    initialPath: at,
    prepareService: (it) => {
      it.respond(getProfile, aProfile({ balance: '1000.00' }));
      it.respond(listBankCards, CARDS);
      it.respond(listUsdtAddresses, []);
      it.respond(withdraw, aWithdrawal());
      prepare?.(it);
    },
  });
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  const { user, service } = view;
  return {
    ...view,
    amount,
    sent: () => sentTo(service, withdraw),
    password: () => screen.getByLabelText<HTMLInputElement>('Fund password'),
    submit: () => user.click(screen.getByRole('button', { name: /^(Continue|Withdraw )/ })),
    fill: async (value: string, code = '246810') => {
      await user.type(amount, value);
      await user.type(screen.getByLabelText('Fund password'), code);
      await user.click(screen.getByRole('button', { name: /^Withdraw / }));
      return within(await screen.findByRole('alertdialog'));
    },
  };
}

test('shows the fee and the amount received while typing', async () => {
  const { user, amount } = await open();
  await user.type(amount, '150.55');
  expect(screen.getByText(/1\.50\sUSDT/)).toBeTruthy();
  expect(screen.getByText(/149\.05\sUSDT/)).toBeTruthy();
});

test.each([
  ['more than the balance', '1000.01'],
  ['less than the minimum', '19.99'],
  ['more decimals than an amount has', '50.125'],
  ['more digits than an amount can have', '99999999999999999999'],
])('computes nothing for %s', async (_, typed) => {
  const { user, amount } = await open();
  await user.type(amount, typed);
  const amountOf = (name: RegExp) => screen.getByText(name).nextElementSibling?.textContent;
  expect(amountOf(/^Fee(?!:)/)).toBe('—');
  expect(amountOf(/^You receive/)).toBe('—');
  expect(screen.queryByText(/^≈/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

// @spec 1.5
test('sends a withdrawal only after confirmation with its amounts', async () => {
  const { user, fill, sent, currentPath } = await open();
  const dialog = await fill('150.55');
  for (const pattern of [/^.?150\.55\sUSDT/, /^.?1\.50\sUSDT/, /^.?149\.05\sUSDT/]) {
    expect(dialog.getByText(pattern)).toBeTruthy();
  }
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(currentPath()).toBe('/withdrawalList?withdrawal=wd_1'));
  expect(sent()).toMatchObject([
    { amount: '150.55', card_id: 'card_2', fund_password: '246810', token: 'test-token' },
  ]);
  expect(sent()[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('sends one request on a double tap on Confirm, and none when cancelled', async () => {
  const { user, service, fill, sent } = await open();
  service.hang(withdraw);
  const dialog = await fill('50');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Withdraw / }));
  await user.dblClick(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }),
  );
  expect(sent()).toHaveLength(1);
});

test('resends the same request after a lost answer, with a lower balance and an hour later', async () => {
  const { user, service, fill, sent, currentPath } = await open();
  service.drop(withdraw);
  service.respond(getProfile, aProfile({ balance: '100.00' }));
  const dialog = await fill('900');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^We lost the reply/);
  await screen.findByText(/^.?100\.00/);
  simulateSleep();
  service.respond(withdraw, aWithdrawal());
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(currentPath()).toBe('/withdrawalList?withdrawal=wd_1'));
  const [first, second] = sent();
  expect(second).toEqual(first);
});

/** 900 of 1000 are held. */
async function setUpLostResponse() {
  const view = await open();
  view.service.drop(withdraw);
  view.service.respond(getProfile, aProfile({ balance: '100.00' }));
  const dialog = await view.fill('900');
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByRole('alert');
  return { ...view, dialog };
}

test('does not resend the withdrawal of yesterday, and closes the dialog', async () => {
  const { user, dialog, sent } = await setUpLostResponse();
  simulateSleep(24 * 3_600_000);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toHaveLength(1);
});

test('resends the same request when reopened after a lost answer and a cancellation', async () => {
  const { user, service, dialog, sent, submit, currentPath } = await setUpLostResponse();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  service.respond(withdraw, aWithdrawal());
  await submit();
  const reopenedDialog = within(await screen.findByRole('alertdialog'));
  expect(reopenedDialog.getByRole('alert').textContent).toMatch(/^We lost the reply/);
  await user.click(reopenedDialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(currentPath()).toBe('/withdrawalList?withdrawal=wd_1'));
  const [first, second] = sent();
  expect(second?.request_id).toBe(first?.request_id);
});

test.each(['second_factor_wrong', 'fund_password_wrong', 'too_many_requests', 'internal_error'])(
  'keeps the same request id when a lost answer is followed by %s',
  async (code) => {
    const { user, service, dialog, sent, submit, currentPath } = await setUpLostResponse();
    await screen.findByText(/^.?100\.00/);
    service.reject(withdraw, code, 'No.');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    simulateSleep();
    service.respond(withdraw, aWithdrawal());
    const codeField = screen.queryByLabelText(/authenticator/);
    if (codeField !== null) await user.type(codeField, '123456');
    if (code === 'fund_password_wrong') {
      await user.type(screen.getByLabelText('Fund password'), '246810');
    }
    await submit();
    const reopenedDialog = within(await screen.findByRole('alertdialog'));
    expect(reopenedDialog.getByRole('alert').textContent).toMatch(/^We lost the reply/);
    await user.click(reopenedDialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(currentPath()).toBe('/withdrawalList?withdrawal=wd_1'));
    expect(sent()).toHaveLength(3);
    expect(new Set(sent().map((it) => it.request_id)).size).toBe(1);
  },
);

test.each([
  ['', 'Enter an amount.'],
  ['1e3', 'Enter a number with up to two decimals.'],
  ['19.99', /^Minimum withdrawal .*20\.00/],
  ['1000.01', /^This is more than your available balance of .*1,000\.00/],
])('rejects an amount of %j at the field, and sends nothing', async (value, message) => {
  const { user, amount, submit, sent } = await open();
  if (value) await user.type(amount, value);
  await submit();
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(amount);
  expect(sent()).toEqual([]);
});

test('updates and clears the insufficient-balance error when the balance changes', async () => {
  const { user, amount, service, store } = await open();
  await user.type(amount, '1500');
  await user.tab();
  const message = /^This is more than your available balance/;
  expect((await screen.findByText(message)).textContent).toContain('1,000.00');

  const setBalance = async (balance: string) => {
    service.respond(getProfile, aProfile({ balance }));
    await act(async () => {
      await store.dispatch(
        accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
      );
    });
  };
  await setBalance('1200.00');
  await waitFor(() => expect(screen.getByText(message).textContent).toContain('1,200.00'));
  await setBalance('2000.00');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(amount.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByRole('button', { name: /Withdraw .*1,500/ })).toBeTruthy();
});

test('does not submit an incomplete fund password', async () => {
  const { user, amount, password, submit } = await open();
  await user.type(amount, '50');
  await user.type(password(), '123');
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('reports a wrong fund password at its field, and keeps the amount', async () => {
  const { user, amount, password, fill } = await open('/withdrawal', (it) =>
    it.reject(withdraw, 'fund_password_wrong', 'The fund password is wrong.'),
  );
  const dialog = await fill('50');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  expect([password().value, amount.value]).toEqual(['', '50']);
});

test('shows the service’s message at the amount', async () => {
  const { user, amount, fill } = await open('/withdrawal', (it) =>
    it.reject(withdraw, 'insufficient_funds', 'Your available balance is not enough.'),
  );
  const dialog = await fill('50');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your available balance is not enough.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

test('fills in the whole balance on Max', async () => {
  const { user, amount } = await open();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(amount.value).toBe('1,000.00');
  expect(screen.getByRole('button', { name: /Withdraw .*1,000\.00/ })).toBeTruthy();
});

test('fills in amount and card of a failed withdrawal', async () => {
  const { amount } = await open('/withdrawal?amount=50.13&card=card_1');
  expect(amount.value).toBe('50.13');
  expect(screen.getByRole('radio', { name: /Sandbox Bank/, checked: true })).toBeTruthy();
});

test.each([
  ['Add a card', '/editBankInfo'],
  ['Add an address', '/withdrawalAddress'],
])('links to the first destination: %s', async (name, path) => {
  const { user, amount, currentPath } = await open('/withdrawal', (it) =>
    it.respond(listBankCards, []),
  );
  expect(screen.queryByRole('button', { name: /^(Continue|Withdraw )/ })).toBeNull();
  await user.type(amount, '75');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(currentPath()).toBe(path));
});

test('shows what is received in the currency of the card, with the rate', async () => {
  const { user, amount } = await open('/withdrawal?card=card_1', (it) =>
    it.respond(listBankCards, [
      aBankCard({ currency: 'thb' }),
      aBankCard({ id: 'card_2', bankName: 'Another', currency: null }),
    ]),
  );
  await user.type(amount, '100');
  expect(screen.getByText(/≈\s฿3,455\.10 \(1\sUSDT\s≈\s฿34\.90\)/)).toBeTruthy();
  // Its currency is unknown.
  await user.click(screen.getByRole('radio', { name: /Another/ }));
  expect(screen.queryByText(/1\sUSDT\s≈/)).toBeNull();
});

test('sends to an address after confirmation of the whole address and its network', async () => {
  const { user, fill, sent, currentPath } = await open('/withdrawal', (it) =>
    it.respond(listUsdtAddresses, [aUsdtAddress()]),
  );
  await user.click(screen.getByRole('radio', { name: /My wallet, .*TRC20/ }));
  const dialog = await fill('150.55');
  expect(dialog.getByText('TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t')).toBeTruthy();
  expect(dialog.getByText('TRC20 · Tron')).toBeTruthy();
  expect(dialog.queryByText(/1\sUSDT\s≈/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(currentPath()).toBe('/withdrawalList?withdrawal=wd_1'));
  expect(sent()).toMatchObject([{ amount: '150.55', address_id: 'address_1' }]);
  expect(sent()[0]).not.toHaveProperty('card_id');
});

test.each([
  ['/withdrawal?address=address_2', /Second/],
  ['/withdrawal?address=newest', /Second/],
  ['/withdrawal', /Bangkok Bank/],
])('selects the destination of %s', async (at, name) => {
  await open(at, (it) =>
    it.respond(listUsdtAddresses, [
      aUsdtAddress(),
      aUsdtAddress({ id: 'address_2', label: 'Second' }),
    ]),
  );
  expect(screen.getByRole('radio', { name, checked: true })).toBeTruthy();
});

test('asks an anonymous visitor to log in, without a request', async () => {
  const { service } = await renderScreen(WithdrawalScreen, {
    initialPath: '/withdrawal_application',
    session: { token: null },
  });
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  expect(sentTo(service, getProfile)).toEqual([]);
  expect(sentTo(service, listBankCards)).toEqual([]);
});

test('requests a second-factor code when required, and sends it with the retry', async () => {
  const { user, service, fill, sent, currentPath } = await open();
  service.reject(withdraw, 'second_factor_required', 'Enter the code from your authenticator app.');
  const dialog = await fill('50');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const code = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  service.respond(withdraw, aWithdrawal({ id: 'wd_1' }));
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: /^Withdraw / }));
  const reopenedDialog = within(await screen.findByRole('alertdialog'));
  await user.click(reopenedDialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(currentPath()).toBe('/withdrawalList?withdrawal=wd_1'));
  expect(sent()).toMatchObject([{ amount: '50.00' }, { amount: '50.00', code: '123456' }]);
});
