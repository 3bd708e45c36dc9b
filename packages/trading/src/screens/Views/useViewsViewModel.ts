import { INSTRUMENT_CLASSES } from '@candela/contract';
import { usePalette } from '@candela/session';
import { usePriceLists } from '../../hooks/usePriceList.js';
import type { ViewsViewModel } from './types.js';

export function useViewsViewModel(): ViewsViewModel {
  const palette = usePalette();
  return { prices: usePriceLists(INSTRUMENT_CLASSES), palette };
}
