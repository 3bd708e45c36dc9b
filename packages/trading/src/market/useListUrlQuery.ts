import { PRESERVE_SCROLL, useUrlQuery } from '@candela/screen-kit';
import {
  nextSorting,
  parseSorting,
  type Sorting,
  type SortKey,
  serializeSorting,
} from './sort-instruments.js';

const TAB_PARAM = 'tab';
const SORT_PARAM = 'sort';

export interface ListUrlQuery<Tab extends string> {
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly sorting: Sorting | undefined;
  readonly sort: (key: SortKey) => void;
  readonly params: URLSearchParams;
  /** Undefined removes the parameter. */
  readonly update: (name: string, value: string | undefined) => void;
}

export function useListUrlQuery<Tab extends string>(
  tabs: readonly Tab[],
  defaultTab: NoInfer<Tab>,
): ListUrlQuery<Tab> {
  const urlQuery = useUrlQuery();
  const { params } = urlQuery;
  const sorting = parseSorting(params.get(SORT_PARAM));

  function update(name: string, value: string | undefined): void {
    void urlQuery.update({ [name]: value }, PRESERVE_SCROLL);
  }

  return {
    tab: tabs.find((it) => it === params.get(TAB_PARAM)) ?? defaultTab,
    setTab: (chosen) => update(TAB_PARAM, chosen),
    sorting,
    sort: (key) => {
      const next = nextSorting(sorting, key);
      update(SORT_PARAM, next && serializeSorting(next));
    },
    params,
    update,
  };
}
