import { favouriteToggled, useSession } from '@candela/session';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useChartHabits } from '../../hooks/useChartHabits.js';
import type { InstrumentState } from '../../hooks/useInstrument.js';
import { useStream } from '../../hooks/useStream.js';
import { useTrade } from '../../hooks/useTrade.js';
import { candlesOf, useTradingChart } from '../../hooks/useTradingChart.js';
import type { TradingViewModel } from './types.js';
import type { TradingSurroundings } from './useTradingSurroundings.js';

export function useTradingViewModel(
  state: InstrumentState,
  { id, nameHint, picker, layout, first, ground }: TradingSurroundings,
): TradingViewModel {
  const dispatch = useDispatch();
  const favourites = useSession((session) => session.favourites);
  const { instrument } = state;
  const trade = useTrade(state, ground);
  const chart = useTradingChart(instrument, trade.positions);

  const interval = candlesOf(useChartHabits().span);
  const elsewhere = trade.positions.open?.map((order) => order.instrumentId).sort() ?? [];
  useStream(
    instrument && {
      instruments: [...new Set([instrument.id, ...elsewhere])],
      candles: { id: instrument.id, interval },
    },
  );

  const goOn = useEffectEvent(chart.goOn);
  const ordering = trade.ticket.state.phase !== 'closed';
  useEffect(() => {
    if (ordering) goOn();
  }, [ordering]);

  const failed = state.failed || first.failed;
  return {
    ...state,
    ...trade,
    status: state.unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    retry: id === undefined ? first.retry : state.retry,
    nameHint,
    favourite: instrument !== undefined && favourites.includes(instrument.id),
    toggleFavourite: () => instrument && dispatch(favouriteToggled(instrument.id)),
    picker,
    layout,
    chart,
  };
}
