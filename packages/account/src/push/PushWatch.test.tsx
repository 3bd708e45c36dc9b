import { aPushState, SUBSCRIPTION } from '@candela/api-client/testing';
import { endPush, getPush, keepPush } from '@candela/contract/calls/push';
import { renderScreen } from '@candela/screen-kit/testing';
import { hideBalanceSet } from '@candela/session';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toldOf } from '../hooks/useTellPush.js';
import { stubPushBrowser, takePushAway } from '../internal/testing/pushed-browser.js';
import { PushWatch } from './PushWatch.js';

afterEach(() => {
  cleanup();
  takePushAway();
});

const USER = 'user-1';
const state = aPushState();
const kept = state.device ?? expect.fail();
const TOLD = toldOf(SUBSCRIPTION, 'en', false);

const open = (told: string, permission: NotificationPermission = 'granted') => {
  const browser = stubPushBrowser(permission);
  return renderScreen(PushWatch, {
    session: { userId: USER, push: { userId: USER, told } },
    answers: (it) => {
      it.answer(getPush, state);
      it.answer(keepPush, kept);
      it.answer(endPush, {});
    },
  }).then((there) => ({ ...there, ...browser }));
};

test('what is true is not told again, and a balance that is hidden is', async () => {
  const { service, store } = await open(TOLD);
  await waitFor(() => expect(service.sentTo(getPush)).toHaveLength(1));
  expect(service.sentTo(keepPush)).toEqual([]);
  act(() => void store.dispatch(hideBalanceSet(true)));
  await waitFor(() => expect(service.sentTo(keepPush)).toMatchObject([{ amounts: '0' }]));
  expect(service.sentTo(keepPush)[0]).not.toHaveProperty('kinds');
});

test('a new session of the same person, and another subscription, are told', async () => {
  const { service, store } = await open('');
  await waitFor(() => expect(service.sentTo(keepPush)).toMatchObject([SUBSCRIPTION]));
  await waitFor(() => expect(store.getState().session.push?.told).toBe(TOLD));
});

test('a permission that was withdrawn ends it', async () => {
  const { service, store } = await open(TOLD, 'denied');
  await waitFor(() => expect(service.sentTo(endPush)).toHaveLength(1));
  await waitFor(() => expect(store.getState().session.push).toBeNull());
});

test('a notification that was tapped leads to what it tells of', async () => {
  const { say, address } = await open(TOLD);
  act(() => say({ type: 'something' }));
  act(() => say({ type: 'open', path: '/alerts' }));
  await waitFor(() => expect(address()).toBe('/alerts'));
});

test('what is pushed to somebody else here ends when another person is signed in', async () => {
  const browser = stubPushBrowser('granted');
  await browser.subscribe({});
  const { service, store } = await renderScreen(PushWatch, {
    session: { userId: USER, push: { userId: 'user-2', told: '' } },
  });
  await waitFor(() => expect(store.getState().session.push).toBeNull());
  expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(service.sentTo(keepPush)).toEqual([]);
});
