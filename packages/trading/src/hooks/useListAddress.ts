import { KEEPS_SCROLL, useAddress } from '@candela/screen-kit';
import {
  readSorting,
  type Sorting,
  type SortKey,
  sortingAfter,
  sortingText,
} from '../internal/sort-instruments.js';

const TAB = 'tab';
const SORT = 'sort';

export interface ListAddress<Tab extends string> {
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly sorting: Sorting | undefined;
  readonly sort: (key: SortKey) => void;
  readonly params: URLSearchParams;
  /** Query parameter; undefined removes it. Keeps the scroll position. */
  readonly change: (name: string, value: string | undefined) => void;
}

/**
 * Tab and sorting in the URL, for reload and "back".
 *
 * @param first the default tab.
 */
export function useListAddress<Tab extends string>(
  tabs: readonly Tab[],
  first: NoInfer<Tab>,
): ListAddress<Tab> {
  const address = useAddress();
  const { params } = address;
  const sorting = readSorting(params.get(SORT));

  function change(name: string, value: string | undefined): void {
    void address.change({ [name]: value }, KEEPS_SCROLL);
  }

  return {
    tab: tabs.find((it) => it === params.get(TAB)) ?? first,
    setTab: (chosen) => change(TAB, chosen),
    sorting,
    sort: (key) => {
      const next = sortingAfter(sorting, key);
      change(SORT, next && sortingText(next));
    },
    params,
    change,
  };
}
