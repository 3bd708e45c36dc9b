import { useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Card, KeyValue, KeyValueList } from '@candela/ui-kit';
import { CircleCheck, TriangleAlert } from '@candela/ui-kit/icons';
import type { BalanceExplanation } from './explain-balance.js';
import styles from './MoneyList.module.css';

export interface BalanceSummaryProps {
  /** Undefined while entries load: their space is reserved. */
  readonly explanation: BalanceExplanation | undefined;
  /** The entries are filtered by type: they have a sum but explain no balance. */
  readonly typed: boolean;
  /** The newest entry is the latest of the account, so the balance is the current one. */
  readonly toNow: boolean;
  /** Older entries can be loaded. */
  readonly hasMore: boolean;
}

/** The usual amount of text; the figures are not visible. */
const EXPECTED: BalanceExplanation = {
  entries: 20,
  opening: '0.00',
  credited: '0.00',
  debited: '0.00',
  sum: '0.00',
  closing: '0.00',
  addsUp: true,
};

/** Opening + credited − debited. */
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
