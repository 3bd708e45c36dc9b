import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { Amount, useMoney } from '@candela/screen-kit';
import { Button, VisuallyHidden } from '@candela/ui-kit';
import { useCountUp } from '../../hooks/useCountUp.js';
import styles from './SettledOrder.module.css';

export interface SettledOrderProps {
  /** A closed order. */
  readonly order: Order;
  readonly onDismiss: () => void;
}

/** How the order ended that the chart rests on, above its course, and the way back to the chart. */
export function SettledOrder({ order, onDismiss }: SettledOrderProps) {
  const { t } = useTranslation('trading');
  const { hidden } = useMoney();
  const outcome = order.outcome ?? 'void';
  const profit = order.profit ?? '0.00';
  return (
    <div className={styles.root} dir="auto">
      <p className={styles.text}>
        <span aria-hidden="true">{order.direction === 'up' ? '▲' : '▼'}</span>{' '}
        {t(`order.outcome.${outcome}`)}{' '}
        {hidden ? <Amount own value={profit} withUnit /> : <Counted amount={profit} />}
      </p>
      <Button className={styles.back} onClick={onDismiss} size="m" variant="ghost">
        {t('chart.dismiss')}
      </Button>
    </div>
  );
}

/** Counted up to together with the result card's figure, so that neither tells before the other. */
function Counted({ amount }: { readonly amount: string }) {
  const shown = useCountUp(amount);
  return (
    <>
      <VisuallyHidden>
        <Amount signed value={amount} withUnit />
      </VisuallyHidden>
      <Amount aria-hidden signed value={shown} withUnit />
    </>
  );
}
