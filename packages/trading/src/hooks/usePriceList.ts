import { useRemembered } from '@candela/api-client';
import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import { INSTRUMENTS_REFRESH_MS, type InstrumentClass } from '@candela/contract';
import { listInstruments } from '@candela/contract/calls/trading';
import { useAsOf } from '@candela/screen-kit';

export interface PriceList {
  /** Undefined until they are there. */
  readonly instruments: readonly Instrument[] | undefined;
  /** Nothing could be loaded and nothing is remembered. */
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when it is not of now. */
  readonly asOf: number | undefined;
}

/** The price list of a class, renewed every three seconds while it is on screen. */
export function usePriceList(instrumentClass: InstrumentClass): PriceList {
  const query = useListInstrumentsQuery(
    { class: instrumentClass, trend: true },
    { pollingInterval: INSTRUMENTS_REFRESH_MS, skipPollingIfUnfocused: true },
  );
  // Of the classes, only the one that Home opens with is remembered.
  const last = useRemembered(listInstruments);
  const kept = instrumentClass === 'crypto' && last?.value.length ? last : undefined;
  const instruments = query.currentData ?? kept?.value;
  return {
    instruments,
    // The error of the last call outlasts the poll that is under way.
    failed: query.error !== undefined && !instruments,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    asOf: useAsOf(query, kept),
  };
}
