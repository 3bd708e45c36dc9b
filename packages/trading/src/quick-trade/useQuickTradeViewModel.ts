import type { InstrumentTerms } from '@candela/api-client/trading';
import type { InstrumentClass } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import { useCallback, useState } from 'react';
import { type PriceList, usePriceList } from '../market/Prices/usePriceList.js';
import { useInstrument } from '../market/useInstrument.js';
import { type Trade, useTrade, useTradeAccount } from '../ticket/useTrade.js';

export interface QuickTradeViewModel extends Trade {
  readonly prices: PriceList;
  readonly instrumentClass: InstrumentClass;
  readonly chooseClass: (chosen: InstrumentClass) => void;
  /** Keeps its identity. */
  readonly openTicket: (instrumentId: string) => void;
  readonly symbol: string;
  readonly instrument: InstrumentTerms | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly priceOf: (instrumentId: string) => string | undefined;
}

export type QuickTradeViewProps = QuickTradeViewModel & ScreenProps;

export function useQuickTradeViewModel(): QuickTradeViewModel {
  const [instrumentClass, chooseClass] = useState<InstrumentClass>('crypto');
  const [chosen, setChosen] = useState<string>();
  const [isPriceNeeded, setIsPriceNeeded] = useState(false);
  const prices = usePriceList(instrumentClass);
  const state = useInstrument(chosen, isPriceNeeded);
  const trade = useTrade(state, useTradeAccount(state.instrument?.id));
  const { ticket, positions, lastPlaced } = trade;

  const isLastOrderOpen =
    lastPlaced?.instrumentId === chosen &&
    positions.open?.some(({ id }) => id === lastPlaced?.id) === true;
  const needsPrice = ticket.state.phase !== 'closed' || isLastOrderOpen;
  if (needsPrice !== isPriceNeeded) setIsPriceNeeded(needsPrice);

  const { open } = ticket;
  const openTicket = useCallback(
    (id: string) => {
      setChosen(id);
      open(null);
    },
    [open],
  );

  const { instruments } = prices;
  const listedInstrument = (id: string | undefined) => instruments?.find((it) => it.id === id);
  const liveInstrument = isPriceNeeded ? state.instrument : undefined;
  const { priceOf } = trade;

  return {
    ...trade,
    prices,
    instrumentClass,
    chooseClass,
    openTicket,
    symbol: state.instrument?.symbol ?? listedInstrument(chosen)?.symbol ?? '',
    instrument: state.instrument,
    onRetry: state.failed || state.unknown ? state.retry : undefined,
    priceOf: useCallback(
      (id) =>
        id === liveInstrument?.id
          ? liveInstrument.price
          : (instruments?.find((it) => it.id === id)?.price ?? priceOf(id)),
      [liveInstrument, instruments, priceOf],
    ),
  };
}
