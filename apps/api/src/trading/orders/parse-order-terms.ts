import { ORDER_MAX, ORDER_MIN } from '@candela/contract';
import { parseTypedAmount, toMinor } from '@candela/money';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { FeedInstrument, PriceFeed } from '../market/price-feed.js';
import type { OrderTermsFailure, TradingHoursFailure } from './errors.js';

export interface OrderRequest {
  readonly instrumentId: string;
  readonly direction: 'up' | 'down';
  /** As typed: `"12.5"`. */
  readonly stake: string;
  readonly seconds: number;
}

export interface OrderTerms {
  readonly instrument: FeedInstrument;
  readonly direction: 'up' | 'down';
  /** Wire amount, and the same in hundredths. */
  readonly stake: string;
  readonly stakeMinor: bigint;
  readonly seconds: number;
  readonly payoutRate: number;
}

/** @param entrySecond for payout rates and market hours. */
export function parseOrderTerms(
  feed: PriceFeed,
  request: OrderRequest,
  entrySecond: number,
): Result<OrderTerms, OrderTermsFailure> {
  const instrument = feed.instruments.find(({ id }) => id === request.instrumentId);
  if (!instrument) return fail('instrument_unknown');
  const expiry = feed.ratesAt(entrySecond).find(({ seconds }) => seconds === request.seconds);
  if (!expiry) return fail('expiry_unknown');
  const stake = parseTypedAmount(request.stake);
  if (stake === undefined) return fail('bad_request');
  const stakeMinor = toMinor(stake);
  if (stakeMinor < toMinor(ORDER_MIN)) return fail('amount_too_small', { min: ORDER_MIN });
  if (stakeMinor > toMinor(ORDER_MAX)) return fail('amount_too_large', { max: ORDER_MAX });
  const { direction, seconds } = request;
  const hours = tradingHoursFailure(feed, instrument.id, entrySecond, seconds);
  if (hours !== undefined) return fail(hours);
  return succeed({
    instrument,
    direction,
    stake,
    stakeMinor,
    seconds,
    payoutRate: expiry.rate,
  });
}

export function tradingHoursFailure(
  feed: Pick<PriceFeed, 'closedUntil' | 'nextClosing'>,
  instrument: string,
  entrySecond: number,
  seconds: number,
): TradingHoursFailure | undefined {
  if (feed.closedUntil(instrument, entrySecond) !== undefined) return 'market_closed';
  const closing = feed.nextClosing(instrument, entrySecond);
  return closing !== undefined && entrySecond + seconds >= closing
    ? 'market_closes_first'
    : undefined;
}
