import { ASSET_GRAINS, type AssetGrain } from '@candela/contract/calls/funds';
import dayjs from 'dayjs';

/** Fit a phone's width. */
export const VISIBLE_PERIODS: Readonly<Record<AssetGrain, number>> = {
  day: 30,
  week: 26,
  month: 24,
};

/** Longer than any account exists. */
const MAX_BACK = 999;

export function parseTimeSpan(params: URLSearchParams): { grain: AssetGrain; back: number } {
  const grain = ASSET_GRAINS.find((it) => it === params.get('grain')) ?? 'day';
  const back = Number(/^\d{1,3}$/.exec(params.get('back') ?? '')?.[0] ?? 0);
  return { grain, back: Math.min(back, MAX_BACK) };
}

/**
 * @param today `YYYY-MM-DD`.
 * @param back spans before the one that ends today.
 * @returns epoch seconds.
 */
export function timeSpanEnd(today: string, grain: AssetGrain, back: number): number {
  const noon = dayjs(today)
    .subtract(VISIBLE_PERIODS[grain] * back, grain)
    .hour(12);
  return Math.max(0, (grain === 'month' ? noon.date(1) : noon).unix());
}
