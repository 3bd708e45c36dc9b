import { aRecovery, SAMPLE_NOW, type StubbedService } from '@candela/api-client/testing';
import { completeRecovery, getRecovery, requestRecovery } from '@candela/contract/calls/recovery';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RecoveryScreen } from './RecoveryScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CODE = 'abcd-efgh-ijkl-mnop';
/** Long past on the test's clock. */
const READY = aRecovery({ state: 'accepted', availableAt: 1 });

const open = (prepareService: (service: StubbedService) => void, options = {}) =>
  renderScreen(RecoveryScreen, { session: { token: null }, prepareService, ...options });

const openStored = (prepareService: (service: StubbedService) => void, options = {}) =>
  open(prepareService, { session: { token: null, recoveryCode: CODE }, ...options });

const button = (name: string) => screen.getByRole('button', { name });

describe('request', () => {
  test('is sent for a username, and its code is shown and stored', async () => {
    const { user, service, store } = await open((it) => {
      it.respond(requestRecovery, { code: CODE });
      it.respond(getRecovery, aRecovery());
    });
    await user.type(screen.getByLabelText('Phone number or username'), ' alice ');
    await user.type(screen.getByLabelText('Fund password'), '246810');
    await user.type(screen.getByLabelText('Your message'), 'Registered in May.');
    await user.click(button('Send request'));
    expect(await screen.findByText(CODE)).toBeDefined();
    expect(await screen.findByText('Request under review')).toBeDefined();
    expect(store.getState().session.recoveryCode).toBe(CODE);
    expect(service.sentTo(requestRecovery)[0]).toMatchObject({
      kind: 'password',
      username: 'alice',
      fund_password: '246810',
      text: 'Registered in May.',
      device: 'test-device',
    });
  });

  test('is sent for a second factor with the challenge of the login, without a username', async () => {
    const { user, service } = await open(
      (it) => {
        it.respond(requestRecovery, { code: CODE });
        it.respond(getRecovery, aRecovery({ kind: 'second_factor' }));
      },
      { state: { challenge: 'proof-of-password' } },
    );
    expect(screen.getByRole('heading', { name: 'Lost authenticator' })).toBeDefined();
    expect(screen.queryByLabelText('Phone number or username')).toBeNull();
    await user.click(button('Send request'));
    await screen.findByText('Request under review');
    expect(service.sentTo(requestRecovery)[0]).toMatchObject({
      kind: 'second_factor',
      challenge: 'proof-of-password',
    });
  });

  test('is resent with the same id after a lost answer', async () => {
    const { user, service } = await open((it) => it.drop(requestRecovery));
    await user.type(screen.getByLabelText('Phone number or username'), 'alice');
    await user.click(button('Send request'));
    expect(await screen.findByText('Network error Please try again later.')).toBeDefined();
    service.respond(requestRecovery, { code: CODE });
    service.respond(getRecovery, aRecovery());
    await user.click(button('Send request'));
    expect(await screen.findByText(CODE)).toBeDefined();
    const [first, second] = service.sentTo(requestRecovery);
    expect(second?.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.request_id).toBe(first?.request_id);
  });

  test('shows the reason of a refusal and keeps the form', async () => {
    const { user } = await open((it) =>
      it.reject(requestRecovery, 'too_many_requests', 'Too many requests.'),
    );
    await user.type(screen.getByLabelText('Phone number or username'), 'alice');
    await user.click(button('Send request'));
    expect(await screen.findByText('Too many requests.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Phone number or username').value).toBe('alice');
  });

  test('is shown by its code in another browser', async () => {
    const { user, service } = await open((it) => it.respond(getRecovery, aRecovery()));
    await user.click(button('I have a request code'));
    await user.type(screen.getByLabelText('Request code'), CODE);
    await user.click(button('Show request'));
    await screen.findByText('Request under review');
    expect(service.sentTo(getRecovery)[0]).toMatchObject({ code: CODE });
  });
});

describe('state', () => {
  test('does not show the code again', async () => {
    await openStored((it) => it.respond(getRecovery, aRecovery()));
    expect(await screen.findByText('Request under review')).toBeDefined();
    expect(screen.queryByText(CODE)).toBeNull();
  });

  test('mentions the automatic review in the sandbox only', async () => {
    await openStored((it) => it.respond(getRecovery, aRecovery()));
    expect(await screen.findByText(/The sandbox accepts by itself only/)).toBeDefined();
    cleanup();
    await openStored((it) => it.respond(getRecovery, aRecovery()), { sandbox: false });
    expect(await screen.findByText('Come back here for the answer.')).toBeDefined();
  });

  test('shows the reason of a rejection, and starts a new request', async () => {
    const { user, store } = await openStored((it) =>
      it.respond(getRecovery, aRecovery({ state: 'rejected', reason: 'Not enough details.' })),
    );
    expect(await screen.findByText('Not enough details.')).toBeDefined();
    await user.click(button('New request'));
    expect(button('Send request')).toBeDefined();
    expect(store.getState().session.recoveryCode).toBe('');
  });

  test('offers nothing to complete during the waiting period', async () => {
    const availableAt = Math.floor(Date.now() / 1_000) + SAMPLE_NOW;
    await openStored((it) =>
      it.respond(getRecovery, aRecovery({ state: 'accepted', availableAt })),
    );
    expect(await screen.findByText(/You can continue from/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull();
  });

  test('sets a new password once, and leads to login', async () => {
    const { user, service, store } = await openStored((it) => {
      it.respond(getRecovery, READY);
      it.respond(completeRecovery, {});
    });
    await user.type(await screen.findByLabelText('New login password'), 'new-secret-1');
    await user.type(screen.getByLabelText('Confirm new login password'), 'new-secret-1');
    const heldUntil = SAMPLE_NOW + 86_400;
    service.respond(getRecovery, aRecovery({ state: 'completed', heldUntil }));
    await user.click(button('Set password'));
    expect(
      await screen.findByText(/^Log in with your new password\. Withdrawals .* until/),
    ).toBeDefined();
    expect(service.sentTo(completeRecovery)).toEqual([
      expect.objectContaining({
        ...{ code: CODE, new_password: 'new-secret-1', confirm_password: 'new-secret-1' },
      }),
    ]);
    const link = screen.getByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login');
    await user.click(link);
    await waitFor(() => expect(store.getState().session.recoveryCode).toBe(''));
  });

  test('shows why a new password was refused', async () => {
    const { user } = await openStored((it) => {
      it.respond(getRecovery, READY);
      it.reject(completeRecovery, 'login_password_common', 'This password is common.');
    });
    await user.type(await screen.findByLabelText('New login password'), 'password123');
    await user.click(button('Set password'));
    expect(await screen.findByText('This password is common.')).toBeDefined();
  });

  test('turns the second factor off without asking for more', async () => {
    const { user, service } = await openStored((it) => {
      it.respond(getRecovery, { ...READY, kind: 'second_factor' });
      it.respond(completeRecovery, {});
    });
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(service.sentTo(completeRecovery)).toHaveLength(1));
  });

  test('reports an unknown code', async () => {
    await openStored((it) =>
      it.reject(getRecovery, 'recovery_unknown', 'There is no request with this code.'),
    );
    expect(await screen.findByText('There is no request with this code.')).toBeDefined();
    expect(button('New request')).toBeDefined();
  });
});
