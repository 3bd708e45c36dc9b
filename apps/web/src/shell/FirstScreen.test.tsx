import { act, cleanup, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstScreen } from './FirstScreen.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('calls back only after a slow screen has loaded and a delay has passed', async () => {
  vi.useFakeTimers();
  const onSettled = vi.fn();
  let arrive = () => {};
  const Screen = lazy(
    () =>
      new Promise<{ default: () => null }>((resolve) => {
        arrive = () => resolve({ default: () => null });
      }),
  );
  render(
    <Suspense>
      <Screen />
      <FirstScreen onSettled={onSettled} />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onSettled).not.toHaveBeenCalled();
  await act(async () => arrive());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onSettled).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(onSettled).toHaveBeenCalledTimes(1);
});
