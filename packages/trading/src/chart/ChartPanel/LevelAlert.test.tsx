import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LevelAlert } from './LevelAlert.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  const onDismiss = vi.fn();
  await renderScreen(() => <LevelAlert id="btc" onDismiss={onDismiss} price="68500.00" />);
  return { link: await screen.findByRole('link', { name: /68,500\.00/ }), onDismiss };
}

test('is dismissed by a press elsewhere, not by one on itself', async () => {
  const { link, onDismiss } = await show();
  fireEvent.pointerDown(link);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('is dismissed after some seconds, unless it has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { link, onDismiss } = await show();
  link.focus();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(onDismiss).not.toHaveBeenCalled();
  cleanup();
  const next = await show();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(next.onDismiss).toHaveBeenCalledOnce();
});
