import { useFormat } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import type { Conversion } from './useWithdrawalViewModel.js';
import styles from './WithdrawalScreen.module.css';

export interface ReceivedProps {
  /** Wire amount. */
  readonly receive: string;
  readonly conversion: Conversion | undefined;
}

/** `99.00 USDT`, and below in the currency of the card with its rate. */
export function Received({ receive, conversion }: ReceivedProps) {
  const format = useFormat();
  const money = useMoney();
  return (
    <>
      {money.text(receive)}
      {conversion && (
        <span className={styles.conversion}>
          {format.approxWithRate(receive, money.unit, conversion.currency, conversion.rate)}
        </span>
      )}
    </>
  );
}
