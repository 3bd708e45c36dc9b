import { aSignIn, type StubbedService } from '@candela/api-client/testing';
import {
  login,
  loginWithPasskey,
  loginWithSecondFactor,
  openDemo,
  startPasskeyLogin,
} from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { namedError, PASSKEY_OPTIONS, stubAuthenticator } from '../testing/authenticator.js';
import { LoginScreen } from './LoginScreen.js';

const anonymous = { token: null };
const username = () => screen.getByLabelText('Phone number or username');
const password = () => screen.getByLabelText('Login password');
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => screen.getByRole('button', { name: 'Log in' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('empty login form', () => {
  // @spec 5.1
  test('reports the missing phone number and password, focuses the first, and sends nothing', async () => {
    const { user, service } = await renderScreen(LoginScreen, { session: anonymous });
    await user.click(submit());
    expect(await screen.findByText('Please enter your phone number.')).toBeDefined();
    expect(screen.getByText('Please enter your login password.')).toBeDefined();
    expect(document.activeElement).toBe(username());
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(service.sentTo(login)).toEqual([]);
  });

  test('rejects a username of spaces as empty', async () => {
    const { user } = await renderScreen(LoginScreen, { session: anonymous });
    await user.type(username(), '   ');
    await user.click(submit());
    expect(await screen.findByText('Please enter your phone number.')).toBeDefined();
  });
});

test('links to recovery and help before login', async () => {
  await renderScreen(LoginScreen, { session: anonymous });
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(forgot.getAttribute('href')).toBe('/recovery');
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/faq');
});

describe('sign-in', () => {
  // @spec 2.6
  test('sends username and password as a form with the language', async () => {
    const { user, service } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.respond(login, aSignIn()),
    });
    await user.type(username(), ' alice ');
    await user.type(password(), ' secret 1 {Enter}');
    await waitFor(() => expect(service.sent.some((it) => it.path === login.path)).toBe(true));
    expect(service.sent.find((it) => it.path === login.path)).toEqual({
      method: 'POST',
      path: 'publicUser/login',
      fields: { username: 'alice', password: ' secret 1 ', lang: 'en', device: 'test-device' },
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    });
  });

  test.each([
    ['Home when no screen was requested', undefined, '/'],
    ['the requested screen', { from: '/position?order=7' }, '/position?order=7'],
    [
      'the requested screen, given as a location',
      { from: { pathname: '/movie', search: '?id=btc' } },
      '/movie?id=btc',
    ],
    ['Home instead of another site', { from: '//elsewhere.example' }, '/'],
    ['Home instead of an entry screen', { from: '/res?code=A' }, '/'],
  ])('navigates to %s', async (_, state, wanted) => {
    const { user, store, currentPath } = await renderScreen(LoginScreen, {
      session: anonymous,
      state,
      prepareService: (it) => it.respond(login, aSignIn()),
    });
    fill(username(), 'alice');
    fill(password(), 'secret-1');
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe(wanted));
    expect(store.getState().session.token).toBe('fresh-token');
    expect(store.getState().session.username).toBe('');
  });

  // @spec 2.6
  test('stores the username when requested, and never the password', async () => {
    const { user, store } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.respond(login, aSignIn()),
    });
    fill(username(), 'alice');
    fill(password(), 'secret-1');
    await user.click(screen.getByLabelText('Remember my username'));
    await user.click(submit());
    await waitFor(() => expect(store.getState().session.username).toBe('alice'));
    expect(JSON.stringify(store.getState().session)).not.toContain('secret-1');
  });

  test('fills in the stored username, and removes it when no longer requested', async () => {
    const { user, store } = await renderScreen(LoginScreen, {
      session: { ...anonymous, username: 'alice' },
      prepareService: (it) => it.respond(login, aSignIn()),
    });
    expect((username() as HTMLInputElement).value).toBe('alice');
    fill(password(), 'secret-1');
    await user.click(screen.getByLabelText('Remember my username'));
    await user.click(submit());
    await waitFor(() => expect(store.getState().session.token).toBe('fresh-token'));
    expect(store.getState().session.username).toBe('');
  });
});

describe('login refusal', () => {
  test('shows the service’s message at the password, and removes it on input', async () => {
    const { user, store } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.reject(login, 'login_refused', 'Username or password is wrong.'),
    });
    fill(username(), 'alice');
    fill(password(), 'wrong');
    await user.click(submit());
    expect(await screen.findByText('Username or password is wrong.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(store.getState().session.token).toBeNull();
    await user.type(password(), '2');
    await waitFor(() => expect(screen.queryByText('Username or password is wrong.')).toBeNull());
  });

  test('counts down and blocks submission after too many attempts', async () => {
    const { service } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) =>
        it.reject(
          login,
          'login_throttled',
          'Too many failed attempts. After 9 of them, please wait a little.',
          { seconds: 2 },
        ),
    });
    fill(username(), 'alice');
    fill(password(), 'wrong');
    vi.useFakeTimers();
    const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(submit());
    await act(() =>
      vi.waitFor(() => screen.getByText('Too many failed attempts'), { timeout: 5_000 }),
    );
    expect(screen.getByRole('timer').textContent).toMatch(/^Try again in .*0:02/);
    fireEvent.submit(password());
    await advanceTime(1_000);
    expect(service.sentTo(login)).toHaveLength(1);
    expect(screen.getByRole('timer').textContent).toMatch(/^Try again in .*0:01/);
    await advanceTime(1_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect((submit() as HTMLButtonElement).disabled).toBe(false);
  });

  test('keeps the form unchanged when the network fails', async () => {
    const { user } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.drop(login),
    });
    fill(username(), 'alice');
    fill(password(), 'secret-1');
    await user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    expect((password() as HTMLInputElement).value).toBe('secret-1');
  });
});

