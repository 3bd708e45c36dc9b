import type { Order } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { ErrorState, Num, Section, Skeleton } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTransitionValue } from '../../shared/useTransitionValue.js';
import styles from './OpenPositions.module.css';
import { PositionCard } from './PositionCard.js';
import { PositionsSummary } from './PositionsSummary.js';
import { ResultCard } from './ResultCard.js';

export interface OpenPositionsProps {
  readonly open: readonly Order[] | undefined;
  readonly results: readonly Order[];
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  readonly available: string | undefined;
  readonly priceOf: (instrumentId: string) => string | undefined;
  /** @default false */
  readonly marketClosed?: boolean | undefined;
  /** @default false */
  readonly offline?: boolean | undefined;
}

/** A frame after price and chart, because together they exceed one frame. */
export function OpenPositions(props: OpenPositionsProps) {
  return <PositionsSection {...props} priceOf={useTransitionValue(props.priceOf)} />;
}

const PositionsSection = memo(function PositionsSection({
  open,
  results,
  failed,
  onRetry,
  onDismiss,
  available,
  priceOf,
  marketClosed = false,
  offline = false,
}: OpenPositionsProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  return (
    <Section
      action={
        <Link className={styles.all} to={paths.orders}>
          {t('order.all_records')}
        </Link>
      }
      className={styles.section}
      title={
        <>
          {t('order.open_positions')}{' '}
          <Num className={styles.count}>{open ? format.integer(open.length) : ''}</Num>
        </>
      }
    >
      <div className={styles.list}>
        {open !== undefined && open.length > 0 && (
          <PositionsSummary available={available} offline={offline} open={open} priceOf={priceOf} />
        )}
        {open?.map((order) => (
          <PositionCard
            key={order.id}
            offline={offline}
            order={order}
            price={priceOf(order.instrumentId)}
          />
        ))}
        {/* A result must not push open orders down. */}
        {results.length > 0 && <ResultCard onDismiss={onDismiss} orders={results} />}
      </div>
      {failed && (
        <ErrorState
          onRetry={onRetry}
          retryLabel={t('common:action.retry')}
          title={t('order.open_failed')}
        />
      )}
      {!failed && open === undefined && <Skeleton height={5} shape="block" />}
      {open?.length === 0 && results.length === 0 && (
        <p className={styles.empty}>
          {t(marketClosed ? 'order.none_open_closed' : 'order.none_open')}
        </p>
      )}
    </Section>
  );
});
