import type { OrderTotals } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadFailure } from '@candela/screen-kit';
import { Card, Num, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { ChevronDown } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { HitRatePanel } from './HitRatePanel.js';
import { hitRateOf } from './hit-rate.js';
import styles from './Totals.module.css';
import type { TotalsState } from './useOrdersViewModel.js';

export interface TotalsProps extends TotalsState {
  /** Below the totals. */
  readonly children?: ReactNode;
}

/** Collapsed to the result: the orders come first. */
export function Totals(props: TotalsProps) {
  const { totals, failed, retrying, onRetry, oneOutcome, children } = props;
  const { t } = useTranslation('trading');
  if (failed) return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  const hitRate = totals && hitRateOf(totals);
  return (
    <Card
      aria-label={t('totals.title')}
      className={styles.root}
      padding="inline"
      render={<section />}
    >
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span>{t('totals.result')}</span>
          <span className={styles.result}>
            {totals ? (
              <Amount maskable signed value={totals.result} withUnit />
            ) : (
              <Skeleton height="line" width={16} />
            )}
          </span>
          <ChevronDown aria-hidden className={styles.arrow} size="m" />
        </summary>
        <div className={styles.content}>
          <TotalsList totals={totals} />
          {!oneOutcome && (
            <HitRatePanel
              decided={totals ? totals.won + totals.lost : undefined}
              hitRate={hitRate}
              won={totals?.won ?? 0}
            />
          )}
          {totals && <Notes totals={totals} />}
          {children}
        </div>
      </details>
    </Card>
  );
}

function TotalsList({ totals }: Pick<TotalsState, 'totals'>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const amounts = [
    ['staked', totals?.staked, false],
    ['won', totals?.wonAmount, true],
    ['lost', totals && `-${totals.lostAmount}`, true],
  ] as const;
  return (
    <>
      {!totals && <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>}
      <dl className={styles.figures}>
        <TotalsItem name="orders">{totals && <Num>{format.integer(totals.count)}</Num>}</TotalsItem>
        {amounts.map(([name, value, signed]) => (
          <TotalsItem key={name} name={name}>
            {value !== undefined && <Amount maskable signed={signed} value={value} withUnit />}
          </TotalsItem>
        ))}
      </dl>
    </>
  );
}

interface TotalsItemProps {
  readonly name: 'orders' | 'staked' | 'won' | 'lost';
  readonly children: ReactNode;
}

function TotalsItem({ name, children }: TotalsItemProps) {
  const { t } = useTranslation('trading');
  return (
    <div className={styles.figure}>
      <dt>{t(`totals.${name}`)}</dt>
      <dd>{children || <Skeleton height="line" width={16} />}</dd>
    </div>
  );
}

function Notes({ totals }: { readonly totals: OrderTotals }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <>
      {totals.void > 0 && <p className={styles.note}>{t('totals.void_note')}</p>}
      {!totals.complete && (
        <p className={styles.note}>{t('totals.latest', { n: format.integer(totals.count) })}</p>
      )}
    </>
  );
}
