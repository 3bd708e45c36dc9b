import type { ScreenProps } from '@candela/screen-kit';
import { MarketView } from './MarketView.js';
import { useMarketViewModel } from './useMarketViewModel.js';

/** `/market`: all instruments. */
export function MarketScreen(props: ScreenProps) {
  return <MarketView {...props} {...useMarketViewModel()} />;
}
