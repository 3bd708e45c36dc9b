import type { Instrument } from '@candela/api-client/trading';
import { compareAmounts, comparePrices } from '@candela/money';

export const SORT_KEYS = ['name', 'price', 'change', 'turnover'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly ascending: boolean;
}

export type Sortable = Pick<Instrument, 'name' | 'price' | 'percentChange' | 'turnover'>;

export function defaultSorting(key: SortKey): Sorting {
  return { key, ascending: key === 'name' };
}

export function nextSorting(current: Sorting | undefined, pressed: SortKey): Sorting | undefined {
  if (current?.key !== pressed) return defaultSorting(pressed);
  const first = defaultSorting(pressed);
  return current.ascending === first.ascending
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
  const { compare: compareNames } = new Intl.Collator(tag);
  return {
    name: (a, b) => compareNames(a.name, b.name),
    price: (a, b) => comparePrices(a.price, b.price),
    change: (a, b) => Number(a.percentChange) - Number(b.percentChange),
    turnover: (a, b) => compareAmounts(a.turnover, b.turnover),
  };
}

/** Query parameter: `change`, or `-change` descending. */
export function serializeSorting({ key, ascending }: Sorting): string {
  return ascending ? key : `-${key}`;
}

/** Parses {@link serializeSorting}. */
export function parseSorting(text: string | null): Sorting | undefined {
  const named = text?.replace(/^-/, '');
  const key = SORT_KEYS.find((it) => it === named);
  return key && { key, ascending: text === key };
}
