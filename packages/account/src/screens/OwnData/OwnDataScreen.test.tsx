import { anOwnDataState, NO_OWN_DATA } from '@candela/api-client/testing';
import { askOwnData, closeAccount, getOwnData } from '@candela/contract/calls/own-data';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OwnDataScreen } from './OwnDataScreen.js';

afterEach(cleanup);

const open = (state = NO_OWN_DATA) =>
  renderScreen(OwnDataScreen, {
    at: '/own_data',
    answers: (it) => it.answer(getOwnData, state),
  });
const passwordIn = (name: string) => {
  const button = screen.getByRole('button', { name });
  return within(button.closest('form') as HTMLElement).getByLabelText('Login password');
};

test('requests a data file with the password, and shows that it is being prepared', async () => {
  const { service, user } = await open();
  expect(await screen.findByText('No file has been asked for.')).toBeDefined();
  const waiting = { ...NO_OWN_DATA, state: 'waiting' as const };
  service.answer(askOwnData, waiting);
  service.answer(getOwnData, waiting);
  await user.type(passwordIn('Ask for my data'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Ask for my data' }));
  expect(await screen.findByText(/is being made/)).toBeDefined();
  expect(service.sentTo(askOwnData)).toMatchObject([{ password: 'secret-12' }]);
});

test('sends nothing without a password, and reports a wrong one at its field', async () => {
  const { service, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask for my data' }));
  expect(await screen.findByText('Please enter your login password.')).toBeDefined();
  expect(service.sentTo(askOwnData)).toEqual([]);
  service.refuse(askOwnData, 'old_password_wrong', 'The current password is wrong.');
  await user.type(passwordIn('Ask for my data'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Ask for my data' }));
  expect(await screen.findByText('The current password is wrong.')).toBeDefined();
});

test('offers a finished file for download, and no new request', async () => {
  await open(anOwnDataState());
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask for my data' })).toBeNull();
});

test('closes the account after confirmation, and shows an obstacle instead of the form', async () => {
  const { service, user } = await open(anOwnDataState());
  await user.type(await screen.findByLabelText('Your username, to confirm'), 'alice');
  await user.type(passwordIn('Close account'), 'secret-12');
  const msg = 'There is still 5.00 USDT on the account.';
  service.refuse(closeAccount, 'close_balance_left', msg);
  service.answer(getOwnData, anOwnDataState({ inTheWay: { code: 'close_balance_left', msg } }));
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeDefined();
  expect(screen.getByText(msg)).toBeDefined();
  expect(screen.queryByLabelText('Your username, to confirm')).toBeNull();
  expect(service.sentTo(closeAccount)).toMatchObject([
    { username: 'alice', password: 'secret-12' },
  ]);
});

test('shows an obstacle instead of the form before any input', async () => {
  const msg = 'A withdrawal is under way.';
  await open({ ...NO_OWN_DATA, inTheWay: { code: 'close_withdrawal_open', msg } });
  expect(await screen.findByText(msg)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
});

test('reports a username mismatch at its field', async () => {
  const { service, user } = await open();
  await user.type(await screen.findByLabelText('Your username, to confirm'), 'alice');
  await user.type(passwordIn('Close account'), 'secret-12');
  service.refuse(closeAccount, 'close_name_differs', 'That is not your username.');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('That is not your username.')).toBeDefined();
  expect(screen.getByLabelText('Your username, to confirm').getAttribute('aria-invalid')).toBe(
    'true',
  );
});
