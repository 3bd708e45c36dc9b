import { aPushState, SAMPLE_SUBSCRIPTION } from '@candela/api-client/testing';
import { getPushSubscription, subscribePush, unsubscribePush } from '@candela/contract/calls/push';
import { renderScreen } from '@candela/screen-kit/testing';
import { hideBalanceSet } from '@candela/session';
import { readPushSubscription } from '@candela/session/push-subscription';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { removePushSupport, stubPushBrowser } from '../testing/push-browser-stub.js';
import { PushSync } from './PushSync.js';
import { pushFingerprint } from './useRegisterPush.js';

afterEach(() => {
  cleanup();
  removePushSupport();
});

const USER = 'user-1';
const state = aPushState();
const device = state.device ?? expect.fail();
const FINGERPRINT = pushFingerprint(SAMPLE_SUBSCRIPTION, 'en', false);

const renderPush = (fingerprint: string, permission: NotificationPermission = 'granted') => {
  const browser = stubPushBrowser(permission);
  return renderScreen(PushSync, {
    session: { userId: USER, push: { userId: USER, told: fingerprint } },
    prepareService: (it) => {
      it.respond(getPushSubscription, state);
      it.respond(subscribePush, device);
      it.respond(unsubscribePush, {});
    },
  }).then((rendered) => ({ ...rendered, ...browser }));
};

// @spec 12.3
test('sends nothing when the registration is current, and an update when the balance is hidden', async () => {
  const { service, store } = await renderPush(FINGERPRINT);
  await waitFor(() => expect(service.sentTo(getPushSubscription)).toHaveLength(1));
  expect(service.sentTo(subscribePush)).toEqual([]);
  act(() => void store.dispatch(hideBalanceSet(true)));
  await waitFor(() => expect(service.sentTo(subscribePush)).toMatchObject([{ amounts: '0' }]));
  expect(service.sentTo(subscribePush)[0]).not.toHaveProperty('kinds');
});

test('registers the subscription when the recorded registration differs', async () => {
  const { service, store } = await renderPush('');
  await waitFor(() => expect(service.sentTo(subscribePush)).toMatchObject([SAMPLE_SUBSCRIPTION]));
  await waitFor(() => expect(store.getState().session.push?.told).toBe(FINGERPRINT));
  const { endpoint, auth } = SAMPLE_SUBSCRIPTION;
  expect(await readPushSubscription()).toEqual({ endpoint, auth, key: state.key });
});

test('registers the subscription when the browser cannot store it', async () => {
  const rendered = renderPush('');
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  });
  const { service, store } = await rendered;
  await waitFor(() => expect(service.sentTo(subscribePush)).toHaveLength(1));
  await waitFor(() => expect(store.getState().session.push?.told).toBe(FINGERPRINT));
});

test('ends push and removes the registration when the permission is denied', async () => {
  const { service, store } = await renderPush(FINGERPRINT, 'denied');
  await waitFor(() => expect(service.sentTo(unsubscribePush)).toHaveLength(1));
  await waitFor(() => expect(store.getState().session.push).toBeNull());
});

test('navigates to the target of a tapped notification', async () => {
  const { dispatchMessage, currentPath } = await renderPush(FINGERPRINT);
  act(() => dispatchMessage({ type: 'something' }));
  act(() => dispatchMessage({ type: 'open', path: '/alerts' }));
  await waitFor(() => expect(currentPath()).toBe('/alerts'));
});

test('unsubscribes the previous user’s push when another user is signed in', async () => {
  const browser = stubPushBrowser('granted');
  await browser.subscribe({});
  const { service, store } = await renderScreen(PushSync, {
    session: { userId: USER, push: { userId: 'user-2', told: '' } },
  });
  await waitFor(() => expect(store.getState().session.push).toBeNull());
  expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(service.sentTo(subscribePush)).toEqual([]);
});
