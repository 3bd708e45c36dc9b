import { aPastSignIn, aUserSession } from '@candela/api-client/testing';
import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from '@candela/contract/calls/security';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DevicesScreen } from './DevicesScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CURRENT_SESSION = aUserSession();
const DESKTOP_SESSION = aUserSession({
  id: 'session-2',
  browser: 'firefox',
  platform: 'linux',
  current: false,
});

const open = () =>
  renderScreen(DevicesScreen, {
    initialPath: '/sessions',
    prepareService: (it) => {
      it.respond(listSessions, [CURRENT_SESSION, DESKTOP_SESSION]);
      it.respond(listSignIns, [
        aPastSignIn(),
        aPastSignIn({ id: 'sign-in-2', outcome: 'refused', attempts: 3 }),
      ]);
    },
  });
const endButton = () => screen.findByRole('button', { name: 'Log out Firefox · Linux?' });
const confirm = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' });

test('lists the signed-in devices, with the current one marked, and the past sign-ins', async () => {
  await open();
  const desktopRow = (await endButton()).closest('li');
  expect(desktopRow?.textContent).toContain('Firefox · Linux');
  expect(screen.getByText('This device').closest('li')?.textContent).toContain('Chrome · Android');
  expect((await screen.findByText('Wrong password')).closest('li')?.textContent).toContain('× 3');
  expect(screen.getByText('Logged in')).toBeDefined();
});

// @spec 15.1
test('logs out a device after confirmation, and removes it from the list', async () => {
  const { service, user } = await open();
  await user.click(await endButton());
  expect(service.sentTo(endSession)).toEqual([]);
  service.respond(endSession, {});
  service.respond(listSessions, [CURRENT_SESSION]);
  await user.click(await confirm());
  expect(await screen.findByText('You are logged in only on this device.')).toBeDefined();
  expect(service.sentTo(endSession)).toMatchObject([{ id: 'session-2' }]);
  expect(screen.queryByRole('button', { name: 'Log out other devices' })).toBeNull();
});

test('closes the dialog and reloads the list when the session has already ended', async () => {
  const { service, user } = await open();
  await user.click(await endButton());
  service.reject(endSession, 'session_unknown', 'That device is already logged out.');
  service.respond(listSessions, [CURRENT_SESSION]);
  await user.click(await confirm());
  expect(await screen.findByText('You are logged in only on this device.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('keeps the dialog open after a lost answer, and retries', async () => {
  const { service, user } = await open();
  await user.click(await endButton());
  service.drop(endSession);
  await user.click(await confirm());
  await waitFor(() => expect(service.sentTo(endSession)).toHaveLength(1));
  const button = await confirm();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  service.respond(endSession, {});
  await user.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('logs out all other devices with one request', async () => {
  const { service, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Log out other devices' }));
  service.respond(endOtherSessions, { ended: 1 });
  service.respond(listSessions, [CURRENT_SESSION]);
  await user.click(await confirm());
  expect(await screen.findByText('You are logged in only on this device.')).toBeDefined();
  expect(service.sentTo(endOtherSessions)).toHaveLength(1);
});

test('retries sessions that failed to load', async () => {
  const { service, user } = await renderScreen(DevicesScreen, {
    prepareService: (it) => {
      it.drop(listSessions);
      it.respond(listSignIns, []);
    },
  });
  expect(await screen.findByText('No logins yet.')).toBeDefined();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(listSessions, [CURRENT_SESSION]);
  await user.click(retry);
  expect(await screen.findByText('You are logged in only on this device.')).toBeDefined();
});
