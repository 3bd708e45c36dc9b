import { ASSET_GRAINS, type AssetGrain } from '@candela/contract/calls/funds';

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
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number);
  const periods = PERIODS_IN_SIGHT[grain] * back;
  const noon =
    grain === 'month'
      ? new Date(year, month - 1 - periods, 1, 12)
      : new Date(year, month - 1, day - periods * (grain === 'week' ? 7 : 1), 12);
  return Math.max(0, Math.floor(noon.getTime() / 1_000));
}
