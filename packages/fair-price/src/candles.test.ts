import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregateCandles, minuteCandle } from './candles.js';

const price = fc.integer({ min: 1, max: 1_000_000 });
const ticks = fc.array(price, { minLength: 60, maxLength: 60 });

test('opens a minute candle at the previous close and spans opening and ticks', () => {
  expect(minuteCandle({ minute: 2, open: 10, ticks: [12, 9, 11] })).toEqual({
    time: 120,
    open: 10,
    high: 12,
    low: 9,
    close: 11,
  });
});

test('returns a flat minute candle at the opening when there are no ticks', () => {
  expect(minuteCandle({ minute: 1, open: 7, ticks: [] })).toEqual({
    time: 60,
    open: 7,
    high: 7,
    low: 7,
    close: 7,
  });
});

test('aligns longer candles to their interval and keeps extremes and ends', () => {
  fc.assert(
    fc.property(
      fc.array(ticks, { minLength: 1, maxLength: 45 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(300, 600, 1200),
      (minutes, start, seconds) => {
        const small = minutes.map((own, index) =>
          minuteCandle({ minute: start + index, open: own[0] ?? 1, ticks: own }),
        );
        for (const candle of aggregateCandles(small, seconds)) {
          const parts = small.filter(
            ({ time }) => time >= candle.time && time < candle.time + seconds,
          );
          expect(candle).toEqual({
            time: candle.time,
            open: parts[0]?.open,
            high: Math.max(...parts.map(({ high }) => high)),
            low: Math.min(...parts.map(({ low }) => low)),
            close: parts.at(-1)?.close,
          });
          expect(candle.time % seconds).toBe(0);
        }
      },
    ),
  );
});

test('aggregates in two steps to the same candles as in one', () => {
  fc.assert(
    fc.property(fc.array(ticks, { maxLength: 45 }), (minutes) => {
      const small = minutes.map((own, minute) => minuteCandle({ minute, open: 5, ticks: own }));
      expect(aggregateCandles(aggregateCandles(small, 300), 1200)).toEqual(
        aggregateCandles(small, 1200),
      );
    }),
  );
});
