/** In the order of the price list tabs. */
export const INSTRUMENT_CLASSES = ['crypto', 'forex', 'metal'] as const;
export type InstrumentClass = (typeof INSTRUMENT_CLASSES)[number];

/** An older last tick is stale: no orders. */
export const FEED_STALE_SECONDS = 5;

/** The specification's trend index runs from 1 to 31. */
export const TREND_SAMPLES = 31;

/** Seconds. */
export const CHART_INTERVALS = [60, 300, 600, 1_200] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];
/** Seconds: the longest order plus a margin on both sides. */
export const TICKS_SPAN_MAX = 1_320;
