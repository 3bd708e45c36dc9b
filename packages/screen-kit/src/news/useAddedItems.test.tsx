import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAddedItems } from './useAddedItems.js';

afterEach(cleanup);

function renderAddedItems(first: readonly string[]) {
  const onAdded = vi.fn<(added: readonly string[]) => void>();
  const { result, rerender } = renderHook(({ items }) => useAddedItems(items, onAdded), {
    initialProps: { items: first },
    wrapper: StrictMode,
  });
  return {
    reported: () => onAdded.mock.calls.map(([added]) => added),
    setItems: (items: readonly string[]) => rerender({ items }),
    reset: () => result.current(),
  };
}

test('reports existing and added items once each', () => {
  const { reported, setItems } = renderAddedItems(['a']);
  expect(reported()).toEqual([['a']]);
  setItems(['a', 'b', 'c']);
  expect(reported()).toEqual([['a'], ['b', 'c']]);
  setItems(['a', 'b', 'c']);
  expect(reported()).toHaveLength(2);
});

test('reports nothing for an empty list', () => {
  const { reported, setItems } = renderAddedItems([]);
  setItems([]);
  expect(reported()).toEqual([]);
});

test('reports every item again after a reset', () => {
  const { reported, setItems, reset } = renderAddedItems(['a']);
  reset();
  setItems(['a', 'b']);
  expect(reported()).toEqual([['a'], ['a', 'b']]);
});
