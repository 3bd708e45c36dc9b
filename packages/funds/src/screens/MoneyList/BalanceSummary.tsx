import { useFormat, useTranslation } from '@candela/i18n';
import { Card, KeyValue, KeyValueList, Num, PriceText } from '@candela/ui-kit';
import { CircleCheck, TriangleAlert } from '@candela/ui-kit/icons';
import type { BalanceExplanation } from './explain-balance.js';
import styles from './MoneyList.module.css';

export interface BalanceSummaryProps {
  readonly explanation: BalanceExplanation;
  readonly unit: string;
  /** The entries are of one type: they have a sum, and explain no balance. */
  readonly typed: boolean;
  /** The newest entry is the last one of all, so that the balance is today's. */
  readonly toNow: boolean;
  /** Older entries can be loaded. */
  readonly hasMore: boolean;
}

/** A balance as the sum of the entries below it: opening + credited − debited. */
export function BalanceSummary(props: BalanceSummaryProps) {
  const { explanation, unit, typed, toNow, hasMore } = props;
  const { t } = useTranslation('funds');
  const format = useFormat();
  const { entries } = explanation;
  if (typed) {
    return (
      <Card className={styles.summary}>
        <p className={styles.label}>{t('statement.sum', { count: entries })}</p>
        <PriceText size="l" unit={unit} value={format.signedAmount(explanation.sum)} />
      </Card>
    );
  }
  const amount = (value: string) => <Num>{value}</Num>;
  return (
    <Card className={styles.summary}>
      <p className={styles.label}>{t(toNow ? 'statement.balance' : 'statement.balance_then')}</p>
      <PriceText size="xl" unit={unit} value={format.amount(explanation.closing)} />
      <KeyValueList className={styles.sums}>
        <KeyValue
          label={t('statement.opening')}
          value={amount(format.amount(explanation.opening))}
        />
        <KeyValue
          label={t('statement.credited')}
          tone="rise"
          value={amount(format.signedAmount(explanation.credited))}
        />
        <KeyValue
          label={t('statement.debited')}
          tone="fall"
          value={amount(format.signedAmount(explanation.debited))}
        />
      </KeyValueList>
      <p className={styles.verdict} data-holds={explanation.addsUp ? '' : undefined} role="status">
        {explanation.addsUp ? (
          <CircleCheck aria-hidden size="s" />
        ) : (
          <TriangleAlert aria-hidden size="s" />
        )}
        <span>
          {explanation.addsUp ? t('statement.adds_up', { count: entries }) : t('statement.differs')}
          {hasMore && ` ${t('statement.more')}`}
        </span>
      </p>
    </Card>
  );
}
