import { act, cleanup, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { StartupObserver } from './StartupObserver.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('calls back only after a slow screen has loaded and a delay has passed', async () => {
  vi.useFakeTimers();
  const onSettled = vi.fn();
  let finishLoading = () => {};
  const Screen = lazy(
    () =>
      new Promise<{ default: () => null }>((resolve) => {
        finishLoading = () => resolve({ default: () => null });
      }),
  );
  render(
    <Suspense>
      <Screen />
      <StartupObserver onSettled={onSettled} />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onSettled).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onSettled).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(onSettled).toHaveBeenCalledTimes(1);
});
