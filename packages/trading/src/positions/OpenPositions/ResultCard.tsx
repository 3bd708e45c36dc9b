import type { Order } from '@candela/api-client/trading';
import { orderPath, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, useMoney } from '@candela/screen-kit';
import { Button, Card, IconButton, Num } from '@candela/ui-kit';
import { Award, CircleX, Info, X } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { readableSymbol } from '../../market/symbols.js';
import { summaryOf } from '../results.js';
import styles from './OpenPositions.module.css';
import { ResultAmount } from './ResultAmount.js';

export interface ResultCardProps {
  readonly orders: readonly Order[];
  readonly onDismiss: () => void;
}

const ICONS = { rise: Award, fall: CircleX, neutral: Info } as const;

export function ResultCard({ orders, onDismiss }: ResultCardProps) {
  const { t } = useTranslation(['trading', 'common']);
  const [order, secondOrder] = orders;
  const { hidden } = useMoney();
  const { profit, tone: toneOfProfit } = summaryOf(orders);
  // The colour would reveal a hidden amount.
  const tone = hidden ? 'neutral' : toneOfProfit;
  const Icon = ICONS[tone];
  const singleOrder = secondOrder === undefined ? order : undefined;
  return (
    <Card className={styles.card} data-outcome={tone} padding="none" variant="outline">
      <Icon aria-hidden className={styles.outcomeIcon} data-tone={tone} />
      <div className={styles.what}>
        <p className={styles.title}>
          <span>
            {singleOrder
              ? t(`order.outcome.${singleOrder.outcome ?? 'void'}`)
              : t('order.settled', { count: orders.length })}
          </span>{' '}
          {hidden ? (
            <Amount maskable value={profit} />
          ) : (
            <ResultAmount amount={profit} tone={tone} />
          )}
        </p>
        <p className={styles.detail}>
          {singleOrder ? <OrderDetails order={singleOrder} /> : <OutcomeCounts orders={orders} />}
        </p>
      </div>
      <Button
        className={styles.further}
        render={<Link to={singleOrder ? orderPath(singleOrder.id) : paths.orders} />}
        size="m"
        variant="secondary"
      >
        {singleOrder ? t('order.receipt') : t('order.all_records')}
      </Button>
      <IconButton
        className={styles.dismiss}
        icon={<X aria-hidden size="m" />}
        label={t('common:action.close')}
        onClick={onDismiss}
        variant="plain"
      />
    </Card>
  );
}

function OrderDetails({ order }: { readonly order: Order }) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  return (
    <>
      {readableSymbol(order.symbol)}
      {' · '}
      {t(`common:direction.${order.direction}`)}
      {order.exitPrice !== null && (
        <>
          {' · '}
          <Num>
            {format.price(order.strike)}
            {' →\u00a0'}
            {format.price(order.exitPrice)}
          </Num>
        </>
      )}
    </>
  );
}

function OutcomeCounts({ orders }: Pick<ResultCardProps, 'orders'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { counts } = summaryOf(orders);
  return counts.map(([outcome, count], at) => (
    <span key={outcome}>
      {at > 0 && ' · '}
      {t(`order.outcome.${outcome}`)} <Num>{format.integer(count)}</Num>
    </span>
  ));
}
