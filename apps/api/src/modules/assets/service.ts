import type { AssetGrain } from '@candela/contract/calls/funds';
import { fromMinor } from '@candela/money';
import { createCalendar, type DayNumber, firstDayOf, nameOfDay } from '../../calendar.js';
import type { Database } from '../../db/types.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Worth } from '../../ledger/worth.js';

export interface AssetsFilter {
  /** @default day */
  grain?: AssetGrain | undefined;
  page: number;
  limit: number;
  /**
   * IANA time zone that defines the days.
   * @default UTC
   */
  tz?: string | undefined;
  /** Epoch seconds, inclusive; overlapping periods are returned whole. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface AssetsDeps {
  db: Database;
  ledger: Pick<Ledger, 'worthAt' | 'firstMovement'>;
  now: () => number;
}

export type Assets = ReturnType<typeof createAssets>;

/** Computed from the ledger. */
export function createAssets({ db, ledger, now }: AssetsDeps) {
  return {
    /** Newest first, from the day of the first ledger entry to today. */
    async listAssets(userId: string, filter: AssetsFilter) {
      const began = await ledger.firstMovement(db, userId);
      if (began === undefined) return [];
      const { dayAt, startOf } = createCalendar(filter.tz ?? 'UTC');
      const periods = periodsOf(filter, {
        first: dayAt(Math.max(began, (filter.from ?? 0) * 1_000)),
        // An entry's time may be slightly ahead of this process's clock.
        last: dayAt(Math.min(Math.max(began, now()), (filter.to ?? Infinity) * 1_000)),
      });
      const [newest] = periods;
      if (newest === undefined) return [];
      const grain = filter.grain ?? 'day';
      const days = [...periods.toReversed(), firstDayOf(newest, grain, 1)];
      const starts = days.map(startOf);
      const worth = await ledger.worthAt(db, userId, starts);
      const rows = days.slice(0, -1).map((day, index) => {
        const [from, until] = [starts[index] ?? 0, starts[index + 1] ?? 0];
        return { id: nameOfDay(day), ...secondsOf(from, until), ...figures(worth, index) };
      });
      return rows.reverse();
    },
  };
}

/** Newest first. */
function periodsOf(
  { grain = 'day', page, limit }: AssetsFilter,
  { first, last }: { readonly first: DayNumber; readonly last: DayNumber },
): DayNumber[] {
  const periods: DayNumber[] = [];
  const oldest = firstDayOf(first, grain);
  for (let back = (page - 1) * limit; periods.length < limit; back += 1) {
    const day = firstDayOf(last, grain, -back);
    // NaN before the supported range, hence the negation.
    if (!(day >= oldest)) break;
    periods.push(day);
  }
  return periods;
}

function secondsOf(from: number, until: number) {
  return { from: Math.floor(from / 1_000), to: Math.ceil(until / 1_000) - 1 };
}

function figures(worth: readonly Worth[], index: number) {
  const [before, after] = [worth[index], worth[index + 1]];
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

function totalOf({ available, held, invested }: Worth): bigint {
  return available + held + invested;
}
