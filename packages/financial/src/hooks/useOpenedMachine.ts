import { useGetMachineQuery } from '@candela/api-client/financial';
import { useAddress } from '@candela/screen-kit';
import { useState } from 'react';
import type { MachineSheetProps } from '../components/MachineSheet/MachineSheet.js';
import { useAsItComesDue } from './useAsItComesDue.js';

const PARAM = 'machine';
const NONE: readonly never[] = [];

/**
 * The machine whose sheet is open: the one in the address, or one that was pressed. Opening one from
 * the list is no navigation: each navigation scrolls to the top, and the list must stay where it was.
 */
export function useOpenedMachine(): {
  readonly sheet: MachineSheetProps;
  readonly open: (id: string) => void;
} {
  const { params, change } = useAddress();
  const [pressed, setPressed] = useState<{ readonly id: string; readonly open: boolean }>();
  const addressed = params.get(PARAM) ?? undefined;
  const id = pressed?.id ?? addressed;
  const open = pressed?.open ?? addressed !== undefined;
  // Asked for each time that it opens: an income may have come meanwhile.
  const asked = useGetMachineQuery(id ?? '', {
    skip: id === undefined || !open,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, isError, isFetching, isSuccess, refetch } = asked;
  useAsItComesDue(open && currentData ? [currentData] : NONE, () => void refetch());

  function close(): void {
    if (id === undefined) return;
    setPressed({ id, open: false });
    if (addressed === undefined) return;
    void change({ [PARAM]: undefined });
  }

  const missing = isSuccess && currentData === undefined && !isFetching;
  return {
    open: (next) => setPressed({ id: next, open: true }),
    sheet: {
      open,
      onClose: close,
      // While it slides away it keeps what it showed.
      machine: open ? currentData : asked.data,
      failure: missing ? 'missing' : isError ? 'error' : undefined,
      onRetry: () => void refetch(),
    },
  };
}
