import { useRemembered } from '@candela/api-client';
import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import {
  INSTRUMENT_CLASSES,
  INSTRUMENTS_REFRESH_MS,
  type InstrumentClass,
} from '@candela/contract';
import { listInstruments } from '@candela/contract/calls/trading';
import { useAsOf } from '@candela/screen-kit';

export interface PriceList {
  readonly instruments: readonly Instrument[] | undefined;
  /** Nothing loaded and nothing remembered. */
  readonly failed: boolean;
  /** Failed classes, absent from `instruments`. */
  readonly missing: readonly InstrumentClass[];
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly asOf: number | undefined;
}

export interface PriceListOptions {
  /** @default false */
  readonly skip?: boolean | undefined;
  /**
   * Includes sparkline samples.
   * @default true
   */
  readonly trend?: boolean | undefined;
  /**
   * Refreshed every three seconds.
   * @default true
   */
  readonly live?: boolean | undefined;
}

const NONE_MISSING: readonly InstrumentClass[] = [];

interface Asked {
  readonly currentData?: Instrument[] | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Hides fetching state and timestamp without an error, so that polls do not rerender. */
function whatIsShown({ currentData, error, isFetching, fulfilledTimeStamp }: Asked) {
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
      selectFromResult: whatIsShown,
    },
  );
  // Only Home's first class is remembered.
  const last = useRemembered(listInstruments, { skip: query.currentData !== undefined });
  const kept = instrumentClass === 'crypto' && last?.value.length ? last : undefined;
  const instruments = skip ? undefined : (query.currentData ?? kept?.value);
  return {
    instruments,
    // The error outlasts the next poll.
    failed: !skip && query.error !== undefined && !instruments,
    missing: NONE_MISSING,
    retrying: query.isFetching,
    onRetry: () => {
      if (!skip) void query.refetch();
    },
    asOf: useAsOf(query, kept),
  };
}

/**
 * In the order of the classes, once all have loaded or failed: a part must not be taken for the
 * market.
 */
export function usePriceLists(
  wanted: readonly InstrumentClass[],
  options: PriceListOptions = {},
): PriceList {
  const of = (name: InstrumentClass) => ({
    ...options,
    skip: options.skip === true || !wanted.includes(name),
  });
  const all: Readonly<Record<InstrumentClass, PriceList>> = {
    crypto: usePriceList('crypto', of('crypto')),
    forex: usePriceList('forex', of('forex')),
    metal: usePriceList('metal', of('metal')),
  };
  const names = INSTRUMENT_CLASSES.filter((name) => wanted.includes(name));
  const lists = names.map((name) => all[name]);
  const settled = lists.every(({ instruments, failed }) => instruments || failed);
  const failures = names.filter((name) => all[name].failed);
  const nothing = failures.length === names.length;
  const there = lists.flatMap(({ instruments }) => instruments ?? []);
  const times = lists.flatMap(({ asOf }) => asOf ?? []);
  return {
    instruments: settled && !nothing ? there : undefined,
    failed: nothing,
    missing: settled && !nothing ? failures : NONE_MISSING,
    retrying: lists.some(({ retrying }) => retrying),
    onRetry: () => {
      for (const list of lists) list.onRetry();
    },
    // Of the oldest list.
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}
