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

test('requests nothing while paused, and loads at the end afterwards', () => {
  onLoadMore.mockClear();
  const { rerender } = render(list({ paused: true }));
  act(() => reachEnd());
  expect(onLoadMore).not.toHaveBeenCalled();
  rerender(list());
  act(() => reachEnd());
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('requests one page at the end, and the next after it has loaded', () => {
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

test('does not retry a failed page automatically', () => {
  onLoadMore.mockClear();
  render(list({ failure: 'It did not load.' }));
  act(() => reachEnd());
  expect(onLoadMore).not.toHaveBeenCalled();
});

test('shows the end label only when there are items', () => {
  const { rerender } = render(list({ hasMore: false }));
  expect(screen.getByText('That is all.')).toBeTruthy();
  rerender(list({ hasMore: false, items: [] }));
  expect(screen.queryByText('That is all.')).toBeNull();
});
