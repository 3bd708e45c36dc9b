import { ASSET_GRAINS, type AssetGrain } from '@candela/contract/calls/funds';
import dayjs from 'dayjs';

/** How many days, weeks or months are looked at together: what a phone's width shows apart. */
export const PERIODS_IN_SIGHT: Readonly<Record<AssetGrain, number>> = {
  day: 30,
  week: 26,
  month: 24,
};

/** How far back one can leaf: longer than any account is old. */
const MAX_BACK = 999;

/** What an address asks for; what it does not know, it does not ask for. */
export function spanIn(params: URLSearchParams): { grain: AssetGrain; back: number } {
  const grain = ASSET_GRAINS.find((it) => it === params.get('grain')) ?? 'day';
  const back = Number(/^\d{1,3}$/.exec(params.get('back') ?? '')?.[0] ?? 0);
  return { grain, back: Math.min(back, MAX_BACK) };
}

/**
 * A moment in the newest period of a span.
 *
 * @param today `YYYY-MM-DD`, in the person's own time zone.
 * @param back how many spans before the one that ends today.
 * @returns epoch seconds.
 */
export function momentIn(today: string, grain: AssetGrain, back: number): number {
  const noon = dayjs(today)
    .subtract(PERIODS_IN_SIGHT[grain] * back, grain)
    .hour(12);
  return Math.max(0, (grain === 'month' ? noon.date(1) : noon).unix());
}
