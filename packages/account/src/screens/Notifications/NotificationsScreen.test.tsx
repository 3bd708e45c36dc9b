import { aPushState, SUBSCRIPTION } from '@candela/api-client/testing';
import { endPush, getPush, keepPush } from '@candela/contract/calls/push';
import { renderScreen } from '@candela/screen-kit/testing';
import { toast } from '@candela/ui-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubPushBrowser, takePushAway } from '../../internal/testing/pushed-browser.js';
import { NotificationsScreen } from './NotificationsScreen.js';

afterEach(() => {
  act(() => toast.dismiss());
  cleanup();
  takePushAway();
});

const on = aPushState();
const off: typeof on = { ...on, device: null };
const kept = aPushState().device ?? expect.fail();
const open = (state = off, session: Record<string, unknown> = {}) =>
  renderScreen(NotificationsScreen, {
    at: '/notifications',
    session,
    answers: (it) => it.answer(getPush, state),
  });
const onButton = () => screen.findByRole('button', { name: 'Turn on here' });
const offButton = () => screen.findByRole('button', { name: 'Turn off here' });

test('subscribes the browser and registers it with the current balance visibility', async () => {
  const browser = stubPushBrowser();
  const { service, user, store } = await open(off, { hideBalance: true });
  service.answer(keepPush, kept);
  const button = await onButton();
  service.answer(getPush, on);
  await user.click(button);
  expect(await offButton()).toBeDefined();
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: on.key,
  });
  expect(service.sentTo(keepPush)).toMatchObject([{ ...SUBSCRIPTION, amounts: '0' }]);
  expect(store.getState().session.push?.told).toContain(SUBSCRIPTION.endpoint);
});

test('requests permission once on a double tap', async () => {
  const browser = stubPushBrowser();
  let answer = (_: 'granted') => {};
  const answered = new Promise<'granted'>((resolve) => {
    answer = resolve;
  });
  browser.requestPermission.mockReturnValueOnce(answered);
  const { service, user } = await open();
  service.answer(keepPush, kept);
  await user.dblClick(await onButton());
  service.answer(getPush, on);
  answer('granted');
  expect(await offButton()).toBeDefined();
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(service.sentTo(keepPush)).toHaveLength(1);
});

test('explains how to unblock notifications when permission is denied, and registers nothing', async () => {
  const browser = stubPushBrowser();
  browser.state.answer = 'denied';
  const { service, user } = await open();
  await user.click(await onButton());
  expect(await screen.findByText('Notifications are blocked')).toBeDefined();
  expect(service.sentTo(keepPush)).toEqual([]);
});

test('keeps the button when the permission prompt is dismissed', async () => {
  const browser = stubPushBrowser();
  browser.state.answer = 'default';
  const { service, user } = await open();
  await user.click(await onButton());
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce());
  expect(await onButton()).toBeDefined();
  expect(service.sentTo(keepPush)).toEqual([]);
});

test('stays off when the push service or the registration fails, and can be retried', async () => {
  const browser = stubPushBrowser('granted');
  browser.subscribe.mockRejectedValueOnce(new Error('Registration failed'));
  const { service, user } = await open();
  await user.click(await onButton());
  await waitFor(() => expect(browser.subscribe).toHaveBeenCalledOnce());
  service.drop(keepPush);
  await user.click(await onButton());
  await waitFor(() => expect(service.sentTo(keepPush)).toHaveLength(1));
  const button = await onButton();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  service.answer(keepPush, kept);
  service.answer(getPush, on);
  await user.click(button);
  expect(await offButton()).toBeDefined();
});

test('updates each notification kind separately', async () => {
  stubPushBrowser('granted');
  const { service, user } = await open(on);
  const orders = await screen.findByRole('switch', { name: 'Settled orders' });
  service.answer(keepPush, { ...kept, kinds: ['alert', 'recharge', 'withdrawal', 'security'] });
  service.answer(getPush, aPushState({ kinds: ['alert', 'recharge', 'withdrawal', 'security'] }));
  await user.click(orders);
  await waitFor(() => expect(orders.getAttribute('aria-checked')).toBe('false'));
  expect(service.sentTo(keepPush)).toMatchObject([{ kinds: 'alert,recharge,withdrawal,security' }]);
});

test('keeps the previous choice when the update is refused', async () => {
  stubPushBrowser('granted');
  const { service, user } = await open(on);
  service.refuse(keepPush, 'push_refused', 'Notifications cannot be sent to this browser.');
  const orders = await screen.findByRole('switch', { name: 'Settled orders' });
  await user.click(orders);
  await waitFor(() => expect(service.sentTo(keepPush)).toHaveLength(1));
  await waitFor(() => expect(orders.getAttribute('aria-checked')).toBe('true'));
});

test('ends push at the service and clears the local state when turned off', async () => {
  const browser = stubPushBrowser('granted');
  const { service, user, store } = await open(on);
  const button = await offButton();
  service.answer(endPush, {});
  service.answer(getPush, off);
  await user.click(button);
  expect(await onButton()).toBeDefined();
  expect(service.sentTo(endPush)).toHaveLength(1);
  expect(store.getState().session.push).toBeNull();
  expect(browser.subscription.unsubscribe).not.toHaveBeenCalled();
});

test('reports an unsupported browser, and explains the requirement on an iPhone', async () => {
  await open();
  expect(await screen.findByText('This browser cannot receive notifications')).toBeDefined();
  cleanup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
  await open();
  expect(await screen.findByText('Add the app to the home screen first')).toBeDefined();
});

test('retries the push state that failed to load', async () => {
  stubPushBrowser();
  const { service, user } = await renderScreen(NotificationsScreen, {
    answers: (it) => it.drop(getPush),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answer(getPush, off);
  await user.click(retry);
  expect(await onButton()).toBeDefined();
});
