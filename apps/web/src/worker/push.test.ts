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

test('what was pushed is shown with its words, once however often it is sent', async () => {
  const { given, showNotification } = surroundings('hidden');
  await showPushed(JSON.stringify(PUSHED), given);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    PUSHED.title,
    expect.objectContaining({ body: PUSHED.body, tag: 'p1', data: { path: '/position' } }),
  );
});

test('who looks at the app is not told twice', async () => {
  const { given, showNotification } = surroundings('hidden', 'visible');
  await showPushed(JSON.stringify(PUSHED), given);
  expect(showNotification).not.toHaveBeenCalled();
});

test('WebKit is shown each, whoever looks', async () => {
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
])('what is not whole, or leads elsewhere, is not shown: %s', async (text) => {
  const { given, showNotification } = surroundings();
  await showPushed(text, given);
  expect(showNotification).not.toHaveBeenCalled();
});

test('a tap leads there in the app that is open, and loses nothing of it', async () => {
  const { given, apps, openWindow } = surroundings('hidden');
  await openPushed({ data: { path: '/alerts' } }, given);
  expect(apps[0]?.focus).toHaveBeenCalledOnce();
  expect(apps[0]?.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/alerts' });
  expect(apps[0]?.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('one that is open and does not answer is led there', async () => {
  const { given, apps, flags } = surroundings('hidden');
  flags.answers = false;
  await openPushed({ data: { path: '/alerts' } }, given);
  expect(apps[0]?.navigate).toHaveBeenCalledExactlyOnceWith('/alerts');
});

test.each([
  [{ path: '/alerts' }, '/alerts'],
  [{ path: 'https://evil.example' }, '/'],
  [undefined, '/'],
])('a tap on %j opens the app at %s where none is open', async (data, path) => {
  const { given, openWindow } = surroundings();
  await openPushed({ data }, given);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(path);
});
