import type { Order } from '@candela/api-client/trading';
import { tradingPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { resultAt } from '@candela/money';
import { Card, Num, Spinner } from '@candela/ui-kit';
import { Link } from 'react-router';
import { useDueSecond } from '../../hooks/useDueSecond.js';
import { readableSymbol } from '../../internal/symbols.js';
import { OrderCountdown } from '../OrderCountdown/OrderCountdown.js';
import styles from './OpenPositions.module.css';

export interface PositionCardProps {
  readonly order: Order;
  /** The price of now, where the screen has it. */
  readonly price: string | undefined;
}

/** One running order: what is left of its time, and what it brings if it ends now. */
export function PositionCard({ order, price }: PositionCardProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const up = order.direction === 'up';
  const result = price === undefined ? undefined : resultAt(order, price);
  const settling = useDueSecond([order]) > 0;

  return (
    <Card className={styles.card} padding="none">
      {settling ? <Spinner className={styles.spinner} /> : <OrderCountdown order={order} />}
      <div className={styles.what}>
        <p className={styles.title}>
          <span data-tone={up ? 'rise' : 'fall'}>
            {up ? '▲' : '▼'} {t(`common:direction.${order.direction}`)}
          </span>
          {' · '}
          <Num>{format.amount(order.stake)}</Num>
        </p>
        <p className={styles.detail}>
          {price === undefined ? (
            <Link
              className={styles.link}
              to={tradingPath({ id: order.instrumentId, name: order.name })}
            >
              {readableSymbol(order.symbol)}
            </Link>
          ) : (
            <Num>
              {format.price(order.strike)}
              {/* The arrow stays with the price it leads to when the line breaks. */}
              {' →\u00a0'}
              {format.price(price)}
            </Num>
          )}
          {' · '}
          <span className={styles.pays}>
            {t('order.pays', { rate: format.percent(order.payoutRate) })}
          </span>
        </p>
      </div>
      <div className={styles.result}>
        {result && (
          <Num
            className={styles.figure}
            tone={
              result.outcome === 'won' ? 'rise' : result.outcome === 'lost' ? 'fall' : 'neutral'
            }
          >
            {format.signedAmount(result.profit)}
          </Num>
        )}
        <span className={styles.detail}>
          {settling ? t('order.settling') : result ? t('order.if_it_ends_now') : ''}
        </span>
      </div>
    </Card>
  );
}
