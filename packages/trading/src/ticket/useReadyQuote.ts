import { useServiceClock } from '@candela/api-client';
import { type InstrumentTerms, type Quote, useGetQuoteQuery } from '@candela/api-client/trading';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { OrderTerms } from './order-ticket.js';

const TYPING_PAUSE_MS = 300;
/** A quote is valid for 10 s. */
const RENEW_MS = 3_000;
const MIN_VALIDITY_MS = 3_000;
/** A fraction of the service's tolerance of 0.1 %. */
const MAX_PRICE_DIFFERENCE = 0.0003;

/**
 * A ready quote makes an order take one request.
 *
 * @returns a function for the quote, while it matches the screen and remains valid.
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
