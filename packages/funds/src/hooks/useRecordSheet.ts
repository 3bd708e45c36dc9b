import { useOpenedRecord } from './useOpenedRecord.js';

/** Ids as the service makes them; whatever else stands in an address is not asked for. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

interface Row {
  readonly id: string;
}

export interface RecordSheetOptions<Record extends Row> {
  readonly records: {
    readonly items: readonly Record[];
    readonly state: string;
    readonly retry: () => void;
  };
  /** Asks for one record by its id. */
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
  /** Of the parameter by which an address may name one. */
  readonly name?: string;
  /** Nobody may ask: none is open. @default false */
  readonly skip?: boolean;
}

/** The record of a list whose sheet is open, and how to open one. It may be outside of what the list shows. */
export function useRecordSheet<Record extends Row>(options: RecordSheetOptions<Record>) {
  const { records, useOne, name, skip = false } = options;
  const { openedId, open, close } = useOpenedRecord(name);
  const inList = records.items.find((it) => it.id === openedId);
  const isId = openedId !== undefined && ID.test(openedId);
  // Arriving from elsewhere, the record may be on a later page or outside of the filters.
  const single = useOne(openedId ?? '', {
    skip: skip || !isId || inList !== undefined || records.state === 'loading',
  });
  const record = inList ?? (isId ? single.currentData : undefined);
  return {
    onOpen: open,
    record,
    sheet: {
      open: !skip && openedId !== undefined,
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
