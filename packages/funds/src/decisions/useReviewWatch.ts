import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { useEffect, useRef } from 'react';

/** Without a sign a decision is unlikely, so it is asked for seldom. */
const NEXT_LOOKS_MS = 60_000;

/**
 * Asks again while something is under review, without polling records. The profile, which refreshes
 * anyway, rings instead: a decision changes the balance or brings a message. Coming back to the page
 * asks too, and so does a slow timer.
 *
 * @param firstLookMs when a decision is most likely there.
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

/** A text that changes when a decision has moved money or sent a message. */
function useDecisionBell(waiting: boolean): string | undefined {
  const { data: profile } = useGetProfileQuery(undefined, {
    skip: !waiting,
    pollingInterval: PROFILE_REFRESH_MS,
    selectFromResult: dataAlone,
  });
  return profile && `${profile.totalDeposit} ${profile.frozen} ${profile.unread}`;
}
