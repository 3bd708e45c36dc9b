import { createTestStore } from '@candela/api-client/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './useNow.js';

const START = 1_795_000_000_300;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shown({ everyMs }: { readonly everyMs?: number | undefined }) {
  return <output>{useNow(everyMs)}</output>;
}

function showIn(store: ReturnType<typeof createTestStore>, ...intervals: (number | undefined)[]) {
  const onRender = vi.fn();
  const view = (shown: readonly (number | undefined)[]) => (
    <Provider store={store}>
      <Profiler id="clocks" onRender={onRender}>
        {shown.map((everyMs, at) => (
          <Shown everyMs={everyMs} key={at} />
        ))}
      </Profiler>
    </Provider>
  );
  const { unmount } = render(view(intervals));
  return { renderCount: () => onRender.mock.calls.length, unmount };
}

const show = (...intervals: (number | undefined)[]) => showIn(createTestStore(), ...intervals);

const times = () => screen.getAllByRole('status').map((it) => Number(it.textContent) - START);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('updates on the second, and renders all consumers once', async () => {
  const { renderCount } = show(1_000, 1_000, 1_000);
  const before = renderCount();
  await wait(699);
  expect(renderCount()).toBe(before);
  await wait(1);
  expect(times()).toEqual([700, 700, 700]);
  expect(renderCount()).toBe(before + 1);
  await wait(1_000);
  expect(times()).toEqual([1_700, 1_700, 1_700]);
  expect(renderCount()).toBe(before + 2);
});

test('ticks at the given interval, and never without one', async () => {
  show(200, 1_000, undefined);
  await wait(500);
  expect(times()).toEqual([500, 0, 0]);
  await wait(200);
  expect(times()).toEqual([700, 700, 0]);
});

test('stops the timer without consumers, and restarts it for the next', async () => {
  const store = createTestStore();
  const { unmount } = showIn(store, 1_000);
  await wait(700);
  unmount();
  // Other test files of the worker may have left timers.
  const read = vi.spyOn(store.clock, 'now');
  await wait(1_000);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  showIn(store, 1_000);
  await wait(1_000);
  expect(times()).toEqual([2_700]);
});

test('updates at once when the clock is set', async () => {
  const store = createTestStore();
  const { unmount } = showIn(store, 60_000);
  const setServiceTime = (ms: number) =>
    act(() => store.clock.measureResponse()(new Headers({ 'x-service-time': String(ms) })));
  setServiceTime(START - 86_400_000);
  expect(times()).toEqual([-86_400_000]);
  unmount();
  setServiceTime(START);
});
