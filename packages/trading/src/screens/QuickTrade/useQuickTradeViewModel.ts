import type { InstrumentClass } from '@candela/contract';
import { useCallback, useState } from 'react';
import { useInstrument } from '../../hooks/useInstrument.js';
import { usePriceList } from '../../hooks/usePriceList.js';
import { useTrade, useTradeGround } from '../../hooks/useTrade.js';
import type { QuickTradeViewModel } from './types.js';

export function useQuickTradeViewModel(): QuickTradeViewModel {
  const [instrumentClass, chooseClass] = useState<InstrumentClass>('crypto');
  const [chosen, setChosen] = useState<string>();
  /** An open ticket, or the last order placed on the instrument while it is open, needs the price. */
  const [watched, setWatched] = useState(false);
  const prices = usePriceList(instrumentClass);
  const state = useInstrument(chosen, watched);
  const trade = useTrade(state, useTradeGround(state.instrument?.id));
  const { ticket, positions, lastPlaced } = trade;

  const runs =
    lastPlaced?.instrumentId === chosen &&
    positions.open?.some(({ id }) => id === lastPlaced?.id) === true;
  const watches = ticket.state.phase !== 'closed' || runs;
  if (watches !== watched) setWatched(watches);

  const { open } = ticket;
  const openTicket = useCallback(
    (id: string) => {
      setChosen(id);
      open(null);
    },
    [open],
  );

  const { instruments } = prices;
  const listed = (id: string | undefined) => instruments?.find((it) => it.id === id);
  const seen = watched ? state.instrument : undefined;
  const { priceOf } = trade;

  return {
    ...trade,
    prices,
    instrumentClass,
    chooseClass,
    openTicket,
    symbol: state.instrument?.symbol ?? listed(chosen)?.symbol ?? '',
    instrument: state.instrument,
    onRetry: state.failed || state.unknown ? state.retry : undefined,
    priceOf: useCallback(
      (id) =>
        id === seen?.id
          ? seen.price
          : (instruments?.find((it) => it.id === id)?.price ?? priceOf(id)),
      [seen, instruments, priceOf],
    ),
  };
}
