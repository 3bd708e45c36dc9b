import { aBankCard } from '@candela/api-client/testing';
import { listBankCards, removeBankCard, saveBankCard } from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditBankCardScreen } from './EditBankCardScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(at = '/editBankInfo') {
  const view = await renderScreen(EditBankCardScreen, {
    initialPath: at,
    prepareService: (it) => {
      it.respond(listBankCards, [aBankCard()]);
      it.respond(saveBankCard, aBankCard());
      it.respond(removeBankCard, {});
    },
  });
  const { user, service } = view;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText('Bank name');
  return {
    ...view,
    field,
    sent: () => service.sentTo(saveBankCard),
    submit: () => user.click(screen.getByRole('button', { name: /^(Add a card|Save)$/ })),
  };
}

// @spec 1.6
test('binds a card with a typed or pasted number, and navigates back', async () => {
  const { user, field, submit, sent, goBack } = await open();
  await user.type(field('Account name'), 'Alice Example');
  await user.type(field('Bank name'), 'Bangkok Bank');
  await user.click(field('Card or account number'));
  await user.paste('4929-1234-5678-2468');
  await user.type(field('Repeat the number'), '4929123456782468');
  expect(field('Card or account number').value).toBe('4929 1234 5678 2468');
  await user.type(field('Fund password'), '246810');
  await submit();
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    {
      account_name: 'Alice Example',
      bank_name: 'Bangkok Bank',
      card_number: '4929123456782468',
      confirm_card_number: '4929123456782468',
      currency: 'thb',
      fund_password: '246810',
    },
  ]);
  expect(sent()[0]).not.toHaveProperty('id');
});

// @spec 5.6
test('reports an empty form with the messages of the specification', async () => {
  const { submit, sent } = await open();
  await submit();
  for (const message of [
    'Please complete the form',
    'Please enter the bank name',
    'Enter account name',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(sent()).toEqual([]);
});

test('rejects numbers that differ or are invalid at their fields', async () => {
  const { user, field, submit, sent } = await open();
  await user.type(field('Card or account number'), 'DE893704');
  await user.type(field('Repeat the number'), '4929123456782469');
  await submit();
  expect(await screen.findByText('The numbers don’t match.')).toBeTruthy();
  expect(screen.getByText(/^Use .* digits only/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('edits the card in the address, and keeps its number when none is entered', async () => {
  const { user, field, submit, sent } = await open('/editBankInfo?id=card_1');
  await waitFor(() => expect(field('Bank name').value).toBe('Sandbox Bank of Commerce'));
  await user.clear(field('Bank name'));
  await user.type(field('Bank name'), 'Bangkok Bank');
  await user.type(field('Fund password'), '246810');
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ id: 'card_1', bank_name: 'Bangkok Bank', card_number: '' });
});

test.each([
  ['jpy', 'jpy', 'jpy'],
  [null, 'sgd', 'sgd'],
  [null, 'usdt', 'thb'],
] as const)(
  'keeps the currency %s of a card for a user whose display currency is %s: %s',
  async (currency, displayCurrency, expected) => {
    const { user, service } = await renderScreen(EditBankCardScreen, {
      initialPath: '/editBankInfo?id=card_1',
      session: { currency: displayCurrency },
      prepareService: (it) => {
        it.respond(listBankCards, [aBankCard({ currency })]);
        it.respond(saveBankCard, aBankCard());
      },
    });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Bank name').value).not.toBe(''),
    );
    await user.type(screen.getByLabelText('Fund password'), '246810');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(service.sentTo(saveBankCard)).toMatchObject([{ currency: expected }]),
    );
  },
);

test('shows the service’s message at the field it refers to', async () => {
  const { user, service, field, submit } = await open('/editBankInfo?id=card_1');
  await waitFor(() => expect(field('Bank name').value).not.toBe(''));
  service.reject(saveBankCard, 'card_already_bound', 'You have already added this number.');
  await user.type(field('Fund password'), '246810');
  await submit();
  await waitFor(() =>
    expect(field('Card or account number').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByText('You have already added this number.')).toBeTruthy();
});

test('removes a card with the fund password, and reports a wrong one', async () => {
  const { user, service, goBack } = await open('/editBankInfo?id=card_1');
  await user.click(await screen.findByRole('button', { name: 'Remove this card' }));
  const sheet = within(await screen.findByRole('dialog'));
  service.reject(removeBankCard, 'fund_password_wrong', 'The fund password is wrong.');
  await user.type(sheet.getByLabelText('Fund password'), '000000');
  await user.click(sheet.getByRole('button', { name: 'Remove this card' }));
  expect(await sheet.findByText('The fund password is wrong.')).toBeTruthy();
  service.respond(removeBankCard, {});
  await user.type(sheet.getByLabelText('Fund password'), '246810');
  await user.click(sheet.getByRole('button', { name: 'Remove this card' }));
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(service.sentTo(removeBankCard).at(-1)).toMatchObject({
    id: 'card_1',
    fund_password: '246810',
  });
});

test('reports an unknown card as not found', async () => {
  await renderScreen(EditBankCardScreen, {
    initialPath: '/editBankInfo?id=card_9',
    prepareService: (it) => it.respond(listBankCards, [aBankCard()]),
  });
  expect(await screen.findByText('This bank card was not found.')).toBeTruthy();
});
