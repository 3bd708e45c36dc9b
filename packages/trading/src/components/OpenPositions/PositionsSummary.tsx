import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { add, compare, resultAt } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { Card, Num, StatTile } from '@candela/ui-kit';
import type { OpenPositionsProps } from './OpenPositions.js';
import styles from './OpenPositions.module.css';

export interface PositionsSummaryProps extends Pick<OpenPositionsProps, 'available' | 'priceOf'> {
  readonly open: readonly Order[];
}

/** What can be spent, what the open orders hold, and what they bring if they all end now. */
export function PositionsSummary({ available, open, priceOf }: PositionsSummaryProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const held = open.map(({ stake }) => stake).reduce(add, '0.00');
  const profit = profitOfAll(open, priceOf);
  const sign = profit === undefined ? 0 : compare(profit, '0.00');
  return (
    <Card className={styles.summary} padding="none">
      <StatTile
        label={t('ticket.available')}
        value={available === undefined ? '—' : <Amount own value={available} />}
        variant="plain"
      />
      <StatTile label={t('order.on_hold')} value={<Amount own value={held} />} variant="plain" />
      <StatTile
        label={t('order.if_all_end_now')}
        tone={sign > 0 ? 'rise' : sign < 0 ? 'fall' : 'neutral'}
        value={profit === undefined ? '—' : <Num>{format.signedAmount(profit)}</Num>}
        variant="plain"
      />
    </Card>
  );
}

/** Undefined while one of the prices is not known: a part would be taken for all. */
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
