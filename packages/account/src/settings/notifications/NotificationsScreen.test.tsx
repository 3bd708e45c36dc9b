import { aPushState, SAMPLE_SUBSCRIPTION } from '@candela/api-client/testing';
import { getPushSubscription, subscribePush, unsubscribePush } from '@candela/contract/calls/push';
import { renderScreen } from '@candela/screen-kit/testing';
import { toast } from '@candela/ui-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { removePushSupport, stubPushBrowser } from '../../testing/push-browser-stub.js';
import { NotificationsScreen } from './NotificationsScreen.js';

afterEach(() => {
  act(() => toast.dismiss());
  cleanup();
  removePushSupport();
});

const enabledState = aPushState();
const disabledState: typeof enabledState = { ...enabledState, device: null };
const device = aPushState().device ?? expect.fail();
const open = (state = disabledState, session: Record<string, unknown> = {}) =>
  renderScreen(NotificationsScreen, {
    initialPath: '/notifications',
    session,
    prepareService: (it) => it.respond(getPushSubscription, state),
  });
const onButton = () => screen.findByRole('button', { name: 'Turn on here' });
const offButton = () => screen.findByRole('button', { name: 'Turn off here' });

test('subscribes the browser and registers it with the current balance visibility', async () => {
  const browser = stubPushBrowser();
  const { service, user, store } = await open(disabledState, { hideBalance: true });
  service.respond(subscribePush, device);
  const button = await onButton();
  service.respond(getPushSubscription, enabledState);
  await user.click(button);
  expect(await offButton()).toBeDefined();
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: enabledState.key,
  });
  expect(service.sentTo(subscribePush)).toMatchObject([{ ...SAMPLE_SUBSCRIPTION, amounts: '0' }]);
  expect(store.getState().session.push?.told).toContain(SAMPLE_SUBSCRIPTION.endpoint);
});

test('requests permission once on a double tap', async () => {
  const browser = stubPushBrowser();
  let resolvePermission = (_: 'granted') => {};
  const permission = new Promise<'granted'>((resolve) => {
    resolvePermission = resolve;
  });
  browser.requestPermission.mockReturnValueOnce(permission);
  const { service, user } = await open();
  service.respond(subscribePush, device);
  await user.dblClick(await onButton());
  service.respond(getPushSubscription, enabledState);
  resolvePermission('granted');
  expect(await offButton()).toBeDefined();
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(service.sentTo(subscribePush)).toHaveLength(1);
});

test('explains how to unblock notifications when permission is denied, and registers nothing', async () => {
  const browser = stubPushBrowser();
  browser.state.promptResult = 'denied';
  const { service, user } = await open();
  await user.click(await onButton());
  expect(await screen.findByText('Notifications are blocked')).toBeDefined();
  expect(service.sentTo(subscribePush)).toEqual([]);
});

test('keeps the button when the permission prompt is dismissed', async () => {
  const browser = stubPushBrowser();
  browser.state.promptResult = 'default';
  const { service, user } = await open();
  await user.click(await onButton());
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce());
  expect(await onButton()).toBeDefined();
  expect(service.sentTo(subscribePush)).toEqual([]);
});

test('stays off when the push service or the registration fails, and can be retried', async () => {
  const browser = stubPushBrowser('granted');
  browser.subscribe.mockRejectedValueOnce(new Error('Registration failed'));
  const { service, user } = await open();
  await user.click(await onButton());
  await waitFor(() => expect(browser.subscribe).toHaveBeenCalledOnce());
  service.drop(subscribePush);
  await user.click(await onButton());
  await waitFor(() => expect(service.sentTo(subscribePush)).toHaveLength(1));
  const button = await onButton();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  service.respond(subscribePush, device);
  service.respond(getPushSubscription, enabledState);
  await user.click(button);
  expect(await offButton()).toBeDefined();
});

// @spec 12.2
test('updates each notification kind separately', async () => {
  stubPushBrowser('granted');
  const { service, user } = await open(enabledState);
  const orders = await screen.findByRole('switch', { name: 'Settled orders' });
  service.respond(subscribePush, {
    ...device,
    kinds: ['alert', 'recharge', 'withdrawal', 'security'],
  });
  service.respond(
    getPushSubscription,
    aPushState({ kinds: ['alert', 'recharge', 'withdrawal', 'security'] }),
  );
  await user.click(orders);
  await waitFor(() => expect(orders.getAttribute('aria-checked')).toBe('false'));
  expect(service.sentTo(subscribePush)).toMatchObject([
    { kinds: 'alert,recharge,withdrawal,security' },
  ]);
});

test('keeps the previous choice when the update is refused', async () => {
  stubPushBrowser('granted');
  const { service, user } = await open(enabledState);
  service.reject(subscribePush, 'push_refused', 'Notifications can’t be sent to this browser.');
  const orders = await screen.findByRole('switch', { name: 'Settled orders' });
  await user.click(orders);
  await waitFor(() => expect(service.sentTo(subscribePush)).toHaveLength(1));
  await waitFor(() => expect(orders.getAttribute('aria-checked')).toBe('true'));
});

test('ends push at the service and clears the local state when turned off', async () => {
  const browser = stubPushBrowser('granted');
  const { service, user, store } = await open(enabledState);
  const button = await offButton();
  service.respond(unsubscribePush, {});
  service.respond(getPushSubscription, disabledState);
  await user.click(button);
  expect(await onButton()).toBeDefined();
  expect(service.sentTo(unsubscribePush)).toHaveLength(1);
  expect(store.getState().session.push).toBeNull();
  expect(browser.subscription.unsubscribe).not.toHaveBeenCalled();
});

test('reports an unsupported browser, and explains the requirement on an iPhone', async () => {
  await open();
  expect(await screen.findByText('This browser can’t receive notifications')).toBeDefined();
  cleanup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
  await open();
  expect(await screen.findByText('Add the app to your home screen first')).toBeDefined();
});

test('retries the push state that failed to load', async () => {
  stubPushBrowser();
  const { service, user } = await renderScreen(NotificationsScreen, {
    prepareService: (it) => it.drop(getPushSubscription),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(getPushSubscription, disabledState);
  await user.click(retry);
  expect(await onButton()).toBeDefined();
});
