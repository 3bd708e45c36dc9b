import { useGetMachineQuery } from '@candela/api-client/financial';
import { useUrlQuery } from '@candela/screen-kit';
import { useState } from 'react';
import type { MachineSheetProps } from './MachineSheet.js';
import { useIncomeDueRefetch } from './useIncomeDueRefetch.js';

const PARAM = 'machine';
const NONE: readonly never[] = [];

/** Pressing in the list is not a navigation, which would scroll to the top. */
export function useMachineSheet(): {
  readonly sheet: MachineSheetProps;
  readonly open: (id: string) => void;
} {
  const { params, update } = useUrlQuery();
  const [selection, setSelection] = useState<{ readonly id: string; readonly open: boolean }>();
  const urlId = params.get(PARAM) ?? undefined;
  const id = selection?.id ?? urlId;
  const open = selection?.open ?? urlId !== undefined;
  // An income may have arrived since.
  const query = useGetMachineQuery(id ?? '', {
    skip: id === undefined || !open,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, isError, isFetching, isSuccess, refetch } = query;
  useIncomeDueRefetch(open && currentData ? [currentData] : NONE, () => void refetch());

  function close(): void {
    if (id === undefined) return;
    setSelection({ id, open: false });
    if (urlId === undefined) return;
    void update({ [PARAM]: undefined });
  }

  const missing = isSuccess && currentData === undefined && !isFetching;
  return {
    open: (next) => setSelection({ id: next, open: true }),
    sheet: {
      open,
      onClose: close,
      // While it slides out.
      machine: open ? currentData : query.data,
      failure: missing ? 'missing' : isError ? 'error' : undefined,
      onRetry: () => void refetch(),
    },
  };
}
