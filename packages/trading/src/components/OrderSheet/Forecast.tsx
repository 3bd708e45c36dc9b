import { useFormat, useTranslation } from '@candela/i18n';
import { breakEvenPercent, coinTossLoss, forecast } from '@candela/money';
import { KeyValue, KeyValueList, NO_FIGURE, Num } from '@candela/ui-kit';
import styles from './OrderSheet.module.css';

export interface ForecastProps {
  /** Wire amount; undefined while no order can be placed. */
  readonly stake: string | undefined;
  /** Whole percent; undefined without an expiry. */
  readonly payoutRate: number | undefined;
}

/** A stake that is easy to convert. */
const ODDS_STAKE = '10.00';
/** Percent from which a coin toss has no average loss. */
const NOTHING_LACKS = 100;

/** Shown before the order is placed. */
export function Forecast({ stake, payoutRate }: ForecastProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const known =
    stake === undefined || payoutRate === undefined ? undefined : forecast(stake, payoutRate);
  return (
    <div>
      <KeyValueList className={styles.forecast} variant="outline">
        <KeyValue
          label={t('ticket.forecast_profit')}
          tone={known ? 'rise' : 'neutral'}
          value={<Num>{known ? format.signedAmount(known.profit) : NO_FIGURE}</Num>}
        />
        <KeyValue
          label={t('ticket.forecast_loss')}
          tone={known ? 'fall' : 'neutral'}
          value={<Num>{known ? format.signedAmount(`-${known.loss}`) : NO_FIGURE}</Num>}
        />
        <KeyValue
          label={t('ticket.break_even')}
          value={
            payoutRate === undefined
              ? NO_FIGURE
              : t('ticket.right_of_the_time', {
                  percent: format.percent(breakEvenPercent(payoutRate)),
                })
          }
        />
      </KeyValueList>
      {payoutRate !== undefined && payoutRate < NOTHING_LACKS && (
        <p className={styles.odds}>
          {t('ticket.odds', {
            amount: format.signedAmount(`-${coinTossLoss(ODDS_STAKE, payoutRate)}`),
            stake: format.amount(ODDS_STAKE),
          })}
        </p>
      )}
    </div>
  );
}
