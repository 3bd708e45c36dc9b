import { useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import type { Order } from '@candela/api-client/trading';
import { type Currency, PROFILE_REFRESH_MS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useSession } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import { dataAlone } from '../internal/parts-of-result.js';
import type { InstrumentState } from './useInstrument.js';
import { useListedPrices } from './useListedPrices.js';
import { type OpenPositions, useOpenPositions } from './useOpenPositions.js';
import { type OrderTicket, useOrderTicket } from './useOrderTicket.js';

const DEFAULT_ACCOUNT_CURRENCY = 'usdt';

/** What it takes to place orders and to watch them, whichever screen it is done on. */
export interface Trade {
  readonly ticket: OrderTicket;
  readonly positions: OpenPositions;
  /** The price of now of an instrument with open orders; undefined while it is not known. */
  readonly priceOf: (instrumentId: string) => string | undefined;
  /** The last order placed on this screen. */
  readonly lastPlaced: Order | undefined;
  /** What can be spent, a wire amount; undefined while it is not known. */
  readonly available: string | undefined;
  /** Code of the account currency, as it is shown: `USDT`. */
  readonly unit: string;
  readonly currency: Currency;
  /** Units of the display currency for one of the account currency. */
  readonly rate: string | undefined;
}

/** Orders on an instrument: the ticket, what can be spent, and the orders that run. */
export function useTrade({
  instrument,
  offline,
}: Pick<InstrumentState, 'instrument' | 'offline'>): Trade {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [lastPlaced, setLastPlaced] = useState<Order>();
  const currency = useSession((session) => session.currency);
  const positions = useOpenPositions();
  const { data: home } = useGetHomeQuery(undefined, { selectFromResult: dataAlone });
  const { data: profile } = useGetProfileQuery(undefined, {
    pollingInterval: PROFILE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: dataAlone,
  });
  const ticket = useOrderTicket({
    instrument,
    available: profile?.balance,
    offline,
    onPlaced: (order, before) => {
      positions.placed(order);
      setLastPlaced(order);
      if (before) {
        toast.info(t('ticket.notice.placed_before', { time: format.time(order.placedAt) }));
      }
    },
  });
  const elsewhere = positions.open?.filter((it) => it.instrumentId !== instrument?.id) ?? [];
  const listed = useListedPrices([...new Set(elsewhere.map((it) => it.instrumentId))]);
  return {
    ticket,
    positions,
    priceOf: (id) => (id === instrument?.id ? instrument.price : listed(id)),
    lastPlaced,
    available: profile?.balance,
    unit: (home?.accountCurrency ?? DEFAULT_ACCOUNT_CURRENCY).toUpperCase(),
    currency,
    rate: home?.rates[currency],
  };
}
