import type { ApiError, FailureParams } from '@candela/api-client';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/index.js';
import { SecondFactorField } from './SecondFactorField.js';
import { useSecondFactor } from './useSecondFactor.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rejection = (code: string, params: FailureParams = {}): ApiError => ({
  kind: 'refused',
  code,
  message: 'The code is wrong.',
  params,
});

async function open(...errors: ApiError[]) {
  const sent = vi.fn();
  function Form() {
    const code = useSecondFactor();
    const submit = () => {
      if (!code.validate()) return;
      sent(code.fields);
      const error = errors.shift();
      if (error !== undefined) sent(code.handleRejection(error));
    };
    return (
      <>
        <SecondFactorField {...code.field} />
        <button onClick={submit} type="button">
          Pay
        </button>
      </>
    );
  }
  const view = await renderScreen(Form);
  const input = () => screen.queryByLabelText<HTMLInputElement>('Code from your authenticator app');
  const pay = () => act(async () => screen.getByText('Pay').click());
  return { ...view, sent, input, pay };
}

test('shows no field when no code is required', async () => {
  const { input, pay, sent } = await open(rejection('insufficient_funds'));
  await pay();
  expect(input()).toBeNull();
  expect(sent.mock.calls).toEqual([[{}], [false]]);
});

test('shows and focuses the field when the service requires a code, and sends it with the next call', async () => {
  const { input, pay, sent, user } = await open(rejection('second_factor_required'));
  await pay();
  expect(document.activeElement).toBe(input());
  expect(input()?.getAttribute('aria-invalid')).not.toBe('true');
  await pay();
  expect(screen.getByText('Enter all 6 digits of the code.')).toBeDefined();
  await user.type(input() as HTMLElement, '123456');
  await pay();
  expect(sent.mock.calls).toEqual([[{}], [true], [{ code: '123456' }]]);
});

test('clears a wrong code and reports it, and locks after too many', async () => {
  const { input, pay, user, sent } = await open(
    rejection('second_factor_required'),
    rejection('second_factor_wrong'),
    rejection('second_factor_throttled', { seconds: 1_800 }),
  );
  await pay();
  await user.type(input() as HTMLElement, '123456');
  await pay();
  expect(input()?.value).toBe('');
  expect(screen.getByText('The code is wrong.')).toBeDefined();
  await user.type(input() as HTMLElement, '654321');
  await pay();
  expect(input()?.disabled).toBe(true);
  expect(screen.getByText('Too many wrong codes.')).toBeDefined();
  sent.mockClear();
  await pay();
  expect(sent).not.toHaveBeenCalled();
});
