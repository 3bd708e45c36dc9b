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

test('turned on, the browser is asked and the service told, in the state of the balance', async () => {
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

test('a double tap asks once', async () => {
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

test('a no changes nothing, and says how to change one’s mind', async () => {
  const browser = stubPushBrowser();
  browser.state.answer = 'denied';
  const { service, user } = await open();
  await user.click(await onButton());
  expect(await screen.findByText('Notifications are blocked')).toBeDefined();
  expect(service.sentTo(keepPush)).toEqual([]);
});

test('a question that was put away leaves the button', async () => {
  const browser = stubPushBrowser();
  browser.state.answer = 'default';
  const { service, user } = await open();
  await user.click(await onButton());
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce());
  expect(await onButton()).toBeDefined();
  expect(service.sentTo(keepPush)).toEqual([]);
});

test('a push service that is out of reach, and a call that is lost, leave it off and can be tried again', async () => {
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

test('each kind is chosen by itself', async () => {
  stubPushBrowser('granted');
  const { service, user } = await open(on);
  const orders = await screen.findByRole('switch', { name: 'Settled orders' });
  service.answer(keepPush, { ...kept, kinds: ['alert', 'recharge', 'withdrawal', 'security'] });
  service.answer(getPush, aPushState({ kinds: ['alert', 'recharge', 'withdrawal', 'security'] }));
  await user.click(orders);
  await waitFor(() => expect(orders.getAttribute('aria-checked')).toBe('false'));
  expect(service.sentTo(keepPush)).toMatchObject([{ kinds: 'alert,recharge,withdrawal,security' }]);
});

test('a choice that was refused is not shown as made', async () => {
  stubPushBrowser('granted');
  const { service, user } = await open(on);
  service.refuse(keepPush, 'push_refused', 'Notifications cannot be sent to this browser.');
  const orders = await screen.findByRole('switch', { name: 'Settled orders' });
  await user.click(orders);
  await waitFor(() => expect(service.sentTo(keepPush)).toHaveLength(1));
  await waitFor(() => expect(orders.getAttribute('aria-checked')).toBe('true'));
});

test('turned off, the service is told and the browser lets go', async () => {
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

test('a browser that cannot is told so, and an iPhone what it takes', async () => {
  await open();
  expect(await screen.findByText('This browser cannot receive notifications')).toBeDefined();
  cleanup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
  await open();
  expect(await screen.findByText('Add the app to the home screen first')).toBeDefined();
});

test('what did not load is asked for again', async () => {
  stubPushBrowser();
  const { service, user } = await renderScreen(NotificationsScreen, {
    answers: (it) => it.drop(getPush),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answer(getPush, off);
  await user.click(retry);
  expect(await onButton()).toBeDefined();
});
