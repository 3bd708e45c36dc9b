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

test('sends nothing when the registration is current, and an update when the balance is hidden', async () => {
  const { service, store } = await open(TOLD);
  await waitFor(() => expect(service.sentTo(getPush)).toHaveLength(1));
  expect(service.sentTo(keepPush)).toEqual([]);
  act(() => void store.dispatch(hideBalanceSet(true)));
  await waitFor(() => expect(service.sentTo(keepPush)).toMatchObject([{ amounts: '0' }]));
  expect(service.sentTo(keepPush)[0]).not.toHaveProperty('kinds');
});

test('registers the subscription when the recorded registration differs', async () => {
  const { service, store } = await open('');
  await waitFor(() => expect(service.sentTo(keepPush)).toMatchObject([SUBSCRIPTION]));
  await waitFor(() => expect(store.getState().session.push?.told).toBe(TOLD));
});

test('ends push and removes the registration when the permission is denied', async () => {
  const { service, store } = await open(TOLD, 'denied');
  await waitFor(() => expect(service.sentTo(endPush)).toHaveLength(1));
  await waitFor(() => expect(store.getState().session.push).toBeNull());
});

test('navigates to the target of a tapped notification', async () => {
  const { say, address } = await open(TOLD);
  act(() => say({ type: 'something' }));
  act(() => say({ type: 'open', path: '/alerts' }));
  await waitFor(() => expect(address()).toBe('/alerts'));
});

test('unsubscribes the previous user’s push when another user is signed in', async () => {
  const browser = stubPushBrowser('granted');
  await browser.subscribe({});
  const { service, store } = await renderScreen(PushWatch, {
    session: { userId: USER, push: { userId: 'user-2', told: '' } },
  });
  await waitFor(() => expect(store.getState().session.push).toBeNull());
  expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(service.sentTo(keepPush)).toEqual([]);
});
