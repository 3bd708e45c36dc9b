import type { AssetGrain } from '@candela/contract/calls/funds';
import { fromMinor } from '@candela/money';
import type { Ledger } from '../../ledger/ledger.js';
import type { NetWorth } from '../../ledger/net-worth.js';
import { createCalendar, type DayNumber, isoDate, startOfPeriod } from '../../platform/calendar.js';
import type { Database } from '../../platform/db/types.js';

export interface AssetsFilter {
  /** @default day */
  grain?: AssetGrain | undefined;
  page: number;
  limit: number;
  /**
   * IANA name.
   * @default UTC
   */
  tz?: string | undefined;
  /** Epoch seconds, inclusive; overlapping periods are whole. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface AssetsDeps {
  db: Database;
  ledger: Pick<Ledger, 'netWorthAt' | 'firstEntryTime'>;
  now: () => number;
}

export type Assets = ReturnType<typeof createAssets>;

export function createAssets({ db, ledger, now }: AssetsDeps) {
  return {
    async listAssets(userId: string, filter: AssetsFilter) {
      const firstEntryAt = await ledger.firstEntryTime(db, userId);
      if (firstEntryAt === undefined) return [];
      const { dayAt, startOf } = createCalendar(filter.tz ?? 'UTC');
      const periods = periodsOf(filter, {
        first: dayAt(Math.max(firstEntryAt, (filter.from ?? 0) * 1_000)),
        // An entry's time may be slightly ahead of this process's clock.
        last: dayAt(Math.min(Math.max(firstEntryAt, now()), (filter.to ?? Infinity) * 1_000)),
      });
      const [newest] = periods;
      if (newest === undefined) return [];
      const grain = filter.grain ?? 'day';
      const days = [...periods.toReversed(), startOfPeriod(newest, grain, 1)];
      const starts = days.map(startOf);
      const netWorth = await ledger.netWorthAt(db, userId, starts);
      const rows = days.slice(0, -1).map((day, index) => {
        const [from, until] = [starts[index] ?? 0, starts[index + 1] ?? 0];
        return { id: isoDate(day), ...secondRange(from, until), ...assetAmounts(netWorth, index) };
      });
      return rows.reverse();
    },
  };
}

function periodsOf(
  { grain = 'day', page, limit }: AssetsFilter,
  { first, last }: { readonly first: DayNumber; readonly last: DayNumber },
): DayNumber[] {
  const periods: DayNumber[] = [];
  const oldest = startOfPeriod(first, grain);
  for (let back = (page - 1) * limit; periods.length < limit; back += 1) {
    const day = startOfPeriod(last, grain, -back);
    // NaN before the supported range, hence the negation.
    if (!(day >= oldest)) break;
    periods.push(day);
  }
  return periods;
}

function secondRange(from: number, until: number) {
  return { from: Math.floor(from / 1_000), to: Math.ceil(until / 1_000) - 1 };
}

function assetAmounts(netWorth: readonly NetWorth[], index: number) {
  const [before, after] = [netWorth[index], netWorth[index + 1]];
  if (before === undefined || after === undefined) throw new Error('A moment has no worth.');
  const [opening, total] = [totalOf(before), totalOf(after)];
  return {
    opening: fromMinor(opening),
    available: fromMinor(after.available),
    held: fromMinor(after.held),
    invested: fromMinor(after.invested),
    total: fromMinor(total),
    deposits: fromMinor(after.deposited),
    withdrawals: fromMinor(after.withdrawn),
    result: fromMinor(total - opening - after.deposited + after.withdrawn),
  };
}

function totalOf({ available, held, invested }: NetWorth): bigint {
  return available + held + invested;
}
