import { useGetProfileQuery } from '@candela/api-client/account';
import { aProfile } from '@candela/api-client/testing';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { getProfile } from '@candela/contract/calls/account';
import type { News } from '@candela/screen-kit';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealNameDecision } from './RealNameDecision.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type State = 'none' | 'review' | 'complete' | 'rejected';

/** Renders it with the app's profile polling. */
async function watch(state: State) {
  const onNews = vi.fn<(news: readonly News[]) => void>();
  const view = await renderScreen(
    () => {
      useGetProfileQuery(undefined, { pollingInterval: PROFILE_REFRESH_MS });
      return <RealNameDecision onNews={onNews} />;
    },
    { answers: (it) => it.answer(getProfile, aProfile({ realName: state })) },
  );
  const later = () => act(() => vi.advanceTimersByTimeAsync(PROFILE_REFRESH_MS + 100));
  return {
    news: () => onNews.mock.calls.flat(2),
    async become(next: State) {
      view.service.answer(getProfile, aProfile({ realName: next }));
      await later();
    },
  };
}

test.each([
  ['complete', true, 'Real-name verification: Complete'],
  ['rejected', false, 'Real-name verification: Rejected'],
] as const)('reports documents that were under review and are %s', async (state, good, text) => {
  const { news, become } = await watch('review');
  expect(news()).toEqual([]);
  await become(state);
  await waitFor(() => expect(news()).toHaveLength(1));
  expect(news()).toEqual([{ text, good, link: { text: 'See details', to: '/realname' } }]);
});

test('reports a second decision after documents are submitted again', async () => {
  const { news, become } = await watch('review');
  for (const state of ['rejected', 'review', 'complete'] as const) await become(state);
  expect(news().map(({ good }) => good)).toEqual([false, true]);
});

test('reports nothing when the decision was made before the visit', async () => {
  const { news, become } = await watch('complete');
  await become('complete');
  expect(news()).toEqual([]);
});

test('reports nothing when another tab has reported the decision', async () => {
  const { news, become } = await watch('review');
  localStorage.setItem('awaited', JSON.stringify({ owner: '', keys: [] }));
  await become('complete');
  expect(news()).toEqual([]);
});
