import { InstrumentCards, InstrumentCardsSkeleton } from '../market/InstrumentCard.js';
import { Prices } from '../market/Prices/Prices.js';
import type { PriceList } from '../market/Prices/usePriceList.js';

export interface TopGainersViewProps extends PriceList {}

const CARDS = 2;
const CARD_HEIGHT = 29;

export function TopGainersView(list: TopGainersViewProps) {
  return (
    <Prices
      brief
      list={list}
      skeleton={<InstrumentCardsSkeleton count={CARDS} height={CARD_HEIGHT} />}
    >
      {(instruments) => <InstrumentCards instruments={instruments.slice(0, CARDS)} />}
    </Prices>
  );
}
