import { aSecondFactor, aSecondFactorSetup } from '@candela/api-client/testing';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@candela/contract/calls/security';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SecondFactorScreen } from './SecondFactorScreen.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const OFF = aSecondFactor({ on: false, since: null, recoveryCodes: 0 });
const open = (state = OFF) =>
  renderScreen(SecondFactorScreen, { prepareService: (it) => it.respond(getSecondFactor, state) });

test('sets up an authenticator with password and code, and shows the recovery codes once', async () => {
  const { service, user } = await open();
  await user.type(await screen.findByLabelText('Login password'), 'secret-12');
  service.respond(startSecondFactor, aSecondFactorSetup());
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText(aSecondFactorSetup().secret)).toBeDefined();
  expect(service.sentTo(startSecondFactor)).toMatchObject([{ password: 'secret-12' }]);
  const [code = ''] = aSecondFactorSetup().recoveryCodes;
  expect(screen.queryByText(code)).toBeNull();
  const openApp = screen.getByRole('link', { name: 'Open in an authenticator app' });
  expect(openApp.getAttribute('href')).toBe(aSecondFactorSetup().address);
  expect(screen.getByLabelText('Code').getAttribute('inputmode')).toBe('numeric');
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();

  service.reject(confirmSecondFactor, 'second_factor_wrong', 'The code is wrong.');
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('The code is wrong.')).toBeDefined();
  // The previous response was lost.
  service.reject(confirmSecondFactor, 'second_factor_on', 'It is on already.');
  service.respond(getSecondFactor, aSecondFactor());
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(code)).toBeDefined();

  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:codes';
  });
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect((await saved[0]?.text())?.split('\n')).toEqual([
    ...aSecondFactorSetup().recoveryCodes,
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(screen.queryByText(code)).toBeNull());
});

test('reports a wrong password at its field, and sends nothing without one', async () => {
  const { service, user } = await open();
  const button = await screen.findByRole('button', { name: 'Set up' });
  await user.click(button);
  expect(await screen.findByText('Please enter your login password.')).toBeDefined();
  expect(service.sentTo(startSecondFactor)).toEqual([]);
  service.reject(startSecondFactor, 'old_password_wrong', 'The current password is wrong.');
  await user.type(screen.getByLabelText('Login password'), 'wrong{Enter}');
  expect(await screen.findByText('The current password is wrong.')).toBeDefined();
});

test('turns the second factor off with a code, and offers the setup again', async () => {
  const { service, user } = await open(aSecondFactor());
  expect(await screen.findByText('Recovery codes left: 9')).toBeDefined();
  service.respond(removeSecondFactor, {});
  service.respond(getSecondFactor, OFF);
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined();
  expect(service.sentTo(removeSecondFactor)).toMatchObject([{ code: '123456' }]);
});

test('offers a keyboard with letters for a recovery code, and keeps what was typed', async () => {
  const { user } = await open(aSecondFactor());
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(code.inputMode).toBe('numeric');
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect([code.inputMode, code.value]).toEqual(['text', '12']);
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(code.inputMode).toBe('numeric');
});

test('retries the state that failed to load', async () => {
  const { service, user } = await renderScreen(SecondFactorScreen, {
    prepareService: (it) => it.drop(getSecondFactor),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(getSecondFactor, OFF);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined();
});