test('signs in once on a double tap', async () => {
  const { user, service } = await renderScreen(LoginScreen, {
    session: anonymous,
    prepareService: (it) => it.hang(login),
  });
  fill(username(), 'alice');
  fill(password(), 'secret-1');
  await user.dblClick(submit());
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
  expect(service.sentTo(login)).toHaveLength(1);
});

// @spec 2.6
test('sets autocomplete for password managers, and can reveal the password', async () => {
  const { user } = await renderScreen(LoginScreen, { session: anonymous });
  expect(username().getAttribute('autocomplete')).toBe('username');
  expect(password().getAttribute('autocomplete')).toBe('current-password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().getAttribute('type')).toBe('text');
});

describe('demo account', () => {
  const demo = () => screen.getByRole('button', { name: 'Try the demo account' });
  const idsOf = (service: StubbedService) => service.sentTo(openDemo).map((it) => it.request_id);

  test.each([
    ['Home when no screen was requested', undefined, '/'],
    ['the requested screen', { from: '/movie?id=btc' }, '/movie?id=btc'],
  ])(
    'signs in by one tap, with a request id and without credentials, and navigates to %s',
    async (_, state, wanted) => {
      const { user, service, store, currentPath } = await renderScreen(LoginScreen, {
        session: anonymous,
        state,
        prepareService: (it) => it.respond(openDemo, aSignIn()),
      });
      expect(screen.getByText('Virtual funds, removed after 7 days.')).toBeDefined();
      await user.click(demo());
      await waitFor(() => expect(currentPath()).toBe(wanted));
      expect(store.getState().session.token).toBe('fresh-token');
      expect(service.sentTo(openDemo)).toEqual([
        {
          lang: 'en',
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          device: 'test-device',
        },
      ]);
    },
  );

  test('opens one account on a double tap', async () => {
    const { user, service } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.hang(openDemo),
    });
    await user.dblClick(demo());
    await waitFor(() => expect(demo().getAttribute('aria-busy')).toBe('true'));
    expect(service.sentTo(openDemo)).toHaveLength(1);
  });

  test('reports a lost answer in place, and retries with the same request id', async () => {
    const { user, service, currentPath } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.drop(openDemo),
    });
    await user.click(demo());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Network error'));
    service.respond(openDemo, aSignIn());
    await user.click(demo());
    await waitFor(() => expect(currentPath()).toBe('/'));
    const [first, second, ...more] = idsOf(service);
    expect([second, more]).toEqual([first, []]);
  });

  test.each([
    ['of an ended account', 'requests a new id on the next tap', 'demo_ended', 2],
    // An earlier, unanswered request may have opened the account.
    ['by the limit', 'requests the same id on the next tap', 'demo_limit_reached', 1],
  ] as const)('shows the service’s message for a refusal %s, and %s', async (_, __, code, ids) => {
    const { user, service, store } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.reject(openDemo, code, 'Too many demo accounts.'),
    });
    await user.click(demo());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Too many demo accounts.'),
    );
    expect(store.getState().session.token).toBeNull();
    await user.click(demo());
    await waitFor(() => expect(idsOf(service)).toHaveLength(2));
    expect(new Set(idsOf(service)).size).toBe(ids);
  });

  test('is offered only in a sandbox', async () => {
    await renderScreen(LoginScreen, { session: anonymous, sandbox: false });
    expect(screen.queryByRole('button', { name: 'Try the demo account' })).toBeNull();
  });
});

test('mentions the sandbox only in the sandbox', async () => {
  await renderScreen(LoginScreen, { session: anonymous });
  expect(screen.getByText(/Funds are virtual and have no value/)).toBeDefined();
  cleanup();
  await renderScreen(LoginScreen, { session: anonymous, sandbox: false });
  expect(screen.queryByText(/Funds are virtual and have no value/)).toBeNull();
});

