import type { ScreenProps } from '@candela/screen-kit';
import type { Palette } from '@candela/session';
import type { PriceList } from '../../hooks/usePriceList.js';

export interface ViewsViewModel {
  /** All instruments. */
  readonly prices: PriceList;
  /** Active colour palette, for the charts. */
  readonly palette: Palette;
}

export type ViewsViewProps = ViewsViewModel & ScreenProps;
