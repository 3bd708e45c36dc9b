import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { add, resultAt } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { Card, NO_FIGURE, StatTile } from '@candela/ui-kit';
import type { OpenPositionsProps } from './OpenPositions.js';
import styles from './OpenPositions.module.css';

export interface PositionsSummaryProps
  extends Pick<OpenPositionsProps, 'available' | 'priceOf' | 'offline'> {
  readonly open: readonly Order[];
}

export function PositionsSummary(props: PositionsSummaryProps) {
  const { available, open, priceOf, offline = false } = props;
  const { t } = useTranslation('trading');
  const held = open.map(({ stake }) => stake).reduce(add, '0.00');
  const profit = profitOfAll(open, priceOf);
  return (
    <Card className={styles.summary} data-offline={offline ? '' : undefined} padding="none">
      <StatTile
        label={t('ticket.available')}
        value={available === undefined ? NO_FIGURE : <Amount own value={available} />}
        variant="plain"
      />
      <StatTile label={t('order.on_hold')} value={<Amount own value={held} />} variant="plain" />
      <StatTile
        label={t('order.if_all_end_now')}
        value={profit === undefined ? NO_FIGURE : <Amount own signed value={profit} />}
        variant="plain"
      />
    </Card>
  );
}

/** Undefined if a price is unknown, because a partial sum would look like the total. */
function profitOfAll(
  open: readonly Order[],
  priceOf: PositionsSummaryProps['priceOf'],
): string | undefined {
  let sum = '0.00';
  for (const order of open) {
    const price = priceOf(order.instrumentId);
    if (price === undefined) return undefined;
    sum = add(sum, resultAt(order, price).profit);
  }
  return sum;
}
