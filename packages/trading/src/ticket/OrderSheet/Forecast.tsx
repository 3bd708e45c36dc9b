import { useFormat, useTranslation } from '@candela/i18n';
import { breakEvenPercent, forecastOrder, randomOrderLoss } from '@candela/money';
import { KeyValue, KeyValueList, NO_VALUE, Num } from '@candela/ui-kit';
import styles from './OrderSheet.module.css';

export interface ForecastProps {
  /** Wire amount. */
  readonly stake: string | undefined;
  /** Whole percent. */
  readonly payoutRate: number | undefined;
}

const ODDS_STAKE = '10.00';
/** Percent from which a coin toss has no average loss. */
const FAIR_PAYOUT_RATE = 100;

export function Forecast({ stake, payoutRate }: ForecastProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const result =
    stake === undefined || payoutRate === undefined ? undefined : forecastOrder(stake, payoutRate);
  return (
    <div>
      <KeyValueList className={styles.forecast} variant="outline">
        <KeyValue
          label={t('ticket.forecast_profit')}
          tone={result ? 'rise' : 'neutral'}
          value={<Num>{result ? format.signedAmount(result.profit) : NO_VALUE}</Num>}
        />
        <KeyValue
          label={t('ticket.forecast_loss')}
          tone={result ? 'fall' : 'neutral'}
          value={<Num>{result ? format.signedAmount(`-${result.loss}`) : NO_VALUE}</Num>}
        />
        <KeyValue
          label={t('ticket.break_even')}
          value={
            payoutRate === undefined
              ? NO_VALUE
              : t('ticket.right_of_the_time', {
                  percent: format.percent(breakEvenPercent(payoutRate)),
                })
          }
        />
      </KeyValueList>
      {payoutRate !== undefined && payoutRate < FAIR_PAYOUT_RATE && (
        <p className={styles.odds}>
          {t('ticket.odds', {
            amount: format.signedAmount(`-${randomOrderLoss(ODDS_STAKE, payoutRate)}`),
            stake: format.amount(ODDS_STAKE),
          })}
        </p>
      )}
    </div>
  );
}
