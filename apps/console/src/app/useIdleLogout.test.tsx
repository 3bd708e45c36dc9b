import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdleLogout } from './useIdleLogout.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('calls back after each idle period without input', () => {
  const onIdle = vi.fn();
  renderHook(() => useIdleLogout(onIdle));
  vi.advanceTimersByTime(CONSOLE_IDLE_MS);
  expect(onIdle).not.toHaveBeenCalled();
  fireEvent.keyDown(window);
  vi.advanceTimersByTime(CONSOLE_IDLE_MS);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * 60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * CONSOLE_IDLE_MS);
  expect(onIdle).toHaveBeenCalledTimes(2);
});
