import type { ScreenProps } from '@candela/screen-kit';
import { favouriteToggled, useSession } from '@candela/session';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useChartSettings } from '../chart/useChartSettings.js';
import { candleIntervalOf, type TradingChart, useTradingChart } from '../chart/useTradingChart.js';
import type { InstrumentChoice } from '../market/InstrumentList/useInstrumentPicker.js';
import type { InstrumentState } from '../market/useInstrument.js';
import { useStream } from '../shared/useStream.js';
import { type Trade, useTrade } from '../ticket/useTrade.js';
import { useRepeatedOrder } from './useRepeatedOrder.js';
import type { TradingScreenState } from './useTradingScreenState.js';

export interface TradingViewModel extends Trade, Omit<InstrumentState, 'unknown' | 'failed'> {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly nameHint: string | undefined;
  readonly favourite: boolean;
  readonly toggleFavourite: () => void;
  readonly picker: InstrumentChoice;
  /** `desk` adds the instrument list to `columns`; `low`: phone in landscape. */
  readonly layout: 'phone' | 'columns' | 'low' | 'desk';
  readonly chart: TradingChart;
}

export type TradingViewProps = TradingViewModel & ScreenProps;

export function useTradingViewModel(
  state: InstrumentState,
  { id, nameHint, picker, layout, firstInstrument, account }: TradingScreenState,
): TradingViewModel {
  const dispatch = useDispatch();
  const favourites = useSession((session) => session.favourites);
  const { instrument } = state;
  const trade = useTrade(state, account);
  const chart = useTradingChart(instrument, trade.positions);
  useRepeatedOrder(instrument !== undefined, trade.ticket.open);

  const interval = candleIntervalOf(useChartSettings().span);
  const otherInstruments = trade.positions.open?.map((order) => order.instrumentId).sort() ?? [];
  useStream(
    instrument && {
      instruments: [...new Set([instrument.id, ...otherInstruments])],
      candles: { id: instrument.id, interval },
    },
  );

  const dismissSettled = useEffectEvent(chart.dismissSettled);
  const isTicketOpen = trade.ticket.state.phase !== 'closed';
  useEffect(() => {
    if (isTicketOpen) dismissSettled();
  }, [isTicketOpen]);

  const failed = state.failed || firstInstrument.failed;
  return {
    ...state,
    ...trade,
    status: state.unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    retry: id === undefined ? firstInstrument.retry : state.retry,
    nameHint,
    favourite: instrument !== undefined && favourites.includes(instrument.id),
    toggleFavourite: () => instrument && dispatch(favouriteToggled(instrument.id)),
    picker,
    layout,
    chart,
  };
}
