import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import type { Guardrails } from '@candela/api-client/guardrails';
import { useGetHomeQuery } from '@candela/api-client/home';
import type { Order } from '@candela/api-client/trading';
import { type Currency, PROFILE_REFRESH_MS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useGuardrails } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useCallback, useState } from 'react';
import type { InstrumentState } from './useInstrument.js';
import { useListedPrices } from './useListedPrices.js';
import { type OpenPositions, useOpenPositions } from './useOpenPositions.js';
import { type OrderTicket, useOrderTicket } from './useOrderTicket.js';

const DEFAULT_ACCOUNT_CURRENCY = 'usdt';

/** Order placement and tracking, shared by screens. */
export interface Trade {
  readonly ticket: OrderTicket;
  readonly positions: OpenPositions;
  /** Undefined until known. Keeps its identity while no price changes. */
  readonly priceOf: (instrumentId: string) => string | undefined;
  readonly lastPlaced: Order | undefined;
  readonly available: string | undefined;
  readonly guardrails: Guardrails | undefined;
  /** Display code: `USDT`. */
  readonly unit: string;
  readonly currency: Currency;
  /** Units per unit of the account currency. */
  readonly rate: string | undefined;
}

/** Independent of the price, so not recomputed per tick. */
export interface TradeGround
  extends Pick<Trade, 'positions' | 'available' | 'guardrails' | 'unit' | 'currency' | 'rate'> {
  /** Prices of open orders' instruments, without the traded one. */
  readonly listed: (instrumentId: string) => string | undefined;
}

/** @param tradedId its price is tracked separately. */
export function useTradeGround(tradedId: string | undefined): TradeGround {
  const currency = useSession((session) => session.currency);
  const positions = useOpenPositions();
  const { data: home } = useGetHomeQuery(undefined, { selectFromResult: dataAlone });
  const { data: profile } = useGetProfileQuery(undefined, {
    pollingInterval: PROFILE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: dataAlone,
  });
  const elsewhere = positions.open?.filter((it) => it.instrumentId !== tradedId) ?? [];
  const listed = useListedPrices([...new Set(elsewhere.map((it) => it.instrumentId))]);
  return {
    positions,
    listed,
    available: profile?.balance,
    guardrails: useGuardrails(),
    unit: (home?.accountCurrency ?? DEFAULT_ACCOUNT_CURRENCY).toUpperCase(),
    currency,
    rate: home?.rates[currency],
  };
}

export function useTrade(
  { instrument, offline }: Pick<InstrumentState, 'instrument' | 'offline'>,
  { listed, ...ground }: TradeGround,
): Trade {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [lastPlaced, setLastPlaced] = useState<Order>();
  const ticket = useOrderTicket({
    instrument,
    available: ground.available,
    offline,
    onPlaced: (order, before) => {
      ground.positions.placed(order);
      setLastPlaced(order);
      if (before) {
        toast.info(t('ticket.notice.placed_before', { time: format.time(order.placedAt) }));
      }
    },
  });
  const { id: instrumentId, price } = instrument ?? {};
  return {
    ...ground,
    ticket,
    priceOf: useCallback(
      (id) => (id === instrumentId ? price : listed(id)),
      [instrumentId, price, listed],
    ),
    lastPlaced,
  };
}
