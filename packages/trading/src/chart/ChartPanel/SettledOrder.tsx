import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { Amount, useMoney } from '@candela/screen-kit';
import { Button, IconButton } from '@candela/ui-kit';
import { X } from '@candela/ui-kit/icons';
import { CountUp } from '../../shared/CountUp.js';
import styles from './SettledOrder.module.css';

export interface SettledOrderProps {
  /** Must be closed. */
  readonly order: Order;
  readonly onDismiss: () => void;
  readonly onRepeat?: ((order: Order) => void) | undefined;
}

export function SettledOrder({ order, onDismiss, onRepeat }: SettledOrderProps) {
  const { t } = useTranslation('trading');
  const { hidden } = useMoney();
  const outcome = order.outcome ?? 'void';
  const profit = order.profit ?? '0.00';
  return (
    <div className={styles.root} dir="auto">
      <p className={styles.text}>
        <span aria-hidden="true">{order.direction === 'up' ? '▲' : '▼'}</span>{' '}
        {t(`order.outcome.${outcome}`)}{' '}
        {hidden ? (
          <Amount maskable value={profit} withUnit />
        ) : (
          // Same animation as the result card, so that neither reveals the result first.
          <CountUp amount={profit}>{(amount) => <Amount signed value={amount} withUnit />}</CountUp>
        )}
      </p>
      {onRepeat && (
        <Button className={styles.repeat} onClick={() => onRepeat(order)} size="m" variant="ghost">
          {t('receipt.trade_again')}
        </Button>
      )}
      <IconButton
        icon={<X aria-hidden size="m" />}
        label={t('chart.dismiss')}
        onClick={onDismiss}
        variant="plain"
      />
    </div>
  );
}
