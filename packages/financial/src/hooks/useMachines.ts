import { useServiceClock } from '@candela/api-client';
import { type Machine, useListMachinesInfiniteQuery } from '@candela/api-client/financial';
import { type RecordPages, useRecordPages } from '@candela/screen-kit';
import { useEffect, useEffectEvent } from 'react';

/** A worker looks every second; so long after an income came due it is there. */
const CREDITED_AFTER_MS = 3_000;
/** The longest a timer can wait. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** The machines of a person, asked for again when the next income of one of them has come due. */
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
  useAsItComesDue(skip ? undefined : firstDue(pages.items), pages.retry);
  return pages;
}

function firstDue(machines: readonly Machine[]): number | undefined {
  const moments = machines.flatMap(({ nextIncomeAt }) => nextIncomeAt ?? []);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Acts once after a moment, in epoch seconds. One that is long past has had its turn. */
function useAsItComesDue(moment: number | undefined, act: () => void): void {
  const clock = useServiceClock();
  const onDue = useEffectEvent(act);
  useEffect(() => {
    if (moment === undefined) return;
    const wait = moment * 1_000 + CREDITED_AFTER_MS - clock.now();
    if (wait <= 0 || wait > MAX_WAIT_MS) return;
    const timer = setTimeout(() => onDue(), wait);
    return () => clearTimeout(timer);
  }, [moment, clock]);
}
