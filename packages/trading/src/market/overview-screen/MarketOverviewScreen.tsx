import type { ScreenProps } from '@candela/screen-kit';
import { MarketOverviewView } from './MarketOverviewView.js';
import { useMarketOverviewViewModel } from './useMarketOverviewViewModel.js';

/** `/views`: market overview. */
export function MarketOverviewScreen(props: ScreenProps) {
  return <MarketOverviewView {...props} {...useMarketOverviewViewModel()} />;
}
