import type { ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';

export interface ViewsViewModel {
  /** All instruments. */
  readonly prices: PriceList;
  /** Night colours, for the charts. */
  readonly night: boolean;
}

export type ViewsViewProps = ViewsViewModel & ScreenProps;
