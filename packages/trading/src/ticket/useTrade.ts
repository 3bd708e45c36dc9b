import { selectData } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import type { Order } from '@candela/api-client/trading';
import type { TradingLimits } from '@candela/api-client/trading-limits';
import { type Currency, PROFILE_REFRESH_MS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { tightestAmountLimit, useTradingLimits } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useCallback, useState } from 'react';
import { useListedPrices } from '../market/Prices/useListedPrices.js';
import type { InstrumentState } from '../market/useInstrument.js';
import { type OpenPositions, useOpenPositions } from '../positions/useOpenPositions.js';
import { type FeedState, useFeedState } from '../shared/useFeedState.js';
import { type OrderTicket, useOrderTicket } from './useOrderTicket.js';
import { useRecordPrices } from './useRecordPrices.js';

const DEFAULT_ACCOUNT_CURRENCY = 'usdt';
const STAKE_LIMITS = ['stake', 'loss'] as const;

export interface Trade {
  readonly ticket: OrderTicket;
  readonly feed: FeedState;
  readonly positions: OpenPositions;
  /** Keeps its identity while no price changes. */
  readonly priceOf: (instrumentId: string) => string | undefined;
  readonly lastPlaced: Order | undefined;
  readonly available: string | undefined;
  readonly tradingLimits: TradingLimits | undefined;
  /** Display code: `USDT`. */
  readonly unit: string;
  readonly currency: Currency;
  /** Units per unit of the account currency. */
  readonly rate: string | undefined;
}

export interface TradeAccount
  extends Pick<Trade, 'positions' | 'available' | 'tradingLimits' | 'unit' | 'currency' | 'rate'> {
  readonly listedPriceOf: (instrumentId: string) => string | undefined;
}

export function useTradeAccount(tradedId: string | undefined): TradeAccount {
  const currency = useSession((session) => session.currency);
  const positions = useOpenPositions();
  const { data: home } = useGetHomeQuery(undefined, { selectFromResult: selectData });
  const { data: profile } = useGetProfileQuery(undefined, {
    pollingInterval: PROFILE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: selectData,
  });
  const otherPositions = positions.open?.filter((it) => it.instrumentId !== tradedId) ?? [];
  const listedPriceOf = useListedPrices([...new Set(otherPositions.map((it) => it.instrumentId))]);
  return {
    positions,
    listedPriceOf,
    available: profile?.balance,
    tradingLimits: useTradingLimits(),
    unit: (home?.accountCurrency ?? DEFAULT_ACCOUNT_CURRENCY).toUpperCase(),
    currency,
    rate: home?.rates[currency],
  };
}

export function useTrade(
  { instrument, offline }: Pick<InstrumentState, 'instrument' | 'offline'>,
  { listedPriceOf, ...account }: TradeAccount,
): Trade {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [lastPlaced, setLastPlaced] = useState<Order>();
  const recordPricesBefore = useRecordPrices(instrument);
  const feed = useFeedState(instrument, offline);
  const ticket = useOrderTicket({
    instrument,
    available: account.available,
    ownLimit: tightestAmountLimit(account.tradingLimits, STAKE_LIMITS)?.left,
    feed,
    onPlaced: (order, alreadyPlaced) => {
      recordPricesBefore(order);
      account.positions.addPlaced(order);
      setLastPlaced(order);
      if (alreadyPlaced) {
        toast.info(t('ticket.notice.placed_before', { time: format.time(order.placedAt) }));
      }
    },
  });
  const { id: instrumentId, price } = instrument ?? {};
  return {
    ...account,
    feed,
    ticket,
    priceOf: useCallback(
      (id) => (id === instrumentId ? price : listedPriceOf(id)),
      [instrumentId, price, listedPriceOf],
    ),
    lastPlaced,
  };
}
