import { aDataExportState, NO_DATA_EXPORT } from '@candela/api-client/testing';
import {
  closeAccount,
  getDataExport,
  requestDataExport,
} from '@candela/contract/calls/data-export';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataExportScreen } from './DataExportScreen.js';

afterEach(cleanup);

const open = (state = NO_DATA_EXPORT) =>
  renderScreen(DataExportScreen, {
    initialPath: '/own_data',
    prepareService: (it) => it.respond(getDataExport, state),
  });
const passwordIn = (name: string) => {
  const button = screen.getByRole('button', { name });
  return within(button.closest('form') as HTMLElement).getByLabelText('Login password');
};

test('requests a data file with the password, and shows that it is being prepared', async () => {
  const { service, user } = await open();
  expect(await screen.findByText('No file is available in this browser.')).toBeDefined();
  const waiting = { ...NO_DATA_EXPORT, state: 'waiting' as const };
  service.respond(requestDataExport, waiting);
  service.respond(getDataExport, waiting);
  await user.type(passwordIn('Request my data'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Request my data' }));
  expect(await screen.findByText(/preparing your file/)).toBeDefined();
  expect(service.sentTo(requestDataExport)).toMatchObject([{ password: 'secret-12' }]);
});

test('sends nothing without a password, and reports a wrong one at its field', async () => {
  const { service, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Request my data' }));
  expect(await screen.findByText('Please enter your login password.')).toBeDefined();
  expect(service.sentTo(requestDataExport)).toEqual([]);
  service.reject(requestDataExport, 'old_password_wrong', 'The current password is wrong.');
  await user.type(passwordIn('Request my data'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Request my data' }));
  expect(await screen.findByText('The current password is wrong.')).toBeDefined();
});

test('offers a finished file for download, and no new request', async () => {
  await open(aDataExportState());
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Request my data' })).toBeNull();
});

test('closes the account after confirmation, and shows an obstacle instead of the form', async () => {
  const { service, user } = await open(aDataExportState());
  await user.type(await screen.findByLabelText('Type your username to confirm'), 'alice');
  await user.type(passwordIn('Close account'), 'secret-12');
  const msg = 'Your account still holds 5.00 USDT.';
  service.reject(closeAccount, 'close_balance_left', msg);
  service.respond(
    getDataExport,
    aDataExportState({ inTheWay: { code: 'close_balance_left', msg } }),
  );
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeDefined();
  expect(screen.getByText(msg)).toBeDefined();
  expect(screen.queryByLabelText('Type your username to confirm')).toBeNull();
  expect(service.sentTo(closeAccount)).toMatchObject([
    { username: 'alice', password: 'secret-12' },
  ]);
});

test('shows an obstacle instead of the form before any input', async () => {
  const msg = 'A withdrawal is in progress.';
  await open({ ...NO_DATA_EXPORT, inTheWay: { code: 'close_withdrawal_open', msg } });
  expect(await screen.findByText(msg)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
});

test('reports a username mismatch at its field', async () => {
  const { service, user } = await open();
  await user.type(await screen.findByLabelText('Type your username to confirm'), 'alice');
  await user.type(passwordIn('Close account'), 'secret-12');
  service.reject(closeAccount, 'close_name_differs', 'That is not your username.');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('That is not your username.')).toBeDefined();
  expect(screen.getByLabelText('Type your username to confirm').getAttribute('aria-invalid')).toBe(
    'true',
  );
});
