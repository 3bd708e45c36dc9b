import { expect, test, vi } from 'vitest';
import type { Subscription } from './open-stream.js';
import { createStreamPrices, type StreamMarket } from './prices.js';

test('requests a slow chart once and delivers it with a later second', async () => {
  const chart = Promise.withResolvers<unknown>();
  const listCandles = vi.fn(() => chart.promise);
  const prices = createStreamPrices({
    revealedSecond: () => 100,
    listCandles,
  } as unknown as StreamMarket);
  const watched: Subscription = {
    lang: 'en',
    instruments: [],
    candles: { id: 'btc', interval: 60 },
  };
  for (let batch = 0; batch < 2; batch += 1) {
    expect((await prices.buildBatch([watched])).candlesFor(watched)).toBe('');
  }
  chart.resolve({ ok: true, value: [] });
  await vi.waitFor(
    async () => {
      const later = await prices.buildBatch([watched]);
      expect(later.candlesFor(watched)).toContain('"candles":[]');
    },
    { timeout: 30_000 },
  );
  expect(listCandles).toHaveBeenCalledOnce();
});
