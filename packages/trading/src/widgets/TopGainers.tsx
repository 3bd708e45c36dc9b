import { usePriceList } from '../hooks/usePriceList.js';
import { TopGainersView } from './TopGainersView.js';

/** Home's top gainers: the first two crypto instruments, as specified. */
export function TopGainers() {
  return <TopGainersView {...usePriceList('crypto')} />;
}
