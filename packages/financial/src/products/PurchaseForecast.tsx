import type { Product } from '@candela/api-client/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, useNow } from '@candela/screen-kit';
import { KeyValue, KeyValueList, Num } from '@candela/ui-kit';
import styles from './PurchaseSheet.module.css';
import { type Plan, termDatesOf } from './purchase-plan.js';

export interface PurchaseForecastProps {
  readonly product: Product;
  readonly plan: Plan;
}

export interface PurchaseDetailsProps extends PurchaseForecastProps {
  readonly sandbox: boolean;
}

const CLOCK_INTERVAL_MS = 10_000;

export function PurchaseForecast({ product, plan }: PurchaseForecastProps) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const { first, end } = termDatesOf(product, Math.floor(useNow(CLOCK_INTERVAL_MS) / 1_000));
  return (
    <section>
      <h3 className={styles.heading}>
        {t('calculator.title')} <span className={styles.now}>{t('calculator.now')}</span>
      </h3>
      <KeyValueList>
        <KeyValue label={t('calculator.first')} value={<Num>{format.dateTime(first)}</Num>} />
        <KeyValue label={t('calculator.end')} value={<Num>{format.dateTime(end)}</Num>} />
        <KeyValue
          label={t('calculator.back')}
          strong
          value={<Amount value={plan.totalReturn} withUnit />}
        />
      </KeyValueList>
    </section>
  );
}

export function PurchaseDetails({ product, plan, sandbox }: PurchaseDetailsProps) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  return (
    <details>
      <summary className={styles.summary}>{t('calculator.details')}</summary>
      <KeyValueList>
        <KeyValue label={t('terms.term')} value={product.term} />
        <KeyValue label={t('terms.benefit')} value={t(`benefit.${product.benefitType}`)} />
        <KeyValue label={t('terms.daily')} value={<Amount signed value={plan.daily} />} />
        <KeyValue label={t('terms.total')} value={<Amount signed value={plan.income} />} />
        <KeyValue label={t('calculator.principal')} value={<Amount value={plan.price} />} />
        <KeyValue
          label={t('terms.currency')}
          value={<Num>{product.outputCurrency.toUpperCase()}</Num>}
        />
        <KeyValue
          label={t('terms.shelf')}
          value={<Num>{format.dateTime(product.shelfTime)}</Num>}
        />
        <KeyValue label={t('terms.sold')} value={<Num>{format.integer(product.sold)}</Num>} />
        <KeyValue label={t('terms.left')} value={<Num>{format.integer(product.left)}</Num>} />
      </KeyValueList>
      <p className={styles.promise}>{t('calculator.principal_note')}</p>
      {sandbox && <p className={styles.promise}>{t('simulated.body')}</p>}
    </details>
  );
}
