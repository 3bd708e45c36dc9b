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

test('a file is asked for by the password, and is then being made', async () => {
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

test('nothing is sent without a password, and a wrong one is said where it was typed', async () => {
  const { service, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask for my data' }));
  expect(await screen.findByText('Please enter your login password.')).toBeDefined();
  expect(service.sentTo(askOwnData)).toEqual([]);
  service.refuse(askOwnData, 'old_password_wrong', 'The current password is wrong.');
  await user.type(passwordIn('Ask for my data'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Ask for my data' }));
  expect(await screen.findByText('The current password is wrong.')).toBeDefined();
});

test('one that is ready is offered, and no other is asked for', async () => {
  await open(anOwnDataState());
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask for my data' })).toBeNull();
});

test('the account is closed once that was confirmed; money in the way is said, with the way out', async () => {
  const { service, user } = await open(anOwnDataState());
  await user.type(await screen.findByLabelText('Your username, to confirm'), 'alice');
  await user.type(passwordIn('Close account'), 'secret-12');
  service.refuse(closeAccount, 'close_balance_left', 'There is still 5.00 USDT on the account.');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText(/There is still 5.00/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeDefined();
  expect(service.sentTo(closeAccount)).toMatchObject([
    { username: 'alice', password: 'secret-12' },
  ]);
});
