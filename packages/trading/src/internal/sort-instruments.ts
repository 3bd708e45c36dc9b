import type { Instrument } from '@candela/api-client/trading';
import { compare, comparePrices } from '@candela/money';

/** What a list of instruments can be ordered by. */
export const SORT_KEYS = ['name', 'price', 'change', 'turnover'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly ascending: boolean;
}

/** What is compared: an instrument's figures. */
export type Sortable = Pick<Instrument, 'name' | 'price' | 'percentChange' | 'turnover'>;

/** Names start at their beginning, figures with the largest. */
export function sortedFirstBy(key: SortKey): Sorting {
  return { key, ascending: key === 'name' };
}

/** Pressing a key orders by it, pressing it again turns the order, and then leaves the list as it came. */
export function sortingAfter(before: Sorting | undefined, pressed: SortKey): Sorting | undefined {
  if (before?.key !== pressed) return sortedFirstBy(pressed);
  const first = sortedFirstBy(pressed);
  return before.ascending === first.ascending
    ? { key: pressed, ascending: !first.ascending }
    : undefined;
}

/**
 * Instruments in an order; equal ones stay as they came.
 *
 * @param tag BCP 47 tag of the language whose alphabet names follow.
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

/** As it stands in an address: `change`, `-change` for the largest first. */
export function sortingText({ key, ascending }: Sorting): string {
  return ascending ? key : `-${key}`;
}

/** Reads what {@link sortingText} wrote; anything else is no order. */
export function readSorting(text: string | null): Sorting | undefined {
  const named = text?.replace(/^-/, '');
  const key = SORT_KEYS.find((it) => it === named);
  return key && { key, ascending: text === key };
}
