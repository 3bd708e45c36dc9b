import { aSettledOrder } from '@candela/api-client/testing';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettledOrder } from '../../chart/ChartPanel/SettledOrder.js';
import { COUNT_UP_MS } from '../../constants.js';
import { ResultCard } from './ResultCard.js';

beforeEach(() => {
  // Counting advances only when the test does.
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noop = () => {};

test('counts up the result on the card and on the chart mark in sync', async () => {
  const order = aSettledOrder('won', { profit: '80.00' });
  const { container } = await renderScreen(() => (
    <>
      <SettledOrder onDismiss={noop} order={order} />
      <ResultCard onDismiss={noop} orders={[order]} />
    </>
  ));
  const amounts = () =>
    Array.from(
      container.querySelectorAll('[aria-hidden="true"] > [dir="ltr"]'),
      ({ textContent }) => textContent?.split(' ')[0] ?? '',
    );
  await act(() => vi.advanceTimersByTimeAsync(COUNT_UP_MS / 2));
  const [mark, card] = amounts();
  expect(mark).toBe(card);
  expect(mark).toMatch(/^\+[1-7]\d\.\d\d$/);
  await act(() => vi.advanceTimersByTimeAsync(COUNT_UP_MS));
  expect(amounts()).toEqual(['+80.00', '+80.00']);
});
