import {
  failureCode,
  selectCurrentDataWithAge,
  useIsStreamed,
  useRemembered,
} from '@candela/api-client';
import { type InstrumentTerms, useGetInstrumentQuery } from '@candela/api-client/trading';
import { getInstrument } from '@candela/contract/calls/trading';
import { useStaleSince } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MISSED_TICK_REFETCH_MS, PRICE_REFRESH_MS, PRICE_RETRY_MS } from '../constants.js';
import { useOnStreamEnd } from '../shared/useOnStreamEnd.js';

const INSTRUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

const UNKNOWN_CODES: ReadonlySet<string> = new Set([
  'instrument_unknown',
  'not_found',
  'bad_request',
]);

export interface InstrumentState {
  readonly instrument: InstrumentTerms | undefined;
  readonly unknown: boolean;
  readonly failed: boolean;
  readonly offline: boolean;
  /** Epoch seconds; set if the refetch failed. */
  readonly staleSince: number | undefined;
  readonly retry: () => void;
}

/**
 * Keeps its identity while nothing changes.
 *
 * @param live whether the price is visible and updated. @default true
 */
export function useInstrument(id: string | undefined, live = true): InstrumentState {
  const valid = id !== undefined && INSTRUMENT_ID.test(id);
  const isStreamed = useIsStreamed(id ?? '');
  const [interval, setInterval] = useState(PRICE_REFRESH_MS);
  const query = useGetInstrumentQuery(
    { id: id ?? '' },
    {
      skip: !valid,
      pollingInterval: isStreamed ? 0 : interval,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
      selectFromResult: selectCurrentDataWithAge,
    },
  );
  const { error, refetch } = query;
  // `error` outlasts the retry; `isError` does not.
  const hasError = error !== undefined;
  const remembered = useRemembered(getInstrument, {
    skip: !hasError || query.currentData !== undefined,
    request: { id },
  });
  const currentData = query.currentData ?? remembered?.value;
  const staleSince = useStaleSince(query, remembered);
  const unknown = (id !== undefined && !valid) || UNKNOWN_CODES.has(failureCode(error) ?? '');
  useEffect(() => {
    setInterval(unknown || !live ? 0 : hasError ? PRICE_RETRY_MS : PRICE_REFRESH_MS);
  }, [unknown, hasError, live]);
  const refetchIfLive = useEffectEvent(() => {
    if (live && currentData) void refetch();
  });
  const refetchIfPolled = useEffectEvent(() => {
    if (!isStreamed) refetchIfLive();
  });
  useEffect(refetchIfPolled, [live]);
  useOnStreamEnd(isStreamed, refetchIfLive);
  const time = currentData?.time;
  useEffect(() => {
    if (!live || !isStreamed || time === undefined) return;
    const timer = window.setInterval(refetchIfLive, MISSED_TICK_REFETCH_MS);
    return () => window.clearInterval(timer);
  }, [live, isStreamed, time]);
  return useMemo(
    () => ({
      instrument: unknown ? undefined : currentData,
      unknown,
      failed: hasError && !currentData && !unknown,
      offline: hasError && currentData !== undefined,
      staleSince: currentData && staleSince,
      retry: () => void refetch(),
    }),
    [currentData, unknown, hasError, staleSince, refetch],
  );
}
