import type { Order } from '@candela/api-client/trading';
import type { CheckState } from '@candela/evidence';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { InstrumentIcon, ListRow, Num } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight, ShieldCheck, TriangleAlert } from '@candela/ui-kit/icons';
import { memo } from 'react';
import { readableSymbol, splitSymbol } from '../../market/symbols.js';
import { outcomeOrOpen } from '../../receipt/outcome.js';
import { strikeText } from '../../ticket/strike-text.js';
import { OrderCountdown } from '../OrderCountdown.js';
import styles from './OrderRow.module.css';

export interface OrderRowProps {
  readonly order: Order;
  readonly check?: CheckState | undefined;
  /** Beside its receipt. */
  readonly current: boolean;
  readonly onOpen: (id: string) => void;
}

export const OrderRow = memo(function OrderRow({ order, check, current, onOpen }: OrderRowProps) {
  const format = useFormat();
  const { base } = splitSymbol(order.symbol);
  const { t } = useTranslation('trading');
  const { exitPrice } = order;
  // The no-break space keeps arrow and price together.
  const exit = exitPrice === null ? '' : ` →\u00a0${format.price(exitPrice)}`;
  const prices = `${strikeText(format, order)}${exit}`;
  return (
    <ListRow
      aria-current={current ? 'true' : undefined}
      end={<RowEnd order={order} />}
      endSubtitle={<RowStatus check={check} order={order} />}
      onClick={() => onOpen(order.id)}
      start={<InstrumentIcon src={order.image} symbol={base} />}
      subtitle={
        <>
          <span className={styles.line}>
            <Num>
              <Amount maskable value={order.stake} />
              {` · ${prices}`}
            </Num>
          </span>
          <span className={styles.line}>
            <Num>{format.dateTime(order.placedAt)}</Num>
          </span>
          {order.outcome === 'void' && (
            <span className={styles.line}>{t('records.void_reason')}</span>
          )}
        </>
      }
      title={
        <span className={styles.name}>
          <Direction direction={order.direction} />
          <bdi>{readableSymbol(order.symbol)}</bdi>
        </span>
      }
    />
  );
});

function Direction({ direction }: Pick<Order, 'direction'>) {
  const { t } = useTranslation('common');
  const Arrow = direction === 'up' ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={styles.direction} data-direction={direction}>
      <Arrow aria-hidden size="s" />
      {t(`direction.${direction}`)}
    </span>
  );
}

function RowEnd({ order }: Pick<OrderRowProps, 'order'>) {
  if (order.status === 'trading') return <OrderCountdown order={order} />;
  return <Amount maskable signed value={order.profit ?? '0.00'} />;
}

function RowStatus({ order, check }: Pick<OrderRowProps, 'order' | 'check'>) {
  const { t } = useTranslation('trading');
  const outcome = outcomeOrOpen(order);
  const outcomeText = outcome === 'tie' || outcome === 'void' ? t(`records.${outcome}`) : undefined;
  const status = check ? <CheckLabel check={check} /> : t(`records.status.${order.status}`);
  return (
    <span className={styles.status}>
      {status}
      {outcomeText !== undefined && <span>{` · ${outcomeText}`}</span>}
    </span>
  );
}

function CheckLabel({ check }: { readonly check: CheckState }) {
  const { t } = useTranslation('trading');
  return (
    <span className={styles.check} data-check={check}>
      {check === 'checked' && <ShieldCheck aria-hidden size="s" />}
      {check === 'contradiction' && <TriangleAlert aria-hidden size="s" />}
      {t(`records.check.${check}`)}
    </span>
  );
}
