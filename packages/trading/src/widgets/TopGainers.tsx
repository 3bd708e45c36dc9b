import { usePriceList } from '../hooks/usePriceList.js';
import { TopGainersView } from './TopGainersView.js';

/** Home's top gainers: the first two virtual currencies, as the specification says. */
export function TopGainers() {
  return <TopGainersView {...usePriceList('crypto')} />;
}
