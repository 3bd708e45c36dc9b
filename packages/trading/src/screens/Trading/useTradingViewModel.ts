import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import { tradingPath } from '@candela/contract';
import { favouriteToggled, useSession } from '@candela/session';
import { useMedia } from '@candela/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { useInstrument } from '../../hooks/useInstrument.js';
import { useInstrumentPicker } from '../../hooks/useInstrumentPicker.js';
import { useTrade } from '../../hooks/useTrade.js';
import { useTradingChart } from '../../hooks/useTradingChart.js';
import type { TradingViewModel } from './types.js';

/** Everything the trading screen shows and does. */
export function useTradingViewModel(): TradingViewModel {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const id = query.get('id') || undefined;

  const [pickerOpen, setPickerOpen] = useState(false);

  const session = useSession((it) => it);
  const columns = useMedia('columns');
  const desk = useMedia('desk');
  const rail = useMedia('rail');
  const first = useFirstInstrument(id === undefined);
  const state = useInstrument(id);
  const { instrument } = state;
  const picker = useInstrumentPicker(pickerOpen || desk);
  const trade = useTrade(state);
  const chart = useTradingChart(instrument, trade.positions);

  const goOn = useEffectEvent(chart.goOn);
  const ordering = trade.ticket.state.phase !== 'closed';
  useEffect(() => {
    if (ordering) goOn();
  }, [ordering]);

  const choose = (chosen: Pick<Instrument, 'id' | 'name'>) => {
    setPickerOpen(false);
    // Instruments looked at are not steps to go back through.
    void navigate(tradingPath(chosen), { replace: true });
  };
  // This screen still stands while the code of the next one is on its way: who leaves is not called back.
  const [address] = useState(() => window.location.pathname);
  useEffect(() => {
    if (!first.instrument || window.location.pathname !== address) return;
    void navigate(tradingPath(first.instrument), { replace: true });
  }, [first.instrument, navigate, address]);

  const failed = state.failed || first.failed;
  return {
    ...state,
    ...trade,
    status: state.unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    retry: id === undefined ? first.retry : state.retry,
    nameHint: query.get('name') || undefined,
    favourite: instrument !== undefined && session.favourites.includes(instrument.id),
    toggleFavourite: () => instrument && dispatch(favouriteToggled(instrument.id)),
    picker: { ...picker, open: pickerOpen, setOpen: setPickerOpen, choose },
    layout: desk ? 'desk' : !columns ? 'phone' : rail ? 'low' : 'columns',
    chart,
  };
}

/** Without an id, the screen shows the first virtual currency. */
function useFirstInstrument(needed: boolean) {
  const { data, error, refetch } = useListInstrumentsQuery({ class: 'crypto' }, { skip: !needed });
  return {
    instrument: needed ? data?.[0] : undefined,
    failed: needed && error !== undefined && data === undefined,
    retry: () => void refetch(),
  };
}
