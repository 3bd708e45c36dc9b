import type { ScreenProps } from '@candela/screen-kit';
import { TradingView } from './TradingView.js';
import { useTradingViewModel } from './useTradingViewModel.js';

/** `/movie?id&name`: one instrument's price, chart, open positions and ticket. */
export function TradingScreen(props: ScreenProps) {
  const viewModel = useTradingViewModel();
  return <TradingView {...props} {...viewModel} />;
}
