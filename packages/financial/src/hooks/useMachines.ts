import { type Machine, useListMachinesInfiniteQuery } from '@candela/api-client/financial';
import { type RecordPages, useRecordPages } from '@candela/screen-kit';
import { useAsItComesDue } from './useAsItComesDue.js';

const NONE: readonly never[] = [];

/** Refetched when the next income is due. */
export function useMachines(
  state: Machine['status'] | undefined,
  skip: boolean,
): RecordPages<Machine> {
  const pages = useRecordPages(
    useListMachinesInfiniteQuery(state === undefined ? {} : { state }, {
      skip,
      refetchOnMountOrArgChange: true,
    }),
  );
  useAsItComesDue(skip ? NONE : pages.items, pages.retry);
  return pages;
}
