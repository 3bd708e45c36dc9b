import type { Order } from '@candela/api-client/trading';
import { orderPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button, Card, IconButton, Num } from '@candela/ui-kit';
import { CircleCheck, CircleX, Info, X } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { readableSymbol } from '../../internal/symbols.js';
import styles from './OpenPositions.module.css';

export interface ResultCardProps {
  /** A closed order. */
  readonly order: Order;
  readonly onDismiss: () => void;
}

const ICONS = { won: CircleCheck, lost: CircleX, tie: Info, void: Info } as const;
const TONES = { won: 'rise', lost: 'fall', tie: 'neutral', void: 'neutral' } as const;

/** How an order ended, with the way to its receipt. */
export function ResultCard({ order, onDismiss }: ResultCardProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const outcome = order.outcome ?? 'void';
  const Icon = ICONS[outcome];
  return (
    <Card className={styles.card} data-outcome={outcome} padding="none" variant="outline">
      <Icon aria-hidden className={styles.outcomeIcon} data-tone={TONES[outcome]} />
      <div className={styles.what}>
        <p className={styles.title}>
          <span>{t(`order.outcome.${outcome}`)}</span>{' '}
          <Num className={styles.figure} tone={TONES[outcome]}>
            {format.signedAmount(order.profit ?? '0.00')}
          </Num>
        </p>
        <p className={styles.detail}>
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
        </p>
      </div>
      <Button render={<Link to={orderPath(order.id)} />} size="m" variant="secondary">
        {t('order.receipt')}
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
