import { useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { type Instrument, type Order, useListInstrumentsQuery } from '@candela/api-client/trading';
import {
  type ChartInterval,
  type Currency,
  PROFILE_REFRESH_MS,
  tradingPath,
} from '@candela/contract';
import { favouriteToggled, useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import type { ChartStyle } from '../../components/ChartPanel/chart-data.js';
import { type CandleSeriesState, useCandleSeries } from '../../hooks/useCandleSeries.js';
import { type InstrumentState, useInstrument } from '../../hooks/useInstrument.js';
import { type InstrumentPicker, useInstrumentPicker } from '../../hooks/useInstrumentPicker.js';
import { useMediaQuery } from '../../hooks/useMediaQuery.js';
import { type OpenPositions, useOpenPositions } from '../../hooks/useOpenPositions.js';
import { type OrderTicket, useOrderTicket } from '../../hooks/useOrderTicket.js';

const DEFAULT_ACCOUNT_CURRENCY = 'usdt';
const TWO_PANES = '(min-width: 1024px)';

export interface TradingViewModel extends Omit<InstrumentState, 'unknown' | 'failed'> {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  /** What the address calls the instrument, until the service has answered. */
  readonly nameHint: string | undefined;
  readonly favourite: boolean;
  readonly toggleFavourite: () => void;
  readonly picker: InstrumentPicker & {
    readonly open: boolean;
    readonly setOpen: (open: boolean) => void;
    readonly choose: (instrument: Instrument) => void;
  };
  /** Room for the list of instruments beside the chart. */
  readonly wide: boolean;
  readonly chart: CandleSeriesState & {
    readonly interval: ChartInterval;
    readonly setInterval: (interval: ChartInterval) => void;
    readonly style: ChartStyle;
    readonly setStyle: (style: ChartStyle) => void;
    readonly night: boolean;
  };
  readonly positions: OpenPositions;
  readonly ticket: OrderTicket;
  readonly available: string | undefined;
  /** Code of the account currency, as it is shown: `USDT`. */
  readonly unit: string;
  readonly currency: Currency;
  /** Units of the display currency for one of the account currency. */
  readonly rate: string | undefined;
  /** The last order placed on this screen, to be announced. */
  readonly lastPlaced: Order | undefined;
}

/** Everything the trading screen shows and does. */
export function useTradingViewModel(): TradingViewModel {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const id = query.get('id') || undefined;

  const [pickerOpen, setPickerOpen] = useState(false);
  const [interval, setInterval] = useState<ChartInterval>(60);
  const [style, setStyle] = useState<ChartStyle>('candles');
  const [lastPlaced, setLastPlaced] = useState<Order>();

  const session = useSession((it) => it);
  const wide = useMediaQuery(TWO_PANES);
  const first = useFirstInstrument(id === undefined);
  const state = useInstrument(id);
  const { instrument, clock } = state;
  const chart = useCandleSeries(instrument?.id, interval, instrument, clock);
  const positions = useOpenPositions(clock);
  const picker = useInstrumentPicker(pickerOpen || wide);
  const { data: home } = useGetHomeQuery();
  const { data: profile } = useGetProfileQuery(undefined, {
    pollingInterval: PROFILE_REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const ticket = useOrderTicket({
    instrument,
    available: profile?.balance,
    onPlaced: (order) => {
      positions.placed(order);
      setLastPlaced(order);
    },
  });

  const choose = (chosen: Pick<Instrument, 'id' | 'name'>) => {
    setPickerOpen(false);
    // Instruments looked at are not steps to go back through.
    void navigate(tradingPath(chosen), { replace: true });
  };
  useEffect(() => {
    if (first.instrument) void navigate(tradingPath(first.instrument), { replace: true });
  }, [first.instrument, navigate]);

  const failed = state.failed || first.failed;
  return {
    ...state,
    status: state.unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    retry: id === undefined ? first.retry : state.retry,
    nameHint: query.get('name') || undefined,
    favourite: instrument !== undefined && session.favourites.includes(instrument.id),
    toggleFavourite: () => instrument && dispatch(favouriteToggled(instrument.id)),
    picker: { ...picker, open: pickerOpen, setOpen: setPickerOpen, choose },
    wide,
    chart: { ...chart, interval, setInterval, style, setStyle, night: session.night },
    positions,
    ticket,
    available: profile?.balance,
    unit: (home?.accountCurrency ?? DEFAULT_ACCOUNT_CURRENCY).toUpperCase(),
    currency: session.currency,
    rate: home?.rates[session.currency],
    lastPlaced,
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
