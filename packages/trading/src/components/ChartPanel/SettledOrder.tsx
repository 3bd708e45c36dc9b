import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { IconButton } from '@candela/ui-kit';
import { X } from '@candela/ui-kit/icons';
import styles from './SettledOrder.module.css';

export interface SettledOrderProps {
  /** A closed order. */
  readonly order: Order;
  readonly onDismiss: () => void;
}

/** How the order ended that the chart rests on, above its course, and the way back to the chart. */
export function SettledOrder({ order, onDismiss }: SettledOrderProps) {
  const { t } = useTranslation('trading');
  const outcome = order.outcome ?? 'void';
  return (
    <div className={styles.root} dir="auto">
      <p className={styles.text}>
        <span aria-hidden="true">{order.direction === 'up' ? '▲' : '▼'}</span>{' '}
        {t(`order.outcome.${outcome}`)}{' '}
        <Amount own signed value={order.profit ?? '0.00'} withUnit />
      </p>
      <IconButton
        icon={<X aria-hidden size="m" />}
        label={t('chart.dismiss')}
        onClick={onDismiss}
        variant="plain"
      />
    </div>
  );
}
