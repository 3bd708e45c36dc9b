import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { useEffect, useRef } from 'react';

/** After the first check; the profile usually signals a decision earlier. */
const NEXT_LOOKS_MS = 60_000;

/**
 * Refetches without frequent polling: the profile, which is polled anyway, signals decisions by a
 * changed
 * balance or a new message. Becoming visible and a slow timer also refetch.
 *
 * @param firstLookMs milliseconds after which a decision is likely.
 */
export function useReviewWatch(waiting: boolean, ask: () => void, firstLookMs: number): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const bell = useDecisionBell(waiting);

  const heard = useRef(bell);
  useEffect(() => {
    if (heard.current !== undefined && bell !== undefined && heard.current !== bell && waiting) {
      latest.current();
    }
    heard.current = bell;
  }, [bell, waiting]);

  useEffect(() => {
    if (!waiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    let timer = setTimeout(function next() {
      look();
      timer = setTimeout(next, NEXT_LOOKS_MS);
    }, firstLookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting, firstLookMs]);
}

/** Changes when a decision has moved money or sent a message. */
function useDecisionBell(waiting: boolean): string | undefined {
  const { data: profile } = useGetProfileQuery(undefined, {
    skip: !waiting,
    pollingInterval: PROFILE_REFRESH_MS,
    selectFromResult: dataAlone,
  });
  return profile && `${profile.totalDeposit} ${profile.frozen} ${profile.unread}`;
}
