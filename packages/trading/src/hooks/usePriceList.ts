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
  /** Undefined until they are there: all that were asked for, save what is missing. */
  readonly instruments: readonly Instrument[] | undefined;
  /** Nothing could be loaded and nothing is remembered. */
  readonly failed: boolean;
  /** The classes that could not be loaded, while others are there: what is shown is without them. */
  readonly missing: readonly InstrumentClass[];
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when it is not of now. */
  readonly asOf: number | undefined;
}

export interface PriceListOptions {
  /** Asks for nothing. @default false */
  readonly skip?: boolean | undefined;
  /** With the samples of each line. @default true */
  readonly trend?: boolean | undefined;
  /** Renewed every three seconds while it is on screen; otherwise asked for once. @default true */
  readonly live?: boolean | undefined;
}

const NONE_MISSING: readonly InstrumentClass[] = [];

interface Asked {
  readonly currentData?: Instrument[] | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** While all goes well, neither that it is asked nor when it was answered is shown: neither renders a list. */
function whatIsShown({ currentData, error, isFetching, fulfilledTimeStamp }: Asked) {
  const failed = error !== undefined;
  return {
    currentData,
    error,
    isFetching: failed && isFetching,
    fulfilledTimeStamp: failed ? fulfilledTimeStamp : undefined,
  };
}

/** The price list of a class. */
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
  // Of the classes, only the one that Home opens with is remembered.
  const last = useRemembered(listInstruments, { skip: query.currentData !== undefined });
  const kept = instrumentClass === 'crypto' && last?.value.length ? last : undefined;
  const instruments = skip ? undefined : (query.currentData ?? kept?.value);
  return {
    instruments,
    // The error of the last call outlasts the poll that is under way.
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
 * The price lists of some classes as one, in the order of the classes. It is there once each of them
 * has answered or failed: until then, a part would be taken for the whole market.
 *
 * @param wanted the classes; of the others nothing is asked.
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
    // The oldest of what is shown.
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}
