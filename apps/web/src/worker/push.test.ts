import { expect, test, vi } from 'vitest';
import { openNotification, type PushDependencies, showPushNotification } from './push.js';

const PAYLOAD = { id: 'p1', title: 'Order settled', body: 'Result: +8.00 USDT', path: '/position' };

function createDependencies(...states: DocumentVisibilityState[]) {
  const flags = { replies: true };
  const apps = states.map((visibilityState) => ({
    visibilityState,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => {
      if (flags.replies) port?.postMessage(null);
    }),
    navigate: vi.fn(async (_: string) => undefined),
  }));
  const showNotification = vi.fn(
    async (_title: string, _options?: NotificationOptions) => undefined,
  );
  const openWindow = vi.fn(async (_path: string) => null);
  const clients = { matchAll: async () => apps, openWindow };
  const dependencies = {
    registration: { showNotification },
    clients,
  } as unknown as PushDependencies;
  return { dependencies, apps, flags, showNotification, openWindow };
}

test('shows a pushed notification with its text and an id as its tag', async () => {
  const { dependencies, showNotification } = createDependencies('hidden');
  await showPushNotification(JSON.stringify(PAYLOAD), dependencies);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    PAYLOAD.title,
    expect.objectContaining({ body: PAYLOAD.body, tag: 'p1', data: { path: '/position' } }),
  );
});

test('shows no notification when the app is visible', async () => {
  const { dependencies, showNotification } = createDependencies('hidden', 'visible');
  await showPushNotification(JSON.stringify(PAYLOAD), dependencies);
  expect(showNotification).not.toHaveBeenCalled();
});

test('shows a notification on WebKit even when the app is visible', async () => {
  const { dependencies, showNotification } = createDependencies('visible');
  await showPushNotification(JSON.stringify(PAYLOAD), { ...dependencies, mustShow: true });
  expect(showNotification).toHaveBeenCalledOnce();
});

test.each([
  undefined,
  '',
  'no json',
  'null',
  '[]',
  JSON.stringify({ ...PAYLOAD, title: 7 }),
  JSON.stringify({ ...PAYLOAD, path: 'https://evil.example' }),
  JSON.stringify({ ...PAYLOAD, path: '//evil.example' }),
  JSON.stringify({ ...PAYLOAD, path: '/\\evil.example' }),
])('ignores an incomplete push or one with an external target: %s', async (text) => {
  const { dependencies, showNotification } = createDependencies();
  await showPushNotification(text, dependencies);
  expect(showNotification).not.toHaveBeenCalled();
});

test('opens the target in the open app by message, without a reload', async () => {
  const { dependencies, apps, openWindow } = createDependencies('hidden');
  await openNotification({ data: { path: '/alerts' } }, dependencies);
  expect(apps[0]?.focus).toHaveBeenCalledOnce();
  expect(apps[0]?.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/alerts' });
  expect(apps[0]?.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('navigates an open app that does not answer', async () => {
  const { dependencies, apps, flags } = createDependencies('hidden');
  flags.replies = false;
  await openNotification({ data: { path: '/alerts' } }, dependencies);
  expect(apps[0]?.navigate).toHaveBeenCalledExactlyOnceWith('/alerts');
});

test.each([
  [{ path: '/alerts' }, '/alerts'],
  [{ path: 'https://evil.example' }, '/'],
  [undefined, '/'],
])('opens the app for a tap on %j at %s when none is open', async (data, path) => {
  const { dependencies, openWindow } = createDependencies();
  await openNotification({ data }, dependencies);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(path);
});
