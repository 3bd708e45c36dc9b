import { useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Card, KeyValue, KeyValueList } from '@candela/ui-kit';
import { CircleCheck, TriangleAlert } from '@candela/ui-kit/icons';
import type { BalanceReconciliation } from './reconcile-balance.js';
import styles from './Statement.module.css';

export interface BalanceSummaryProps {
  readonly reconciliation: BalanceReconciliation | undefined;
  /** Filtered entries have a sum but explain no balance. */
  readonly filteredByType: boolean;
  readonly isCurrent: boolean;
  readonly hasMore: boolean;
}

const PLACEHOLDER: BalanceReconciliation = {
  entries: 20,
  opening: '0.00',
  credited: '0.00',
  debited: '0.00',
  sum: '0.00',
  closing: '0.00',
  addsUp: true,
};

/** Opening + credited − debited. */
export function BalanceSummary({ reconciliation, ...rest }: BalanceSummaryProps) {
  if (reconciliation) {
    return (
      <Card className={styles.summary}>
        <ReconciliationDetails {...rest} reconciliation={reconciliation} />
      </Card>
    );
  }
  return (
    <Card aria-hidden className={styles.summary} data-waiting="">
      <ReconciliationDetails {...rest} reconciliation={PLACEHOLDER} hasMore />
    </Card>
  );
}

type ReconciliationDetailsProps = BalanceSummaryProps & {
  readonly reconciliation: BalanceReconciliation;
};

function ReconciliationDetails({
  reconciliation,
  filteredByType,
  isCurrent,
  hasMore,
}: ReconciliationDetailsProps) {
  const { t } = useTranslation('funds');
  const { entries } = reconciliation;
  if (filteredByType) {
    return (
      <>
        <p className={styles.label}>{t('statement.sum', { count: entries })}</p>
        <Amount maskable signed size="l" value={reconciliation.sum} />
      </>
    );
  }
  return (
    <>
      <p className={styles.label}>
        {t(isCurrent ? 'statement.balance' : 'statement.balance_then')}
      </p>
      <Amount maskable size="xl" value={reconciliation.closing} />
      <KeyValueList className={styles.sums}>
        <KeyValue
          label={t('statement.opening')}
          value={<Amount maskable value={reconciliation.opening} />}
        />
        <KeyValue
          label={t('statement.credited')}
          value={<Amount maskable signed value={reconciliation.credited} />}
        />
        <KeyValue
          label={t('statement.debited')}
          value={<Amount maskable signed value={reconciliation.debited} />}
        />
      </KeyValueList>
      <p
        className={styles.verdict}
        data-holds={reconciliation.addsUp ? '' : undefined}
        role="status"
      >
        {reconciliation.addsUp ? (
          <CircleCheck aria-hidden size="s" />
        ) : (
          <TriangleAlert aria-hidden size="s" />
        )}
        <span>
          {reconciliation.addsUp
            ? t('statement.adds_up', { count: entries })
            : t('statement.differs')}
          {hasMore && ` ${t('statement.more')}`}
        </span>
      </p>
    </>
  );
}
