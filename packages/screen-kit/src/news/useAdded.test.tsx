import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAdded } from './useAdded.js';

afterEach(cleanup);

function listen(first: readonly string[]) {
  const tell = vi.fn<(added: readonly string[]) => void>();
  const { result, rerender } = renderHook(({ items }) => useAdded(items, tell), {
    initialProps: { items: first },
    wrapper: StrictMode,
  });
  return {
    told: () => tell.mock.calls.map(([added]) => added),
    become: (items: readonly string[]) => rerender({ items }),
    forget: () => result.current(),
  };
}

test('reports existing and added items once each', () => {
  const { told, become } = listen(['a']);
  expect(told()).toEqual([['a']]);
  become(['a', 'b', 'c']);
  expect(told()).toEqual([['a'], ['b', 'c']]);
  become(['a', 'b', 'c']);
  expect(told()).toHaveLength(2);
});

test('reports nothing for an empty list', () => {
  const { told, become } = listen([]);
  become([]);
  expect(told()).toEqual([]);
});

test('reports every item again after a reset', () => {
  const { told, become, forget } = listen(['a']);
  forget();
  become(['a', 'b']);
  expect(told()).toEqual([['a'], ['a', 'b']]);
});
