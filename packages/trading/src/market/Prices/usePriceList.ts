import { useRemembered } from '@candela/api-client';
import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import {
  INSTRUMENT_CLASSES,
  INSTRUMENTS_REFRESH_MS,
  type InstrumentClass,
} from '@candela/contract';
import { listInstruments } from '@candela/contract/calls/trading';
import { useStaleSince } from '@candela/screen-kit';

export interface PriceList {
  readonly instruments: readonly Instrument[] | undefined;
  readonly failed: boolean;
  readonly missing: readonly InstrumentClass[];
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly staleSince: number | undefined;
}

export interface PriceListOptions {
  /** @default false */
  readonly skip?: boolean | undefined;
  /** @default true */
  readonly trend?: boolean | undefined;
  /** Every three seconds. @default true */
  readonly live?: boolean | undefined;
}

const NONE_MISSING: readonly InstrumentClass[] = [];

interface PriceListQuery {
  readonly currentData?: Instrument[] | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Polls without an error must not rerender. */
function selectPriceListQuery({
  currentData,
  error,
  isFetching,
  fulfilledTimeStamp,
}: PriceListQuery) {
  const failed = error !== undefined;
  return {
    currentData,
    error,
    isFetching: failed && isFetching,
    fulfilledTimeStamp: failed ? fulfilledTimeStamp : undefined,
  };
}

export function usePriceList(
  instrumentClass: InstrumentClass,
  { skip = false, trend = true, live = true }: PriceListOptions = {},
): PriceList {
  const query = useListInstrumentsQuery(
    { class: instrumentClass, ...(trend && { trend }) },
    {
      skip,
      pollingInterval: live ? INSTRUMENTS_REFRESH_MS : 0,
      skipPollingIfUnfocused: true,
      refetchOnFocus: live,
      selectFromResult: selectPriceListQuery,
    },
  );
  // Only Home's first class is remembered.
  const last = useRemembered(listInstruments, { skip: query.currentData !== undefined });
  const remembered = instrumentClass === 'crypto' && last?.value.length ? last : undefined;
  const instruments = skip ? undefined : (query.currentData ?? remembered?.value);
  return {
    instruments,
    // The error outlasts the next poll.
    failed: !skip && query.error !== undefined && !instruments,
    missing: NONE_MISSING,
    retrying: query.isFetching,
    onRetry: () => {
      if (!skip) void query.refetch();
    },
    staleSince: useStaleSince(query, remembered),
  };
}

/** Waits for all: a part must not be taken for the market. */
export function usePriceLists(
  requestedClasses: readonly InstrumentClass[],
  options: PriceListOptions = {},
): PriceList {
  const optionsFor = (name: InstrumentClass) => ({
    ...options,
    skip: options.skip === true || !requestedClasses.includes(name),
  });
  const all: Readonly<Record<InstrumentClass, PriceList>> = {
    crypto: usePriceList('crypto', optionsFor('crypto')),
    forex: usePriceList('forex', optionsFor('forex')),
    metal: usePriceList('metal', optionsFor('metal')),
  };
  const names = INSTRUMENT_CLASSES.filter((name) => requestedClasses.includes(name));
  const lists = names.map((name) => all[name]);
  const settled = lists.every(({ instruments, failed }) => instruments || failed);
  const failures = names.filter((name) => all[name].failed);
  const allFailed = failures.length === names.length;
  const loaded = lists.flatMap(({ instruments }) => instruments ?? []);
  const times = lists.flatMap(({ staleSince }) => staleSince ?? []);
  return {
    instruments: settled && !allFailed ? loaded : undefined,
    failed: allFailed,
    missing: settled && !allFailed ? failures : NONE_MISSING,
    retrying: lists.some(({ retrying }) => retrying),
    onRetry: () => {
      for (const list of lists) list.onRetry();
    },
    staleSince: times.length > 0 ? Math.min(...times) : undefined,
  };
}
