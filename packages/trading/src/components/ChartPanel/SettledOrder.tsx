import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { IconButton, Num } from '@candela/ui-kit';
import { X } from '@candela/ui-kit/icons';
import styles from './SettledOrder.module.css';

export interface SettledOrderProps {
  /** A closed order. */
  readonly order: Order;
  /** Code of the account currency, as it is shown. */
  readonly unit: string;
  readonly onDismiss: () => void;
}

const TONES = { won: 'rise', lost: 'fall', tie: 'neutral', void: 'neutral' } as const;

/** How the order ended that the chart rests on, above its course, and the way back to the chart. */
export function SettledOrder({ order, unit, onDismiss }: SettledOrderProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const outcome = order.outcome ?? 'void';
  return (
    <div className={styles.root} dir="auto">
      <p className={styles.text}>
        <span aria-hidden="true">{order.direction === 'up' ? '▲' : '▼'}</span>{' '}
        {t(`order.outcome.${outcome}`)}{' '}
        <Num tone={TONES[outcome]}>{format.signedMoney(order.profit ?? '0.00', unit)}</Num>
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
