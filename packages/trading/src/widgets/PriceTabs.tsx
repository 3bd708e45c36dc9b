import { INSTRUMENT_CLASSES } from '@candela/contract';
import { tagOf, useLanguage } from '@candela/i18n';
import { usePriceList } from '../market/Prices/usePriceList.js';
import { sortInstruments } from '../market/sort-instruments.js';
import { useListUrlQuery } from '../market/useListUrlQuery.js';
import { PriceTabsView } from './PriceTabsView.js';

export function PriceTabs() {
  const { tab, setTab, sorting, sort } = useListUrlQuery(INSTRUMENT_CLASSES, 'crypto');
  const tag = tagOf(useLanguage());
  const list = usePriceList(tab);
  return (
    <PriceTabsView
      {...list}
      chosen={tab}
      instruments={list.instruments && sortInstruments(list.instruments, sorting, tag)}
      onChoose={setTab}
      onSortByChange={() => sort('change')}
      sorting={sorting}
    />
  );
}
