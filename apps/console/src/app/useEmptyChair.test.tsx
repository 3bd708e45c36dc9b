import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEmptyChair } from './useEmptyChair.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('calls back after each idle period without input', () => {
  const ask = vi.fn();
  renderHook(() => useEmptyChair(ask));
  vi.advanceTimersByTime(CONSOLE_IDLE_MS);
  expect(ask).not.toHaveBeenCalled();
  fireEvent.keyDown(window);
  vi.advanceTimersByTime(CONSOLE_IDLE_MS);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * 60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * CONSOLE_IDLE_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});
