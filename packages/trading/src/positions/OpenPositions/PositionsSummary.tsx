import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { addAmounts } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { Card, NO_VALUE, StatTile } from '@candela/ui-kit';
import { profitOfAll } from '../results.js';
import type { OpenPositionsProps } from './OpenPositions.js';
import styles from './OpenPositions.module.css';

export interface PositionsSummaryProps
  extends Pick<OpenPositionsProps, 'available' | 'priceOf' | 'offline'> {
  readonly open: readonly Order[];
}

export function PositionsSummary(props: PositionsSummaryProps) {
  const { available, open, priceOf, offline = false } = props;
  const { t } = useTranslation('trading');
  const heldStake = open.map(({ stake }) => stake).reduce(addAmounts, '0.00');
  const profit = profitOfAll(open, priceOf);
  return (
    <Card className={styles.summary} data-offline={offline ? '' : undefined} padding="none">
      <StatTile
        label={t('ticket.available')}
        value={available === undefined ? NO_VALUE : <Amount maskable value={available} />}
        variant="plain"
      />
      <StatTile
        label={t('order.on_hold')}
        value={<Amount maskable value={heldStake} />}
        variant="plain"
      />
      <StatTile
        label={t('order.if_all_end_now')}
        value={profit === undefined ? NO_VALUE : <Amount maskable signed value={profit} />}
        variant="plain"
      />
    </Card>
  );
}
