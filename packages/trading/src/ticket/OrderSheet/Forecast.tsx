import { useFormat, useTranslation } from '@candela/i18n';
import { breakEvenPercent, forecastOrder, randomOrderLoss } from '@candela/money';
import { useRealPrices } from '@candela/screen-kit';
import { IconButton, NO_VALUE } from '@candela/ui-kit';
import { Info } from '@candela/ui-kit/icons';
import { useId, useState } from 'react';
import styles from './OrderSheet.module.css';

export interface ForecastProps {
  /** Wire amount. */
  readonly stake: string | undefined;
  /** Whole percent. */
  readonly payoutRate: number | undefined;
  /** Without a button to hide them. */
  readonly showOdds: boolean;
}

const ODDS_STAKE = '10.00';
/** Percent from which a coin toss has no average loss. */
const FAIR_PAYOUT_RATE = 100;

export function Forecast({ stake, payoutRate, showOdds }: ForecastProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const oddsId = useId();
  const result =
    stake === undefined || payoutRate === undefined ? undefined : forecastOrder(stake, payoutRate);
  // Isolated, so that the sign stays before the figure in Hebrew.
  const isolated = (amount: string) => format.signedMoney(amount, '');
  const win = result ? isolated(result.profit) : NO_VALUE;
  const loss = result ? isolated(`-${result.loss}`) : NO_VALUE;
  return (
    <div>
      <div className={styles.forecast}>
        <p>
          <span data-tone={result && 'rise'}>{t('ticket.win', { amount: win })}</span>
          {' · '}
          <span data-tone={result && 'fall'}>{t('ticket.lose', { amount: loss })}</span>
        </p>
        {!showOdds && (
          <IconButton
            aria-controls={oddsId}
            aria-expanded={isOpen}
            className={styles.info}
            icon={<Info aria-hidden size="m" />}
            label={t('ticket.show_odds')}
            onClick={() => setOpen(!isOpen)}
            variant="plain"
          />
        )}
      </div>
      <div id={oddsId}>
        {(showOdds || isOpen) && payoutRate !== undefined && <Odds payoutRate={payoutRate} />}
      </div>
    </div>
  );
}

function Odds({ payoutRate }: { readonly payoutRate: number }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const odds = useRealPrices() ? 'ticket.odds_real_prices' : 'ticket.odds';
  return (
    <p className={styles.odds}>
      {t('ticket.break_even')}
      {' · '}
      <span className={styles.breakEven}>
        {t('ticket.right_of_the_time', { percent: format.percent(breakEvenPercent(payoutRate)) })}
      </span>
      {payoutRate < FAIR_PAYOUT_RATE && (
        <>
          {' · '}
          {t(odds, {
            amount: format.amount(randomOrderLoss(ODDS_STAKE, payoutRate)),
            stake: format.amount(ODDS_STAKE),
          })}
        </>
      )}
    </p>
  );
}
