import { type TradingLimits, useGetTradingLimitsQuery } from '@candela/api-client/trading-limits';

/** Other tabs and devices change what is left. */
const REFRESH_MS = 30_000;

/** Undefined until loaded. */
export function useTradingLimits(): TradingLimits | undefined {
  const { data } = useGetTradingLimitsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // Limits may have been set in another tab.
    refetchOnFocus: true,
  });
  useGetTradingLimitsQuery(undefined, {
    skip: data === undefined || data.limits.length === 0,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return data;
}
