import { expect, test, vi } from 'vitest';
import { openPushed, type PushSurroundings, showPushed } from './push.js';

const PUSHED = { id: 'p1', title: 'Order settled', body: 'Result: +8.00 USDT', path: '/position' };

function surroundings(...states: DocumentVisibilityState[]) {
  const flags = { answers: true };
  const apps = states.map((visibilityState) => ({
    visibilityState,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => {
      if (flags.answers) port?.postMessage(null);
    }),
    navigate: vi.fn(async (_: string) => undefined),
  }));
  const showNotification = vi.fn(
    async (_title: string, _options?: NotificationOptions) => undefined,
  );
  const openWindow = vi.fn(async (_path: string) => null);
  const clients = { matchAll: async () => apps, openWindow };
  const given = { registration: { showNotification }, clients } as unknown as PushSurroundings;
  return { given, apps, flags, showNotification, openWindow };
}

test('shows a pushed notification with its text and an id as its tag', async () => {
  const { given, showNotification } = surroundings('hidden');
  await showPushed(JSON.stringify(PUSHED), given);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    PUSHED.title,
    expect.objectContaining({ body: PUSHED.body, tag: 'p1', data: { path: '/position' } }),
  );
});

test('shows no notification when the app is visible', async () => {
  const { given, showNotification } = surroundings('hidden', 'visible');
  await showPushed(JSON.stringify(PUSHED), given);
  expect(showNotification).not.toHaveBeenCalled();
});

test('shows a notification on WebKit even when the app is visible', async () => {
  const { given, showNotification } = surroundings('visible');
  await showPushed(JSON.stringify(PUSHED), { ...given, mustShow: true });
  expect(showNotification).toHaveBeenCalledOnce();
});

test.each([
  undefined,
  '',
  'no json',
  'null',
  '[]',
  JSON.stringify({ ...PUSHED, title: 7 }),
  JSON.stringify({ ...PUSHED, path: 'https://evil.example' }),
  JSON.stringify({ ...PUSHED, path: '//evil.example' }),
  JSON.stringify({ ...PUSHED, path: '/\\evil.example' }),
])('ignores an incomplete push or one with an external target: %s', async (text) => {
  const { given, showNotification } = surroundings();
  await showPushed(text, given);
  expect(showNotification).not.toHaveBeenCalled();
});

test('opens the target in the open app by message, without a reload', async () => {
  const { given, apps, openWindow } = surroundings('hidden');
  await openPushed({ data: { path: '/alerts' } }, given);
  expect(apps[0]?.focus).toHaveBeenCalledOnce();
  expect(apps[0]?.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/alerts' });
  expect(apps[0]?.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('navigates an open app that does not answer', async () => {
  const { given, apps, flags } = surroundings('hidden');
  flags.answers = false;
  await openPushed({ data: { path: '/alerts' } }, given);
  expect(apps[0]?.navigate).toHaveBeenCalledExactlyOnceWith('/alerts');
});

test.each([
  [{ path: '/alerts' }, '/alerts'],
  [{ path: 'https://evil.example' }, '/'],
  [undefined, '/'],
])('opens the app for a tap on %j at %s when none is open', async (data, path) => {
  const { given, openWindow } = surroundings();
  await openPushed({ data }, given);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(path);
});
