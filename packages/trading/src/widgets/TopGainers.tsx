import { usePriceList } from '../market/Prices/usePriceList.js';
import { TopGainersView } from './TopGainersView.js';

/** The first two crypto instruments, as specified. */
export function TopGainers() {
  return <TopGainersView {...usePriceList('crypto')} />;
}
