import { useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Card, KeyValue, KeyValueList } from '@candela/ui-kit';
import { CircleCheck, TriangleAlert } from '@candela/ui-kit/icons';
import type { BalanceExplanation } from './explain-balance.js';
import styles from './MoneyList.module.css';

export interface BalanceSummaryProps {
  /** Undefined while the entries are on their way: their place is kept. */
  readonly explanation: BalanceExplanation | undefined;
  /** The entries are of one type: they have a sum, and explain no balance. */
  readonly typed: boolean;
  /** The newest entry is the last one of all, so that the balance is today's. */
  readonly toNow: boolean;
  /** Older entries can be loaded. */
  readonly hasMore: boolean;
}

/** As much text as an explanation usually takes; nobody sees its figures. */
const EXPECTED: BalanceExplanation = {
  entries: 20,
  opening: '0.00',
  credited: '0.00',
  debited: '0.00',
  sum: '0.00',
  closing: '0.00',
  addsUp: true,
};

/** A balance as the sum of the entries below it: opening + credited − debited. */
export function BalanceSummary({ explanation, ...rest }: BalanceSummaryProps) {
  if (explanation) {
    return (
      <Card className={styles.summary}>
        <Explanation {...rest} explanation={explanation} />
      </Card>
    );
  }
  return (
    <Card aria-hidden className={styles.summary} data-waiting="">
      <Explanation {...rest} explanation={EXPECTED} hasMore />
    </Card>
  );
}

type ExplanationProps = BalanceSummaryProps & { readonly explanation: BalanceExplanation };

function Explanation({ explanation, typed, toNow, hasMore }: ExplanationProps) {
  const { t } = useTranslation('funds');
  const { entries } = explanation;
  if (typed) {
    return (
      <>
        <p className={styles.label}>{t('statement.sum', { count: entries })}</p>
        <Amount own signed size="l" value={explanation.sum} />
      </>
    );
  }
  return (
    <>
      <p className={styles.label}>{t(toNow ? 'statement.balance' : 'statement.balance_then')}</p>
      <Amount own size="xl" value={explanation.closing} />
      <KeyValueList className={styles.sums}>
        <KeyValue
          label={t('statement.opening')}
          value={<Amount own value={explanation.opening} />}
        />
        <KeyValue
          label={t('statement.credited')}
          value={<Amount own signed value={explanation.credited} />}
        />
        <KeyValue
          label={t('statement.debited')}
          value={<Amount own signed value={explanation.debited} />}
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
    </>
  );
}
