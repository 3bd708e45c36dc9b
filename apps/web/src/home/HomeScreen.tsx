import type { ScreenProps } from '@candela/screen-kit';
import { PriceTabs, TopGainers } from '@candela/trading/widgets';
import { HomeView } from './HomeView.js';
import { OneTimeUpColourOffer } from './OneTimeUpColourOffer.js';
import { useHomeViewModel } from './useHomeViewModel.js';

export function HomeScreen(props: ScreenProps) {
  return (
    <HomeView
      {...props}
      {...useHomeViewModel()}
      gainers={<TopGainers />}
      offer={<OneTimeUpColourOffer />}
      prices={<PriceTabs />}
    />
  );
}
