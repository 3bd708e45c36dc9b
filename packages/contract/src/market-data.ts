/** In the order of the price list tabs. */
export const INSTRUMENT_CLASSES = ['crypto', 'forex', 'metal'] as const;
export type InstrumentClass = (typeof INSTRUMENT_CLASSES)[number];

/** A feed whose last tick is older than this is stale and accepts no orders. */
export const FEED_STALE_SECONDS = 5;

/** Samples of a sparkline: the specification's trend index runs from 1 to 31. */
export const TREND_SAMPLES = 31;

/** Candle widths in seconds: 1, 5, 10 and 20 minutes. */
export const CHART_INTERVALS = [60, 300, 600, 1_200] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];
/**
 * Maximum span of one ticks response, in seconds: the longest order plus a margin on both sides.
 */
export const TICKS_SPAN_MAX = 1_320;
