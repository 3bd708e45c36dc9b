import type { CandleQuery } from './price-feed.js';

/** `from` ≤ minute < `to`, rounded to whole candles. */
export function minuteSpan({ interval, before, limit }: CandleQuery, nowSecond: number) {
  const end = Math.min(before ?? nowSecond + 1, nowSecond + 1);
  const last = Math.ceil(end / interval) * interval;
  return { from: (last - limit * interval) / 60, to: last / 60 };
}
