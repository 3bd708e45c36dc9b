import type { Instrument } from '@candela/api-client/trading';
import { compare, comparePrices } from '@candela/money';

export const SORT_KEYS = ['name', 'price', 'change', 'turnover'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly ascending: boolean;
}

export type Sortable = Pick<Instrument, 'name' | 'price' | 'percentChange' | 'turnover'>;

/** Names ascending, numbers descending. */
export function sortedFirstBy(key: SortKey): Sorting {
  return { key, ascending: key === 'name' };
}

/** First press sorts, second reverses, third restores. */
export function sortingAfter(before: Sorting | undefined, pressed: SortKey): Sorting | undefined {
  if (before?.key !== pressed) return sortedFirstBy(pressed);
  const first = sortedFirstBy(pressed);
  return before.ascending === first.ascending
    ? { key: pressed, ascending: !first.ascending }
    : undefined;
}

/**
 * Stable.
 *
 * @param tag BCP 47 tag of the collation for names.
 */
export function sortInstruments<Row extends Sortable>(
  rows: readonly Row[],
  sorting: Sorting | undefined,
  tag: string,
): readonly Row[] {
  if (!sorting) return rows;
  const ascending = comparators(tag)[sorting.key];
  return rows.toSorted((a, b) => (sorting.ascending ? ascending(a, b) : ascending(b, a)));
}

function comparators(tag: string): Record<SortKey, (a: Sortable, b: Sortable) => number> {
  const { compare: byLetters } = new Intl.Collator(tag);
  return {
    name: (a, b) => byLetters(a.name, b.name),
    price: (a, b) => comparePrices(a.price, b.price),
    change: (a, b) => Number(a.percentChange) - Number(b.percentChange),
    turnover: (a, b) => compare(a.turnover, b.turnover),
  };
}

/** Query parameter: `change`, or `-change` descending. */
export function sortingText({ key, ascending }: Sorting): string {
  return ascending ? key : `-${key}`;
}

/** Parses {@link sortingText}. */
export function readSorting(text: string | null): Sorting | undefined {
  const named = text?.replace(/^-/, '');
  const key = SORT_KEYS.find((it) => it === named);
  return key && { key, ascending: text === key };
}
