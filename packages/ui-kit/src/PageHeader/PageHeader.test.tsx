import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageHeader } from './PageHeader.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('sets the window title to the screen’s title', () => {
  const { rerender } = render(<PageHeader title="Orders" />);
  expect(document.title).toBe('Orders');
  rerender(<PageHeader title="Receipt" />);
  expect(document.title).toBe('Receipt');
});

test('shows the window title at most once a second, always the newest', () => {
  const { rerender } = render(<PageHeader title="Trading" windowTitle="1.00 BTC" />);
  expect(document.title).toBe('1.00 BTC');
  rerender(<PageHeader title="Trading" windowTitle="2.00 BTC" />);
  vi.advanceTimersByTime(600);
  rerender(<PageHeader title="Trading" windowTitle="3.00 BTC" />);
  vi.advanceTimersByTime(399);
  expect(document.title).toBe('1.00 BTC');
  vi.advanceTimersByTime(1);
  expect(document.title).toBe('3.00 BTC');
  vi.advanceTimersByTime(5_000);
  rerender(<PageHeader title="Trading" windowTitle="4.00 BTC" />);
  vi.advanceTimersByTime(0);
  expect(document.title).toBe('4.00 BTC');
});

test('keeps the window title when it changes back within a second', () => {
  const { rerender } = render(<PageHeader title="Trading" windowTitle="1.00 BTC" />);
  rerender(<PageHeader title="Trading" windowTitle="2.00 BTC" />);
  rerender(<PageHeader title="Trading" windowTitle="1.00 BTC" />);
  vi.advanceTimersByTime(5_000);
  expect(document.title).toBe('1.00 BTC');
});

test('restores the screen’s title at once when the window title or the screen changes', () => {
  const { rerender } = render(<PageHeader key="a" title="Trading" windowTitle="1.00 BTC" />);
  rerender(<PageHeader key="a" title="Trading" />);
  expect(document.title).toBe('Trading');
  rerender(<PageHeader key="a" title="Trading" windowTitle="2.00 BTC" />);
  rerender(<PageHeader key="b" title="Orders" />);
  expect(document.title).toBe('Orders');
  vi.advanceTimersByTime(5_000);
  expect(document.title).toBe('Orders');
});
