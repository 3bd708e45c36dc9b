import { usePriceList } from '../market/Prices/usePriceList.js';
import { TopGainersView } from './TopGainersView.js';

export function TopGainers() {
  return <TopGainersView {...usePriceList('crypto')} />;
}
