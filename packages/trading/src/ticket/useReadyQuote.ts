import { useServiceClock } from '@candela/api-client';
import { type InstrumentTerms, type Quote, useGetQuoteQuery } from '@candela/api-client/trading';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { OrderTerms } from './order-ticket.js';

const TYPING_PAUSE_MS = 300;
/** Well below the quote's validity of 10 s, so that the price has hardly moved. */
const RENEW_MS = 3_000;
/** Enough for a slow request. */
const MIN_VALIDITY_MS = 3_000;
/** A fraction of the service's tolerance of 0.1 %: the user confirms the price on the screen. */
const MAX_PRICE_DIFFERENCE = 0.0003;

/**
 * Keeps a quote for these terms while the page is in use, so that an order takes one request.
 * @param instrument as on the screen.
 * @returns a function for the quote, while it matches the screen and remains valid for a few seconds.
 */
export function useReadyQuote(
  terms: OrderTerms | undefined,
  instrument: Pick<InstrumentTerms, 'price' | 'expiries'> | undefined,
): () => Quote | undefined {
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
  return () => {
    if (terms === undefined || instrument === undefined || currentData === undefined) return;
    const { strike, payoutRate, expiresAt } = currentData;
    const shownRate = instrument.expiries.find((it) => it.seconds === terms.seconds)?.payoutRate;
    const isUsable =
      payoutRate === shownRate &&
      Math.abs(Number(strike) / Number(instrument.price) - 1) <= MAX_PRICE_DIFFERENCE &&
      1_000 * expiresAt - clock.now() >= MIN_VALIDITY_MS;
    return isUsable ? currentData : undefined;
  };
}
