import type { Order } from '@candela/api-client/trading';
import { orderPath, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, useNow } from '@candela/screen-kit';
import { Num } from '@candela/ui-kit';
import { ChevronRight } from '@candela/ui-kit/icons';
import { memo } from 'react';
import { Link } from 'react-router';
import { useListedPrices } from '../market/Prices/useListedPrices.js';
import { profitOfAll } from '../positions/results.js';
import styles from './OpenOrdersBar.module.css';

export interface OpenOrdersBarProps {
  /** At least one. */
  readonly orders: readonly Order[];
}

const SECOND_MS = 1_000;

/** No live region: it changes each second. */
export const OpenOrdersBar = memo(function OpenOrdersBar({ orders }: OpenOrdersBarProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const priceOf = useListedPrices([...new Set(orders.map(({ instrumentId }) => instrumentId))]);
  const profit = profitOfAll(orders, priceOf);
  const [first, second] = orders;
  return (
    <aside aria-label={t('order.open_positions')} className={styles.root} data-open-orders="">
      <Link className={styles.link} to={first && !second ? orderPath(first.id) : paths.orders}>
        <span>{t('records.open_count', { n: format.integer(orders.length) })}</span>
        {' · '}
        <TimeLeft until={Math.min(...orders.map(({ expiresAt }) => expiresAt))} />
        {profit !== undefined && (
          <>
            {' · '}
            <Amount maskable signed value={profit} />
          </>
        )}
        <ChevronRight aria-hidden className={styles.chevron} size="m" />
      </Link>
    </aside>
  );
});

/** Only it renders each second. */
function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const seconds = Math.ceil(until - useNow(SECOND_MS) / SECOND_MS);
  return seconds > 0 ? <Num>{format.clock(seconds)}</Num> : t('order.settling');
}
