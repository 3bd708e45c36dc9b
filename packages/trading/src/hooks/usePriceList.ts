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
  /** Undefined until everything requested, except `missing`, has loaded. */
  readonly instruments: readonly Instrument[] | undefined;
  /** Nothing could be loaded and nothing is cached. */
  readonly failed: boolean;
  /** Classes that failed to load and are absent from `instruments`. */
  readonly missing: readonly InstrumentClass[];
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of the displayed data, if it is not current. */
  readonly asOf: number | undefined;
}

export interface PriceListOptions {
  /**
   * Sends no request.
   * @default false
   */
  readonly skip?: boolean | undefined;
  /**
   * Includes the sparkline samples.
   * @default true
   */
  readonly trend?: boolean | undefined;
  /**
   * Refreshed every three seconds while visible; otherwise requested once.
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

/**
 * Hides the fetching state and timestamp while there is no error, so that polls do not rerender the
 * list.
 */
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
  // Only the class that Home opens with is remembered.
  const last = useRemembered(listInstruments, { skip: query.currentData !== undefined });
  const kept = instrumentClass === 'crypto' && last?.value.length ? last : undefined;
  const instruments = skip ? undefined : (query.currentData ?? kept?.value);
  return {
    instruments,
    // The error of the last request remains set during the next poll.
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
 * Combined price lists in the order of the classes. Available once every class has loaded or
 * failed, so that a
 * partial list is not taken for the whole market.
 *
 * @param wanted classes to request.
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
    // Timestamp of the oldest list shown.
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}
