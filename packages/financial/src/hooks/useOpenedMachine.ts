import { useGetMachineQuery } from '@candela/api-client/financial';
import { useAddress } from '@candela/screen-kit';
import { useState } from 'react';
import type { MachineSheetProps } from '../components/MachineSheet/MachineSheet.js';
import { useAsItComesDue } from './useAsItComesDue.js';

const PARAM = 'machine';
const NONE: readonly never[] = [];

/**
 * From the URL or pressed in the list. The latter is not a navigation, which would scroll to the
 * top.
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
  // Refetched on each opening: an income may have arrived since.
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
      // Keeps its content while it slides out.
      machine: open ? currentData : asked.data,
      failure: missing ? 'missing' : isError ? 'error' : undefined,
      onRetry: () => void refetch(),
    },
  };
}
