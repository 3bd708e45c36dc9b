import type { Instrument } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { InstrumentCards, InstrumentCardsSkeleton } from '../market/InstrumentCard.js';
import { Prices } from '../market/Prices/Prices.js';
import type { PriceList } from '../market/Prices/usePriceList.js';
import styles from './TopGainersView.module.css';

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
      {(instruments) => <Gainers gainers={gainersOf(instruments)} />}
    </Prices>
  );
}

/** Those that gained most. */
function gainersOf(instruments: readonly Instrument[]): readonly Instrument[] {
  return instruments
    .filter(({ percentChange }) => Number(percentChange) > 0)
    .toSorted((a, b) => Number(b.percentChange) - Number(a.percentChange))
    .slice(0, CARDS);
}

function Gainers({ gainers }: { readonly gainers: readonly Instrument[] }) {
  const { t } = useTranslation('prices');
  if (gainers.length === 0) return <p className={styles.none}>{t('no_gainers')}</p>;
  return <InstrumentCards instruments={gainers} />;
}
