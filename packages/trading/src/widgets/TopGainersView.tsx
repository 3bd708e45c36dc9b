import { useTranslation } from '@candela/i18n';
import { LoadFailure } from '@candela/screen-kit';
import { Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { GainerCard } from './GainerCard.js';
import styles from './TopGainers.module.css';
import type { PriceList } from './usePriceList.js';

export interface TopGainersViewProps extends PriceList {}

const CARDS = 2;
/** Of a card with its price, in steps of 4 px. */
const CARD_HEIGHT = 29;

export function TopGainersView({ instruments, failed, retrying, onRetry }: TopGainersViewProps) {
  const { t } = useTranslation('common');
  if (failed) return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  if (!instruments) {
    return (
      <div className={styles.cards} role="status">
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
        {Array.from({ length: CARDS }, (_, card) => (
          <Skeleton height={CARD_HEIGHT} key={card} shape="block" />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {instruments.slice(0, CARDS).map((it) => (
        <li key={it.id}>
          <GainerCard
            id={it.id}
            image={it.image}
            name={it.name}
            percentChange={it.percentChange}
            price={it.price}
            symbol={it.symbol}
            trend={it.trend}
          />
        </li>
      ))}
    </ul>
  );
}
