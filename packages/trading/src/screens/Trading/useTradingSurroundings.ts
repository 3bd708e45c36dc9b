import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import { tradingPath } from '@candela/contract';
import { useMedia } from '@candela/ui-kit';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useInstrumentPicker } from '../../hooks/useInstrumentPicker.js';
import { type TradeGround, useTradeGround } from '../../hooks/useTrade.js';
import type { TradingViewModel } from './types.js';

/** All of the trading screen that stays as it is while the price moves. */
export interface TradingSurroundings
  extends Pick<TradingViewModel, 'nameHint' | 'picker' | 'layout'> {
  /** As the address tells it; undefined leaves the choice to the screen. */
  readonly id: string | undefined;
  readonly first: FirstInstrument;
  readonly ground: TradeGround;
}

/** What the address names and what stands around its price, which moves each second. */
export function useTradingSurroundings(): TradingSurroundings {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const id = query.get('id') || undefined;
  const nameHint = query.get('name') || undefined;
  const [open, setOpen] = useState(false);
  const columns = useMedia('columns');
  const desk = useMedia('desk');
  const rail = useMedia('rail');
  const picker = useInstrumentPicker(open || desk);
  const ground = useTradeGround(id);
  const first = useFirstInstrument(id === undefined);
  const choose = (chosen: Pick<Instrument, 'id' | 'name'>) => {
    setOpen(false);
    // Instruments looked at are not steps to go back through.
    void navigate(tradingPath(chosen), { replace: true });
  };
  return {
    id,
    nameHint,
    picker: { ...picker, open, setOpen, choose },
    layout: desk ? 'desk' : !columns ? 'phone' : rail ? 'low' : 'columns',
    first,
    ground,
  };
}

export interface FirstInstrument {
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Without an id, the screen goes to the first virtual currency. */
function useFirstInstrument(needed: boolean): FirstInstrument {
  const navigate = useNavigate();
  const { data, error, refetch } = useListInstrumentsQuery({ class: 'crypto' }, { skip: !needed });
  const instrument = needed ? data?.[0] : undefined;
  // This screen still stands while the code of the next one is on its way: who leaves is not called back.
  const [address] = useState(() => window.location.pathname);
  useEffect(() => {
    if (!instrument || window.location.pathname !== address) return;
    void navigate(tradingPath(instrument), { replace: true });
  }, [instrument, navigate, address]);
  return {
    failed: needed && error !== undefined && data === undefined,
    retry: () => void refetch(),
  };
}
