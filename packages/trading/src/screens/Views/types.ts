import type { ScreenProps } from '@candela/screen-kit';
import type { Palette } from '@candela/session';
import type { PriceList } from '../../hooks/usePriceList.js';

export interface ViewsViewModel {
  readonly prices: PriceList;
  readonly palette: Palette;
}

export type ViewsViewProps = ViewsViewModel & ScreenProps;
