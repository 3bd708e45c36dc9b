import { expect, test, vi } from 'vitest';
import { createStreamPrices, type StreamMarket } from './prices.js';
import type { Watched } from './stream.js';

test('requests a slow chart once and delivers it with a later second', async () => {
  const chart = Promise.withResolvers<unknown>();
  const listCandles = vi.fn(() => chart.promise);
  const prices = createStreamPrices({
    revealedSecond: () => 100,
    listCandles,
  } as unknown as StreamMarket);
  const watched: Watched = { lang: 'en', instruments: [], candles: { id: 'btc', interval: 60 } };
  for (let round = 0; round < 2; round += 1) {
    expect((await prices.makeRound([watched])).candlesFor(watched)).toBe('');
  }
  chart.resolve({ ok: true, value: [] });
  await vi.waitFor(async () => {
    const later = await prices.makeRound([watched]);
    expect(later.candlesFor(watched)).toContain('"candles":[]');
  });
  expect(listCandles).toHaveBeenCalledOnce();
});
