import { INSTRUMENT_CLASSES } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import { type Palette, usePalette } from '@candela/session';
import { type PriceList, usePriceLists } from '../Prices/usePriceList.js';

export interface MarketOverviewViewModel {
  readonly prices: PriceList;
  readonly palette: Palette;
}

export type MarketOverviewViewProps = MarketOverviewViewModel & ScreenProps;

export function useMarketOverviewViewModel(): MarketOverviewViewModel {
  const palette = usePalette();
  return { prices: usePriceLists(INSTRUMENT_CLASSES), palette };
}
