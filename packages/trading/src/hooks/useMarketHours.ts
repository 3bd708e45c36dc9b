import type { InstrumentTerms } from '@candela/api-client/trading';
import { useNow } from '@candela/screen-kit';

/** Whether an instrument's hours leave room for an order, and when they change. */
export type MarketHours =
  | { readonly state: 'open' }
  /** `at`: the second at which it opens again, or closes. */
  | { readonly state: 'closed' | 'closes_first'; readonly at: number };

const LOOK_EVERY_MS = 1_000;
const OPEN: MarketHours = { state: 'open' };

/**
 * @param seconds the expiry that is chosen. The service looks at it again when the order comes, and
 *   has the last word.
 */
export function useMarketHours(
  instrument: Pick<InstrumentTerms, 'closedUntil' | 'closesAt'> | undefined,
  seconds: number | undefined,
): MarketHours {
  const { closedUntil, closesAt } = instrument ?? {};
  const now = useNow(closesAt === undefined ? undefined : LOOK_EVERY_MS);
  if (closedUntil !== undefined) return { state: 'closed', at: closedUntil };
  if (closesAt === undefined || seconds === undefined) return OPEN;
  // It enters at the next second.
  const due = Math.floor(now / 1_000) + 1 + seconds;
  return due >= closesAt ? { state: 'closes_first', at: closesAt } : OPEN;
}
