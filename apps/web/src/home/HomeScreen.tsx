import type { ScreenProps } from '@candela/screen-kit';
import { PriceTabs, TopGainers } from '@candela/trading/widgets';
import { HomeView } from './HomeView.js';
import { UpColourOnce } from './UpColourOnce.js';
import { useHomeViewModel } from './useHomeViewModel.js';

export function HomeScreen(props: ScreenProps) {
  return (
    <HomeView
      {...props}
      {...useHomeViewModel()}
      gainers={<TopGainers />}
      offer={<UpColourOnce />}
      prices={<PriceTabs />}
    />
  );
}
