import type { StoredRefusal } from '@candela/evidence';

const REASONS_BY_GROUP = {
  price_moved: ['price_moved'],
  too_slow: ['too_slow'],
  quote: ['quote_expired', 'quote_unknown'],
  no_price: ['feed_stale', 'clocks_apart', 'day_not_committed'],
  closed: ['market_closed', 'market_closes_first'],
  service_limit: ['user_exposure_reached', 'tick_exposure_reached'],
  own_limit: ['stake_limit_reached', 'loss_limit_reached', 'orders_limit_reached', 'cooling_off'],
  balance: ['insufficient_funds'],
  too_many_requests: ['too_many_requests'],
  error: ['internal_error', 'request_conflict'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type KnownGroup = keyof typeof REASONS_BY_GROUP;
export type RefusalGroup = KnownGroup | 'other';

export interface RefusalCounts {
  /** Verified refusals, most frequent first. */
  readonly groups: readonly { readonly group: RefusalGroup; readonly count: number }[];
  readonly unsigned: number;
  readonly unchecked: number;
}

export function refusalCounts(refusals: readonly StoredRefusal[]): RefusalCounts {
  const counts = new Map<RefusalGroup, number>();
  let [unsigned, unchecked] = [0, 0];
  for (const { refused, check } of refusals) {
    // Of earlier releases, which stored no request to check it with.
    if (!refused) continue;
    if (check === undefined) unchecked += 1;
    else if (check !== 'verified') unsigned += 1;
    else {
      const group = groupOf(refused.reason);
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
  }
  const groups = [...counts]
    .map(([group, count]) => ({ group, count }))
    .sort((a, b) => b.count - a.count);
  return { groups, unsigned, unchecked };
}

function groupOf(reason: string): RefusalGroup {
  const groups = Object.keys(REASONS_BY_GROUP) as KnownGroup[];
  const isOf = (group: KnownGroup) =>
    (REASONS_BY_GROUP[group] as readonly string[]).includes(reason);
  return groups.find(isOf) ?? 'other';
}
