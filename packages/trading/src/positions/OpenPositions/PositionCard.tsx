import type { Order } from '@candela/api-client/trading';
import { orderPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { comparePrices, priceDifference, resultAt } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { Card, Num, Spinner, VisuallyHidden } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { readableSymbol } from '../../market/symbols.js';
import { strikeText } from '../../ticket/strike-text.js';
import { OrderCountdown } from '../OrderCountdown.js';
import { useDueSecond } from '../useDueSecond.js';
import styles from './OpenPositions.module.css';

export interface PositionCardProps {
  readonly order: Order;
  readonly price: string | undefined;
  /** @default false */
  readonly offline?: boolean | undefined;
}

const TONES = { '-1': 'fall', '0': 'neutral', '1': 'rise' } as const;
/** For colour-blind users. */
const MARKS = { '-1': '▼\u00a0', '0': '', '1': '▲\u00a0' } as const;

/** Renders only when its own price changes. */
export const PositionCard = memo(function PositionCard(props: PositionCardProps) {
  const { order, price, offline = false } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const result = price === undefined ? undefined : resultAt(order, price);
  const difference = price === undefined ? undefined : priceDifference(price, order.strike);
  const direction = price === undefined ? 0 : comparePrices(price, order.strike);
  const settling = useDueSecond([order]) > 0;

  return (
    <Card className={styles.card} data-offline={offline ? '' : undefined} padding="none">
      {settling ? <Spinner className={styles.spinner} /> : <OrderCountdown order={order} />}
      <div className={styles.what}>
        <PositionTerms order={order} />
        <p className={styles.detail}>
          <VisuallyHidden>{t('ticket.strike_now')}</VisuallyHidden>{' '}
          <Num>{strikeText(format, order)}</Num>{' '}
          {difference !== undefined && (
            <Num className={styles.away} tone={TONES[direction]}>
              {MARKS[direction]}
              {format.signedPrice(difference)}
            </Num>
          )}
        </p>
      </div>
      <div className={styles.result}>
        {result && <Amount className={styles.figure} maskable signed value={result.profit} />}
        <span className={styles.detail}>
          {settling ? t('order.settling') : result ? t('order.if_it_ends_now') : ''}
        </span>
      </div>
    </Card>
  );
});

const PositionTerms = memo(function PositionTerms({ order }: Pick<PositionCardProps, 'order'>) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const up = order.direction === 'up';
  return (
    <>
      <Link className={styles.title} to={orderPath(order.id)}>
        <span data-tone={up ? 'rise' : 'fall'}>
          {up ? '▲' : '▼'} {t(`common:direction.${order.direction}`)}
        </span>
        {' · '}
        <Amount maskable value={order.stake} />
      </Link>
      <p className={styles.detail}>
        <bdi>{readableSymbol(order.symbol)}</bdi>
        {' · '}
        <span className={styles.pays}>
          {t('order.pays', { rate: format.percent(order.payoutRate) })}
        </span>
      </p>
    </>
  );
});
