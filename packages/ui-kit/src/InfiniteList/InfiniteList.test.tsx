import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InfiniteList, type InfiniteListProps } from './InfiniteList.js';

let reachEnd: () => void = () => {};

beforeEach(() => {
  reachEnd = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        reachEnd = () => {};
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onLoadMore = vi.fn();

function list(props: Partial<InfiniteListProps<string>> = {}) {
  return (
    <InfiniteList
      endLabel="That is all."
      getKey={(item) => item}
      hasMore
      items={['a']}
      loadingLabel="Loading"
      loadingMore={false}
      onLoadMore={onLoadMore}
      renderItem={(item) => item}
      {...props}
    />
  );
}

test('paused it asks for nothing, and afterwards where the end is in sight', () => {
  onLoadMore.mockClear();
  const { rerender } = render(list({ paused: true }));
  act(() => reachEnd());
  expect(onLoadMore).not.toHaveBeenCalled();
  rerender(list());
  act(() => reachEnd());
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('reaching the end asks for one page, and again after it came', () => {
  onLoadMore.mockClear();
  const { rerender } = render(list());
  act(() => {
    reachEnd();
    reachEnd();
  });
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(list({ loadingMore: true }));
  act(() => reachEnd());
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(list({ items: ['a', 'b'] }));
  act(() => reachEnd());
  expect(onLoadMore).toHaveBeenCalledTimes(2);
});

test('a failed page is not asked for by itself', () => {
  onLoadMore.mockClear();
  render(list({ failure: 'It did not load.' }));
  act(() => reachEnd());
  expect(onLoadMore).not.toHaveBeenCalled();
});

test('the end is said only when there are items', () => {
  const { rerender } = render(list({ hasMore: false }));
  expect(screen.getByText('That is all.')).toBeTruthy();
  rerender(list({ hasMore: false, items: [] }));
  expect(screen.queryByText('That is all.')).toBeNull();
});
