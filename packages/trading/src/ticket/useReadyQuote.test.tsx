import { aQuote, createTestStore, instrumentTerms, stubService } from '@candela/api-client/testing';
import type { Quote } from '@candela/api-client/trading';
import { previewOrder } from '@candela/contract/calls/trading';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderTerms } from './order-ticket.js';
import { useReadyQuote } from './useReadyQuote.js';

const NOW = 1_795_000_020;
const TERMS: OrderTerms = { instrumentId: 'btc', direction: 'up', stake: '1.00', seconds: 60 };

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1_000 }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** In steps, because React flushes at the end of each `act`. */
async function advanceBy(ms: number) {
  for (let done = 0; done < ms; done += 100) await act(() => vi.advanceTimersByTimeAsync(100));
}

function show(overrides: Partial<Quote> = {}) {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.respond(previewOrder, aQuote({ expiresAt: NOW + 10, ...overrides }));
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(({ terms }) => useReadyQuote(terms, instrumentTerms()), {
    wrapper,
    initialProps: { terms: TERMS as OrderTerms | undefined },
  });
  return {
    quote: () => result.current(),
    setTerms: (terms: OrderTerms | undefined) => rerender({ terms }),
    stakes: () => service.sentTo(previewOrder).map(({ amount }) => amount),
  };
}

test('requests one quote once the terms stop changing', async () => {
  const { quote, setTerms, stakes } = show();
  await advanceBy(200);
  setTerms({ ...TERMS, stake: '10.00' });
  await advanceBy(200);
  setTerms({ ...TERMS, stake: '100.00' });
  await advanceBy(400);
  expect(stakes()).toEqual(['100.00']);
  expect(quote()?.quoteId).toBe('quote-1');
});

test('returns no quote for other terms, nor without terms', async () => {
  const { quote, setTerms } = show();
  await advanceBy(400);
  expect(quote()).toBeDefined();
  setTerms({ ...TERMS, direction: 'down' });
  expect(quote()).toBeUndefined();
  setTerms(undefined);
  expect(quote()).toBeUndefined();
});

test('returns no quote that expires within three seconds', async () => {
  const { quote } = show({ expiresAt: NOW + 5 });
  await advanceBy(1_900);
  expect(quote()).toBeDefined();
  await advanceBy(200);
  expect(quote()).toBeUndefined();
});

test.each<[string, Partial<Quote>]>([
  ['price', { strike: '68450.00' }],
  ['payout rate', { payoutRate: 82 }],
])('returns no quote whose %s differs from the screen', async (_what, overrides) => {
  const { quote } = show(overrides);
  await advanceBy(400);
  expect(quote()).toBeUndefined();
});

test('renews the quote every three seconds until there are no terms', async () => {
  const { setTerms, stakes } = show();
  await advanceBy(6_900);
  expect(stakes()).toHaveLength(3);
  setTerms(undefined);
  await advanceBy(8_900);
  expect(stakes()).toHaveLength(3);
});
