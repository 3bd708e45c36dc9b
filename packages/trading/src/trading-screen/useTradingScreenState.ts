import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import { tradingPath } from '@candela/contract';
import { useMedia } from '@candela/ui-kit';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useInstrumentPicker } from '../market/InstrumentList/useInstrumentPicker.js';
import { type TradeAccount, useTradeAccount } from '../ticket/useTrade.js';
import type { TradingViewModel } from './useTradingViewModel.js';

export interface TradingScreenState
  extends Pick<TradingViewModel, 'nameHint' | 'picker' | 'layout'> {
  /** Undefined lets the screen choose. */
  readonly id: string | undefined;
  readonly firstInstrument: FirstInstrument;
  readonly account: TradeAccount;
}

/** Independent of the price, which changes every second. */
export function useTradingScreenState(): TradingScreenState {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const id = query.get('id') || undefined;
  const nameHint = query.get('name') || undefined;
  const [open, setOpen] = useState(false);
  const columns = useMedia('columns');
  const desk = useMedia('desk');
  const rail = useMedia('rail');
  const picker = useInstrumentPicker(open || desk);
  const account = useTradeAccount(id);
  const firstInstrument = useFirstInstrument(id === undefined);
  const choose = (chosen: Pick<Instrument, 'id' | 'name'>) => {
    setOpen(false);
    void navigate(tradingPath(chosen), { replace: true });
  };
  return {
    id,
    nameHint,
    picker: { ...picker, open, setOpen, choose },
    layout: desk ? 'desk' : !columns ? 'phone' : rail ? 'low' : 'columns',
    firstInstrument,
    account,
  };
}

export interface FirstInstrument {
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Without an id, redirects to the first crypto instrument. */
function useFirstInstrument(enabled: boolean): FirstInstrument {
  const navigate = useNavigate();
  const { data, error, refetch } = useListInstrumentsQuery({ class: 'crypto' }, { skip: !enabled });
  const instrument = enabled ? data?.[0] : undefined;
  // Still mounted while the next screen loads: a redirect would undo that navigation.
  const [initialPathname] = useState(() => window.location.pathname);
  useEffect(() => {
    if (!instrument || window.location.pathname !== initialPathname) return;
    void navigate(tradingPath(instrument), { replace: true });
  }, [instrument, navigate, initialPathname]);
  return {
    failed: enabled && error !== undefined && data === undefined,
    retry: () => void refetch(),
  };
}