describe('login with a second factor', () => {
  const REQUIRED = ['second_step_required', 'Enter the code.', { challenge: 'sealed' }] as const;
  const open = async (session = {}) => {
    const view = await renderScreen(LoginScreen, {
      session: { ...anonymous, ...session },
      prepareService: (it) => it.reject(login, ...REQUIRED),
    });
    fill(username(), 'alice');
    fill(password(), 'secret-1');
    await view.user.click(submit());
    const code = await screen.findByLabelText('Code');
    return { ...view, code };
  };

  test('requests a code after the password, and signs in with it', async () => {
    const { service, user, store, currentPath, code } = await open();
    expect(document.activeElement).toBe(code);
    service.respond(loginWithSecondFactor, aSignIn());
    await user.type(code, ' 123456 {Enter}');
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(service.sentTo(loginWithSecondFactor)).toEqual([
      { lang: 'en', challenge: 'sealed', code: '123456', remember: '0', device: 'test-device' },
    ]);
    expect(store.getState().session).toMatchObject({ token: 'fresh-token', rememberToken: '' });
  });

  test('stores the remember token when requested, and sends it with the next login', async () => {
    const { service, user, store, code } = await open();
    service.respond(loginWithSecondFactor, { ...aSignIn(), rememberToken: 'remembered' });
    await user.click(screen.getByLabelText('Don’t ask on this device for 30 days'));
    await user.type(code, 'abcd-efgh-ijkl-mnop{Enter}');
    await waitFor(() => expect(store.getState().session.rememberToken).toBe('remembered'));
    cleanup();
    const secondLogin = await open({ rememberToken: 'remembered' });
    expect(secondLogin.service.sentTo(login)).toMatchObject([{ remember_token: 'remembered' }]);
  });

  test('reports a wrong code at its field, and disables the form after too many attempts', async () => {
    const { service, user, code } = await open();
    service.reject(loginWithSecondFactor, 'second_factor_wrong', 'The code is wrong.');
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('The code is wrong.')).toBeDefined();
    service.reject(loginWithSecondFactor, 'second_factor_throttled', 'Wait.', { seconds: 90 });
    await user.click(submit());
    await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(true));

    expect(screen.getByText('A recovery code works without waiting.')).toBeDefined();
    await user.clear(code);
    await user.type(code, 'abcd-efgh-ijkl-mnop{Enter}');
    await waitFor(() =>
      expect(service.sentTo(loginWithSecondFactor).at(-1)).toMatchObject({
        code: 'abcd-efgh-ijkl-mnop',
      }),
    );
    service.reject(loginWithSecondFactor, 'second_factor_wrong', 'The code is wrong.');
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(service.sentTo(loginWithSecondFactor)).toHaveLength(3);
  });

  test('returns to the password when the challenge has expired, or on Back', async () => {
    const { service, user, code } = await open();
    service.reject(loginWithSecondFactor, 'challenge_expired', 'That took too long.');
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('That took too long.')).toBeDefined();
    fill(password(), 'secret-1');
    await user.click(submit());
    await screen.findByLabelText('Code');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(password()).toBeDefined();
  });
});

describe('passkey login', () => {
  const button = () => screen.findByRole('button', { name: 'Log in with a passkey' });

  test('signs in by one tap', async () => {
    const { get } = stubAuthenticator();
    const { user, service, currentPath } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => {
        it.respond(startPasskeyLogin, { options: PASSKEY_OPTIONS });
        it.respond(loginWithPasskey, aSignIn());
      },
    });
    await user.click(await button());
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(get).toHaveBeenCalledOnce();
    expect(service.sentTo(loginWithPasskey)).toHaveLength(1);
  });

  test('reports a cancelled or refused passkey, and can be retried', async () => {
    const { get } = stubAuthenticator();
    get.mockRejectedValueOnce(namedError('NotAllowedError'));
    const { user, service, currentPath } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.respond(startPasskeyLogin, { options: PASSKEY_OPTIONS }),
    });
    await user.click(await button());
    expect(await screen.findByText(/Cancelled or timed out/)).toBeDefined();
    service.reject(loginWithPasskey, 'passkey_refused', 'This passkey was not accepted.');
    await user.click(await button());
    expect(await screen.findByText('This passkey was not accepted.')).toBeDefined();
    expect(screen.queryByText(/Cancelled or timed out/)).toBeNull();
    service.drop(startPasskeyLogin);
    await user.click(await button());
    await waitFor(() => expect(service.sentTo(startPasskeyLogin)).toHaveLength(3));
    expect(currentPath()).toBe('/screen');
  });

  test('sends nothing when the dialog is answered after the screen was left', async () => {
    const { get } = stubAuthenticator();
    let resolvePrompt: (answer: unknown) => void = () => undefined;
    get.mockImplementationOnce(() => new Promise((resolve) => (resolvePrompt = resolve)));
    const { user, service, unmount } = await renderScreen(LoginScreen, {
      session: anonymous,
      prepareService: (it) => it.respond(startPasskeyLogin, { options: PASSKEY_OPTIONS }),
    });
    await user.click(await button());
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    unmount();
    await act(async () => resolvePrompt(await stubAuthenticator().get()));
    expect(service.sentTo(loginWithPasskey)).toEqual([]);
  });

  test('is not offered when the page cannot use passkeys', async () => {
    await renderScreen(LoginScreen, { session: anonymous });
    await screen.findByLabelText('Login password');
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});
