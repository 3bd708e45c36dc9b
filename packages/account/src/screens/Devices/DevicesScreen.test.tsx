import { anOwnSession, aPastSignIn } from '@candela/api-client/testing';
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

const HERE = anOwnSession();
const DESK = anOwnSession({
  id: 'session-2',
  browser: 'firefox',
  platform: 'linux',
  current: false,
});

const open = () =>
  renderScreen(DevicesScreen, {
    at: '/sessions',
    answers: (it) => {
      it.answer(listSessions, [HERE, DESK]);
      it.answer(listSignIns, [
        aPastSignIn(),
        aPastSignIn({ id: 'sign-in-2', outcome: 'refused', attempts: 3 }),
      ]);
    },
  });
const endButton = () => screen.findByRole('button', { name: 'Log out Firefox · Linux?' });
const confirm = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' });

test('shows where one is signed in, this device among them, and how the account was signed in to', async () => {
  await open();
  const desk = (await endButton()).closest('li');
  expect(desk?.textContent).toContain('Firefox · Linux');
  expect(screen.getByText('This device').closest('li')?.textContent).toContain('Chrome · Android');
  expect((await screen.findByText('Wrong password')).closest('li')?.textContent).toContain('× 3');
  expect(screen.getByText('Logged in')).toBeDefined();
});

test('a device is logged out once that was confirmed, and is gone from the list', async () => {
  const { service, user } = await open();
  await user.click(await endButton());
  expect(service.sentTo(endSession)).toEqual([]);
  service.answer(endSession, {});
  service.answer(listSessions, [HERE]);
  await user.click(await confirm());
  expect(await screen.findByText('You are logged in on this device only.')).toBeDefined();
  expect(service.sentTo(endSession)).toMatchObject([{ id: 'session-2' }]);
  expect(screen.queryByRole('button', { name: 'Log out on other devices' })).toBeNull();
});

test('one that has ended meanwhile closes the question, and the list is asked for anew', async () => {
  const { service, user } = await open();
  await user.click(await endButton());
  service.refuse(endSession, 'session_unknown', 'That device is logged out already.');
  service.answer(listSessions, [HERE]);
  await user.click(await confirm());
  expect(await screen.findByText('You are logged in on this device only.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a lost answer leaves the question open, to be answered again', async () => {
  const { service, user } = await open();
  await user.click(await endButton());
  service.drop(endSession);
  await user.click(await confirm());
  await waitFor(() => expect(service.sentTo(endSession)).toHaveLength(1));
  const button = await confirm();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  service.answer(endSession, {});
  await user.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('all other devices are logged out in one go', async () => {
  const { service, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Log out on other devices' }));
  service.answer(endOtherSessions, { ended: 1 });
  service.answer(listSessions, [HERE]);
  await user.click(await confirm());
  expect(await screen.findByText('You are logged in on this device only.')).toBeDefined();
  expect(service.sentTo(endOtherSessions)).toHaveLength(1);
});

test('what did not load is asked for again', async () => {
  const { service, user } = await renderScreen(DevicesScreen, {
    answers: (it) => {
      it.drop(listSessions);
      it.answer(listSignIns, []);
    },
  });
  expect(await screen.findByText('No login has been noted yet.')).toBeDefined();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answer(listSessions, [HERE]);
  await user.click(retry);
  expect(await screen.findByText('You are logged in on this device only.')).toBeDefined();
});
