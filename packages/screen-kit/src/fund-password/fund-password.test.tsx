import type { ApiError, FailureParams } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import { aProfile } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/index.js';
import { FundPasswordField } from './FundPasswordField.js';
import { useFundPassword } from './useFundPassword.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rejection = (code: string, params: FailureParams = {}): ApiError => ({
  kind: 'refused',
  code,
  message: 'The fund password is wrong.',
  params,
});

async function open(error?: ApiError) {
  const sent = vi.fn();
  function Form() {
    const fundPassword = useFundPassword();
    const submit = () => {
      if (!fundPassword.validate()) return;
      sent(fundPassword.value);
      if (error !== undefined) sent(fundPassword.handleRejection(error));
    };
    return (
      <>
        <FundPasswordField {...fundPassword.field} />
        <button disabled={fundPassword.locked} onClick={submit} type="button">
          Pay
        </button>
      </>
    );
  }
  const view = await renderScreen(Form);
  const input = screen.getByLabelText<HTMLInputElement>('Fund password');
  return {
    ...view,
    sent,
    input,
    pay: screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }),
  };
}

test('sends no incomplete password, reports it and focuses the field', async () => {
  const { user, sent, input, pay } = await open();
  await user.type(input, '2468');
  await user.click(pay);
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText('Enter all 6 digits.')).toBeTruthy();
  expect(document.activeElement).toBe(input);
  await user.type(input, '10');
  expect(screen.queryByText('Enter all 6 digits.')).toBeNull();
});

test('clears a wrong password and shows the service’s message', async () => {
  const { user, sent, input, pay } = await open(rejection('fund_password_wrong'));
  await user.type(input, '246810');
  await user.click(pay);
  expect(sent.mock.calls).toEqual([['246810'], [true]]);
  expect(input.value).toBe('');
  expect(screen.getByText('The fund password is wrong.')).toBeTruthy();
  expect(document.activeElement).toBe(input);
});

test('locks after too many attempts, counts down, and unlocks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, input, pay } = await open(rejection('fund_password_throttled', { seconds: 90 }));
  await user.type(input, '246810');
  await user.click(pay);
  expect(screen.getByText('Too many wrong fund passwords.')).toBeTruthy();
  expect(screen.getByText(/1:(30|29)/)).toBeTruthy();
  expect([input.disabled, pay.disabled]).toEqual([true, true]);
  await act(() => vi.advanceTimersByTimeAsync(91_000));
  expect([input.disabled, pay.disabled]).toEqual([false, false]);
});

test('does not handle an unrelated refusal', async () => {
  const { user, sent, input, pay } = await open(rejection('insufficient_funds'));
  await user.type(input, '246810');
  await user.click(pay);
  expect(sent.mock.calls).toEqual([['246810'], [false]]);
  expect(input.value).toBe('246810');
});

test('shows the fund password hint for a demo account only', async () => {
  const { service, store } = await open();
  expect(screen.getByText('6 digits, not your login password.')).toBeDefined();
  service.respond(getProfile, aProfile({ demoUntil: 1_795_000_000 }));
  await act(() => store.dispatch(accountApi.endpoints.getProfile.initiate()));
  expect(screen.getByText('In a demo account: 246810, unless you changed it.')).toBeDefined();
});
