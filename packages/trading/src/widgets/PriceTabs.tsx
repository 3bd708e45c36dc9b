import { INSTRUMENT_CLASSES } from '@candela/contract';
import { useState } from 'react';
import { PriceTabsView } from './PriceTabsView.js';
import { usePriceList } from './usePriceList.js';

/** Home's price list: virtual currencies, forex, precious metals. Only the chosen class is asked for. */
export function PriceTabs() {
  const [chosen, setChosen] = useState<keyof typeof INSTRUMENT_CLASSES>('crypto');
  const list = usePriceList(INSTRUMENT_CLASSES[chosen]);
  return <PriceTabsView {...list} chosen={chosen} onChoose={setChosen} />;
}
