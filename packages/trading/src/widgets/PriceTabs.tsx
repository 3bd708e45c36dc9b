import type { InstrumentClass } from '@candela/contract';
import { useState } from 'react';
import { usePriceList } from '../hooks/usePriceList.js';
import { PriceTabsView } from './PriceTabsView.js';

/** Home's price list: virtual currencies, forex, precious metals. Only the chosen class is asked for. */
export function PriceTabs() {
  const [chosen, setChosen] = useState<InstrumentClass>('crypto');
  const list = usePriceList(chosen);
  return <PriceTabsView {...list} chosen={chosen} onChoose={setChosen} />;
}
