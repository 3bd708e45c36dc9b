import {
  DataAgeGroup,
  LazyComponent,
  type LoadComponent,
  type ScreenProps,
} from '@candela/screen-kit';
import type { ChosenInstrumentProps } from './chosen/ChosenInstrument.js';
import { MarketView } from './MarketView.js';
import { useMarketViewModel } from './useMarketViewModel.js';

const loadChosen: LoadComponent<ChosenInstrumentProps> = () =>
  import('./chosen/ChosenInstrument.js').then(({ ChosenInstrument }) => ChosenInstrument);

/** `/market` */
export function MarketScreen(props: ScreenProps) {
  const market = useMarketViewModel();
  const { id } = market.chosen ?? {};
  return (
    <DataAgeGroup>
      <MarketView
        {...props}
        {...market}
        pane={
          id !== undefined && (
            <LazyComponent load={loadChosen}>
              {(Chosen) => <Chosen id={id} key={id} />}
            </LazyComponent>
          )
        }
      />
    </DataAgeGroup>
  );
}
