import { useOpenedRecord } from './useOpenedRecord.js';

/** Other values in the URL are not requested. */
const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

interface Row {
  readonly id: string;
}

export interface RecordSheetOptions<Record extends Row> {
  readonly records: {
    readonly items: readonly Record[];
    readonly state: string;
    readonly retry: () => void;
  };
  readonly useOne: (
    id: string,
    options: { readonly skip: boolean },
  ) => {
    readonly currentData?: Record | undefined;
    readonly isError: boolean;
    readonly isSuccess: boolean;
    readonly isFetching: boolean;
    readonly isUninitialized: boolean;
    readonly refetch: () => unknown;
  };
  readonly name?: string;
  /** @default false */
  readonly skip?: boolean;
}

/** The record need not be in the displayed part of the list. */
export function useRecordSheet<Record extends Row>(options: RecordSheetOptions<Record>) {
  const { records, useOne, name, skip = false } = options;
  const { openedId, currentId, panes, open, close } = useOpenedRecord(name, records.items);
  const inList = records.items.find((it) => it.id === openedId);
  const isId = openedId !== undefined && ID_PATTERN.test(openedId);
  // The record may be on a later page or filtered out.
  const single = useOne(openedId ?? '', {
    skip: skip || !isId || inList !== undefined || records.state === 'loading',
  });
  const record = inList ?? (isId ? single.currentData : undefined);
  return {
    onOpen: open,
    currentId,
    record,
    sheet: {
      open: !skip && (openedId !== undefined || (panes && records.state === 'loading')),
      onClose: close,
      failed:
        (openedId !== undefined && !isId) ||
        single.isError ||
        (single.isSuccess && record === undefined && !single.isFetching),
      onRetry() {
        if (inList === undefined && !single.isUninitialized) void single.refetch();
        records.retry();
      },
    },
  };
}
