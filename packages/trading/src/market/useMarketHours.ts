import type { InstrumentTerms } from '@candela/api-client/trading';
import { useNow } from '@candela/screen-kit';

export type MarketHours =
  | { readonly state: 'open' }
  /** Epoch second. */
  | { readonly state: 'closed' | 'closes_first'; readonly at: number };

const CHECK_INTERVAL_MS = 1_000;
const OPEN: MarketHours = { state: 'open' };

/** The service has the final decision. */
export function useMarketHours(
  instrument: Pick<InstrumentTerms, 'closedUntil' | 'closesAt'> | undefined,
  seconds: number | undefined,
): MarketHours {
  const { closedUntil, closesAt } = instrument ?? {};
  const now = useNow(closesAt === undefined ? undefined : CHECK_INTERVAL_MS);
  if (closedUntil !== undefined) return { state: 'closed', at: closedUntil };
  if (closesAt === undefined || seconds === undefined) return OPEN;
  // Entry is in the next second.
  const due = Math.floor(now / 1_000) + 1 + seconds;
  return due >= closesAt ? { state: 'closes_first', at: closesAt } : OPEN;
}
