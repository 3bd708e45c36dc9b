import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';
import { renderScreen } from '@candela/screen-kit/testing';
import { INITIAL_SESSION, type SessionState } from '@candela/session';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shell } from './Shell.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(
  load: AppRoute['load'],
  bar: AppRoute['bar'] = 'none',
  session: Partial<SessionState> = { token: null },
) {
  const route: AppRoute = { path: paths.trading, access: 'public', bar, namespaces: [], load };
  return renderScreen(() => <Shell route={route} />, {
    initialPath: paths.trading,
    session,
  });
}

const notices = () => screen.findByRole('region', { name: 'Notices' });

test('mounts the deferred parts after the first screen has loaded', async () => {
  await start(() => Promise.resolve({ Screen: () => <p>the screen</p> }));
  expect(await screen.findByText('the screen')).toBeDefined();
  await advanceTime(2_000);
  expect(await notices()).toBeDefined();
});

test.each([
  ['at once while an order is open', 60, 1],
  ['only after the first screen has loaded once the last order has expired', -1, 0],
])('mounts the deferred parts %s', async (_, secondsLeft, count) => {
  const openUntil = Date.now() / 1_000 + secondsLeft;
  await start(() => new Promise(() => undefined), 'none', {
    token: null,
    trade: { ...INITIAL_SESSION.trade, openUntil },
  });
  await vi.dynamicImportSettled();
  await advanceTime(0);
  expect(screen.queryAllByRole('region', { name: 'Notices' })).toHaveLength(count);
});

test('mounts the deferred parts when the first screen fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await start(() => Promise.reject(new Error('not in this version')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  await advanceTime(2_000);
  expect(await notices()).toBeDefined();
});

test.each([
  ['none', 1],
  ['second', 1],
  ['tabs', 0],
] as const)(
  'renders a failed screen (bar: %s) with %i back buttons beside the retry',
  async (bar, backButtons) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await start(() => Promise.reject(new Error('not in this version')), bar);
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(backButtons);
  },
);
