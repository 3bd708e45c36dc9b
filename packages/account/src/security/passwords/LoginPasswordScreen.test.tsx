import { accountApi } from '@candela/api-client/account';
import { aProfile } from '@candela/api-client/testing';
import { changeLoginPassword, getProfile } from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoginPasswordScreen } from './LoginPasswordScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LABELS = {
  oldPassword: 'Current login password',
  newPassword: 'New login password',
  confirmPassword: 'Confirm new login password',
} as const;

const GOOD = {
  oldPassword: 'correct horse',
  newPassword: 'another horse',
  confirmPassword: 'another horse',
};

const field = (name: keyof typeof LABELS) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Change password' }));

function fill(changes: Partial<typeof GOOD> = {}) {
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) {
    fireEvent.change(field(name as keyof typeof LABELS), { target: { value } });
  }
}

// @spec 5.4
describe('client-side validation of the login password form', () => {
  test('rejects an empty form', async () => {
    const { user, service } = await renderScreen(LoginPasswordScreen);
    await submit(user);
    expect(await screen.findByText('Please complete the form')).toBeDefined();
    expect(document.activeElement).toBe(field('oldPassword'));
    expect(service.sentTo(changeLoginPassword)).toEqual([]);
  });

  test.each([
    [
      'new passwords that differ',
      { confirmPassword: 'another house' },
      'The two passwords are inconsistent',
      'confirmPassword',
    ],
    [
      'a short new password',
      { newPassword: 'seven77', confirmPassword: 'seven77' },
      'Use 8 to 64 characters.',
      'newPassword',
    ],
  ] as const)('rejects %s', async (_, changes, expectedText, name) => {
    const { user, service } = await renderScreen(LoginPasswordScreen);
    fill(changes);
    await submit(user);
    expect(await screen.findByText(expectedText)).toBeDefined();
    expect(document.activeElement).toBe(field(name));
    expect(service.sentTo(changeLoginPassword)).toEqual([]);
  });
});

test.each([
  ['stay signed in by default', false, '0'],
  ['are signed out on request', true, '1'],
])('sends the new password so that other devices %s, and navigates back', async (_, ends, sent) => {
  const { user, service, goBack } = await renderScreen(LoginPasswordScreen, {
    prepareService: (it) => it.respond(changeLoginPassword, {}),
  });
  fill();
  if (ends) await user.click(screen.getByRole('checkbox', { name: /Log out other devices/ }));
  await submit(user);
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(service.sentTo(changeLoginPassword)).toEqual([
    {
      old_password: 'correct horse',
      new_password: 'another horse',
      confirm_password: 'another horse',
      end_other_sessions: sent,
      lang: 'en',
      token: 'test-token',
    },
  ]);
});

test.each([
  ['old_password_wrong', 'oldPassword'],
  ['login_password_common', 'newPassword'],
  ['new_passwords_differ', 'confirmPassword'],
] as const)('shows the service’s %s at its field', async (code, name) => {
  const { user, goBack } = await renderScreen(LoginPasswordScreen, {
    prepareService: (it) => it.reject(changeLoginPassword, code, 'The service’s message.'),
  });
  fill();
  await submit(user);
  expect(await screen.findByText('The service’s message.')).toBeDefined();
  expect(document.activeElement).toBe(field(name));
  expect(goBack).not.toHaveBeenCalled();
});

test('shows the wait after too many wrong passwords, and sends nothing meanwhile', async () => {
  const { user, service } = await renderScreen(LoginPasswordScreen, {
    prepareService: (it) =>
      it.reject(changeLoginPassword, 'old_password_throttled', 'Too many.', { seconds: 90 }),
  });
  fill();
  await submit(user);
  expect((await screen.findByRole('timer')).textContent).toContain('1:30');
  fireEvent.submit(field('oldPassword'));
  expect(service.sentTo(changeLoginPassword)).toHaveLength(1);
});

test('asks an anonymous visitor to log in, without an authenticated request', async () => {
  const { service } = await renderScreen(LoginPasswordScreen, {
    initialPath: '/edit_login_password',
    session: { token: null },
  });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByLabelText(LABELS.oldPassword)).toBeNull();
  expect(service.sent.map((it) => it.path)).toEqual(['Lottery/web_index']);
});

test('keeps reporting the lost answer when the retry reports a wrong password', async () => {
  const { user, service } = await renderScreen(LoginPasswordScreen, {
    prepareService: (it) => it.drop(changeLoginPassword),
  });
  fill();
  await submit(user);
  expect(await screen.findByText(/^We lost the reply/)).toBeDefined();
  expect(document.activeElement).toBe(field('oldPassword'));
  service.reject(changeLoginPassword, 'old_password_wrong', 'The current password is wrong.');
  await submit(user);
  await waitFor(() => expect(service.sentTo(changeLoginPassword)).toHaveLength(2));
  expect(await screen.findByText(/^We lost the reply/)).toBeDefined();
  expect(screen.queryByText('The current password is wrong.')).toBeNull();
});

test('states that a demo account has no login password, instead of the form', async () => {
  const { store } = await renderScreen(LoginPasswordScreen, {
    prepareService: (it) => it.respond(getProfile, aProfile({ demoUntil: 1_795_000_000 })),
  });
  await act(() => store.dispatch(accountApi.endpoints.getProfile.initiate()));
  expect(screen.getByText(/^A demo account has no login password/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
