import type { Order } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { ErrorState, Num, Section, Skeleton } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { useAfterwards } from '../../hooks/useAfterwards.js';
import styles from './OpenPositions.module.css';
import { PositionCard } from './PositionCard.js';
import { PositionsSummary } from './PositionsSummary.js';
import { ResultCard } from './ResultCard.js';

export interface OpenPositionsProps {
  /** Undefined while they are on their way. */
  readonly open: readonly Order[] | undefined;
  /** Orders that closed while the screen was looked at. */
  readonly results: readonly Order[];
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  /** What can be spent, a wire amount; undefined while it is not known. */
  readonly available: string | undefined;
  /** The price of now; undefined while it is not known. */
  readonly priceOf: (instrumentId: string) => string | undefined;
  /** The prices are not of now: what follows from them has no colour of a gain or a loss. @default false */
  readonly offline?: boolean | undefined;
}

/**
 * Running orders with their live result, and those that have just closed. They follow a new price in
 * a frame of their own, after the price and its chart: all of it at once is more than one frame holds.
 */
export function OpenPositions(props: OpenPositionsProps) {
  return <PositionsAt {...props} priceOf={useAfterwards(props.priceOf)} />;
}

const PositionsAt = memo(function PositionsAt({
  open,
  results,
  failed,
  onRetry,
  onDismiss,
  available,
  priceOf,
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
        {/* Below what still runs: no result pushes live money away. */}
        {results.length > 0 && <ResultCard onDismiss={onDismiss} orders={results} />}
      </div>
      {failed && (
        <ErrorState
          onRetry={onRetry}
          retryLabel={t('common:action.retry')}
          title={t('order.open_failed')}
        />
      )}
      {!failed && open === undefined && <Skeleton height={9} shape="block" />}
      {open?.length === 0 && results.length === 0 && (
        <p className={styles.empty}>{t('order.none_open')}</p>
      )}
    </Section>
  );
});
