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
  /** Undefined: in the order of the service. */
  readonly sorting: Sorting | undefined;
  readonly sort: (key: SortKey) => void;
  readonly params: URLSearchParams;
  /** Puts something of the list's own in the address, or takes it out. The page stays where it is. */
  readonly change: (name: string, value: string | undefined) => void;
}

/**
 * Tab and order of a list live in the address, so that a reload and "back" keep them.
 *
 * @param first the tab when the address names none.
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
