import { changeFundPassword } from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FundPasswordScreen } from './FundPasswordScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LABELS = ['Current fund password', 'New fund password', 'Confirm new fund password'];

function fill(...values: readonly string[]) {
  values.forEach((value, index) => {
    fireEvent.change(screen.getByLabelText(LABELS[index] ?? ''), { target: { value } });
  });
}
const submit = () => screen.getByRole('button', { name: 'Change password' });

// @spec 5.4
test.each([
  ['an empty form', [], 'Please complete the form'],
  [
    'new passwords that differ',
    ['246810', '135792', '135793'],
    'The two passwords are inconsistent',
  ],
  ['a new password of five digits', ['246810', '13579', '13579'], 'Use exactly 6 digits.'],
])('rejects %s before sending', async (_, values, expectedText) => {
  const { user, service } = await renderScreen(FundPasswordScreen);
  fill(...values);
  await user.click(submit());
  expect(await screen.findByText(expectedText)).toBeDefined();
  expect(service.sentTo(changeFundPassword)).toEqual([]);
});

test('sends the old and the new fund password, and navigates back', async () => {
  const { user, service, goBack } = await renderScreen(FundPasswordScreen, {
    prepareService: (it) => it.respond(changeFundPassword, {}),
  });
  fill('246810', '135792', '135792');
  await user.click(submit());
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(service.sentTo(changeFundPassword)).toEqual([
    {
      old_password: '246810',
      new_password: '135792',
      confirm_password: '135792',
      lang: 'en',
      token: 'test-token',
    },
  ]);
});

test('reports a wrong old password at its field, and shows the wait after too many attempts', async () => {
  const { user, service } = await renderScreen(FundPasswordScreen, {
    prepareService: (it) => it.reject(changeFundPassword, 'old_password_wrong', 'It is wrong.'),
  });
  fill('246811', '135792', '135792');
  await user.click(submit());
  expect(await screen.findByText('It is wrong.')).toBeDefined();
  service.reject(changeFundPassword, 'fund_password_throttled', 'Too many.', { seconds: 61 });
  await user.click(submit());
  expect((await screen.findByRole('timer')).textContent).toContain('1:01');
  expect((submit() as HTMLButtonElement).disabled).toBe(true);
});

test('asks an anonymous visitor to log in, without an authenticated request', async () => {
  const { service } = await renderScreen(FundPasswordScreen, {
    initialPath: '/edit_fund_password',
    session: { token: null },
  });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(service.sent.map((it) => it.path)).toEqual(['Lottery/web_index']);
});

test('requests a second-factor code when required, and keeps the input', async () => {
  const { user, service, goBack } = await renderScreen(FundPasswordScreen, {
    prepareService: (it) =>
      it.reject(changeFundPassword, 'second_factor_required', 'Enter the code.'),
  });
  fill('246810', '135792', '135792');
  await user.click(submit());
  const code = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
  service.respond(changeFundPassword, {});
  await user.type(code, '123456');
  await user.click(submit());
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(service.sentTo(changeFundPassword)).toMatchObject([
    { old_password: '246810' },
    { old_password: '246810', code: '123456' },
  ]);
});
