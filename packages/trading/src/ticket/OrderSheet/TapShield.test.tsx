import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIN_REACTION_MS } from '../useOrderTicket.js';
import { TapShield } from './TapShield.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('covers the screen briefly once an order was placed', () => {
  const { rerender } = render(<TapShield phase="placing" />);
  expect(screen.queryByTestId('tap-shield')).toBeNull();
  rerender(<TapShield phase="closed" />);
  expect(screen.getByTestId('tap-shield')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(MIN_REACTION_MS));
  expect(screen.queryByTestId('tap-shield')).toBeNull();
});

test('does not cover the screen when the sheet is closed without an order', () => {
  const { rerender } = render(<TapShield phase="editing" />);
  rerender(<TapShield phase="closed" />);
  expect(screen.queryByTestId('tap-shield')).toBeNull();
});
