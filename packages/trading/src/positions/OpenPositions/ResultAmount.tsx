import { useFormat } from '@candela/i18n';
import { Num } from '@candela/ui-kit';
import { CountUp } from '../../shared/CountUp.js';
import styles from './OpenPositions.module.css';

export interface ResultAmountProps {
  readonly amount: string;
  readonly tone: 'rise' | 'fall' | 'neutral';
}

/** Two decimals and their separator. */
const DECIMALS = 3;

/** Decimals are small, so that +880.00 does not look like +8.80. */
export function ResultAmount({ amount, tone }: ResultAmountProps) {
  const format = useFormat();
  const digits = amount.replace(/^-/, '').indexOf('.');
  return (
    <CountUp amount={amount}>
      {(value) => {
        const text = format.signedAmount(value);
        return (
          <Num className={styles.sum} data-digits={Math.min(digits, 4)} tone={tone}>
            {text.slice(0, -DECIMALS)}
            <span className={styles.decimals}>{text.slice(-DECIMALS)}</span>
          </Num>
        );
      }}
    </CountUp>
  );
}
