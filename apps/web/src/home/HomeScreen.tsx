import { DataAgeGroup, PracticeFundsButton, type ScreenProps } from '@candela/screen-kit';
import { PriceTabs, TopGainers, TradeFirstInstrument } from '@candela/trading/widgets';
import { HomeView } from './HomeView.js';
import { OneTimeUpColourOffer } from './OneTimeUpColourOffer.js';
import { useHomeViewModel } from './useHomeViewModel.js';

export function HomeScreen(props: ScreenProps) {
  return (
    <DataAgeGroup>
      <HomeView
        {...props}
        {...useHomeViewModel()}
        gainers={<TopGainers />}
        offer={<OneTimeUpColourOffer />}
        practiceFunds={<PracticeFundsButton added={<TradeFirstInstrument />} />}
        prices={<PriceTabs />}
      />
    </DataAgeGroup>
  );
}
