import { type Machine, useListMachinesInfiniteQuery } from '@candela/api-client/financial';
import { type RecordPages, useRecordPages } from '@candela/screen-kit';
import { useIncomeDueRefetch } from './useIncomeDueRefetch.js';

const NONE: readonly never[] = [];

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
  useIncomeDueRefetch(skip ? NONE : pages.items, pages.retry);
  return pages;
}
