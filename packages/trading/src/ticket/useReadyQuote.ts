import { useServiceClock } from '@candela/api-client';
import { type Quote, useGetQuoteQuery } from '@candela/api-client/trading';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { OrderTerms } from './order-ticket.js';

const TYPING_PAUSE_MS = 300;
/** Well below the quote's validity of 10 s, so that the price has hardly moved. */
const RENEW_MS = 4_000;
/** Enough for a slow request. */
const MIN_VALIDITY_MS = 3_000;

/**
 * Keeps a quote for these terms while the page is in use, so that an order takes one request.
 * @returns a function for the quote, while it remains valid for a few seconds.
 */
export function useReadyQuote(terms: OrderTerms | undefined): () => Quote | undefined {
  const clock = useServiceClock();
  const key = terms && JSON.stringify(terms);
  const [quotedKey, setQuotedKey] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setQuotedKey(key), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { currentData } = useGetQuoteQuery(
    terms !== undefined && key === quotedKey ? terms : skipToken,
    { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true },
  );
  return () =>
    currentData !== undefined && 1_000 * currentData.expiresAt - clock.now() >= MIN_VALIDITY_MS
      ? currentData
      : undefined;
}
