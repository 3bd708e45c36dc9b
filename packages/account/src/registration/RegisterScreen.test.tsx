import { aSignIn, type StubbedService } from '@candela/api-client/testing';
import { login, register } from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RegisterScreen } from './RegisterScreen.js';

const LABELS = {
  username: 'Phone number or username',
  password: 'Login password',
  confirmPassword: 'Confirm login password',
  fundPassword: 'Fund password',
  confirmFundPassword: 'Confirm fund password',
  inviteCode: 'Invitation code',
} as const;

const GOOD: Record<keyof typeof LABELS, string> = {
  username: 'alice',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  fundPassword: '123456',
  confirmFundPassword: '123456',
  inviteCode: 'FRIEND7',
};

const field = (name: keyof typeof LABELS) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }));

function fill(changes: Partial<typeof GOOD> = {}) {
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) {
    fireEvent.change(field(name as keyof typeof LABELS), { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox'));
}

const anonymous = { session: { token: null } };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// @spec 5.2
describe('client-side validation of the registration form', () => {
  test('rejects an empty form', async () => {
    const { user, service } = await renderScreen(RegisterScreen, anonymous);
    await submit(user);
    expect(await screen.findByText('Please enter the complete form.')).toBeDefined();
    expect(screen.getAllByText('Please fill in this field.').length).toBeGreaterThanOrEqual(5);
    expect(document.activeElement).toBe(field('username'));
    expect(service.sent.filter((it) => it.method === 'POST')).toEqual([]);
  });

  test.each([
    [
      'login passwords that differ',
      { confirmPassword: 'correct house' },
      'Login Passwords do not match.',
      'confirmPassword',
    ],
    [
      'fund passwords that differ',
      { confirmFundPassword: '123457' },
      'Withdrawal Passwords do not match.',
      'confirmFundPassword',
    ],
    ['a short username', { username: 'abc' }, 'Use 4 to 32 letters, digits or . _ + -', 'username'],
    [
      'a username with spaces',
      { username: 'al ice' },
      'Use 4 to 32 letters, digits or . _ + -',
      'username',
    ],
    [
      'a short password',
      { password: 'seven77', confirmPassword: 'seven77' },
      'Use 8 to 64 characters.',
      'password',
    ],
    [
      'letters in the fund password',
      { fundPassword: '12345a', confirmFundPassword: '12345a' },
      'Use exactly 6 digits.',
      'fundPassword',
    ],
    [
      'a missing invitation code',
      { inviteCode: '' },
      'Please enter the complete form.',
      'inviteCode',
    ],
  ] as const)('rejects %s', async (_, changes, expectedText, name) => {
    const { user, service } = await renderScreen(RegisterScreen, anonymous);
    fill(changes);
    await submit(user);
    expect(await screen.findByText(expectedText)).toBeDefined();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(name));
    expect(service.sent.filter((it) => it.method === 'POST')).toEqual([]);
  });

  test('rejects a missing consent', async () => {
    const { user } = await renderScreen(RegisterScreen, anonymous);
    fill();
    await user.click(screen.getByRole('checkbox'));
    await submit(user);
    expect(
      await screen.findByText('Please agree to the user agreement and privacy policy.'),
    ).toBeDefined();
  });
});

// @spec 1.1 2.7
test('sends the fields of the specification, signs in and navigates to Home', async () => {
  const { user, service, store, currentPath } = await renderScreen(RegisterScreen, {
    ...anonymous,
    prepareService: (it) => it.respond(register, aSignIn()),
  });
  fill();
  await submit(user);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(store.getState().session.token).toBe('fresh-token');
  expect(service.sentTo(register)).toEqual([
    {
      username: 'alice',
      password: 'correct horse',
      confirm_password: 'correct horse',
      fund_password: '123456',
      confirm_fund_password: '123456',
      invite_code: 'FRIEND7',
      agree: '1',
      lang: 'en',
      device: 'test-device',
    },
  ]);
});

test.each([
  ['username_taken', 'username'],
  ['login_password_common', 'password'],
  ['fund_password_common', 'fundPassword'],
  ['invite_code_unknown', 'inviteCode'],
] as const)('shows the service’s %s at its field', async (code, name) => {
  const { user } = await renderScreen(RegisterScreen, {
    ...anonymous,
    prepareService: (it) => it.reject(register, code, 'The service’s message.'),
  });
  fill();
  await submit(user);
  expect(await screen.findByText('The service’s message.')).toBeDefined();
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
});

describe('registration after a lost answer', () => {
  /** The response is lost; later registrations find the username taken. */
  const submitAndLoseResponse = async (prepareService: (service: StubbedService) => void) => {
    const rendered = await renderScreen(RegisterScreen, { ...anonymous, prepareService });
    fill();
    await submit(rendered.user);
    await waitFor(() => expect(rendered.service.sentTo(register)).toHaveLength(1));
    await waitFor(() => expect(rendered.store.getState().activity.blocking).toBe(0));
    rendered.service.reject(register, 'username_taken', 'In use.');
    return rendered;
  };

  test.each<[string, (service: StubbedService) => void]>([
    ['lost', (service) => service.drop(register)],
    ['an internal error', (service) => service.reject(register, 'internal_error', 'Oh.')],
  ])('signs in to the account when the answer was %s', async (_, prepareService) => {
    const { user, service, currentPath, store } = await submitAndLoseResponse(prepareService);
    service.respond(login, aSignIn());
    await submit(user);
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(service.sentTo(login)).toMatchObject([{ username: 'alice', password: 'correct horse' }]);
    expect(service.sentTo(register)).toHaveLength(1);
    expect(store.getState().activity.failure?.message).not.toBe('In use.');
  });

  test('attempts the login once, and reports the name as taken when it belongs to another user', async () => {
    const { user, service, store } = await submitAndLoseResponse((it) => it.drop(register));
    service.reject(login, 'login_refused', 'Wrong.');
    for (const times of [2, 3]) {
      await submit(user);
      await waitFor(() => expect(service.sentTo(register)).toHaveLength(times));
    }
    expect((await screen.findAllByText('In use.')).length).toBeGreaterThan(0);
    expect(service.sentTo(login)).toHaveLength(1);
    expect(store.getState().activity.failure?.message).not.toBe('Wrong.');
  });

  test.each([
    ['name', { username: 'alice2' }],
    ['fund password', { fundPassword: '654321', confirmFundPassword: '654321' }],
  ] as const)('attempts no login when the retry has another %s', async (_, changes) => {
    const { user, service } = await submitAndLoseResponse((it) => it.drop(register));
    for (const [name, value] of Object.entries(changes)) {
      fireEvent.change(field(name as keyof typeof LABELS), { target: { value } });
    }
    await submit(user);
    expect(await screen.findByText('In use.')).toBeDefined();
    expect(service.sentTo(login)).toEqual([]);
  });
});

describe('invitation code', () => {
  test('is filled in from the link', async () => {
    await renderScreen(RegisterScreen, { ...anonymous, initialPath: '/res?code=FRIEND7' });
    expect(field('inviteCode').value).toBe('FRIEND7');
    expect(screen.getByText('Filled in from your invitation link.')).toBeDefined();
  });

  test('is offered by the sandbox when there is no link', async () => {
    await renderScreen(RegisterScreen, anonymous);
    await waitFor(() => expect(field('inviteCode').value).toBe('CANDELA1'));
    expect(await screen.findByText('Filled in by the sandbox.')).toBeDefined();
  });
});

test('keeps the username across a reload, and no password', async () => {
  const { user } = await renderScreen(RegisterScreen, anonymous);
  await user.type(field('username'), 'alice');
  await user.type(field('password'), 'correct horse');
  cleanup();
  await renderScreen(RegisterScreen, anonymous);
  expect([field('username').value, field('password').value]).toEqual(['alice', '']);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});

// @spec 2.7
test('shows both legal texts without giving consent', async () => {
  const { user } = await renderScreen(RegisterScreen, anonymous);
  await user.click(screen.getByText('user agreement'));
  const terms = await screen.findByRole('dialog', { name: 'User agreement' });
  expect(within(terms).getByText('Sandbox funds have no value')).toBeDefined();
  await user.click(within(terms).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('privacy policy'));
  expect(await screen.findByRole('dialog', { name: 'Privacy policy' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(false);
});
