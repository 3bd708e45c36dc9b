import { useFormat } from '@candela/i18n';
import { Num } from '@candela/ui-kit';
import { Counted } from '../Counted/Counted.js';
import styles from './OpenPositions.module.css';

export interface ResultFigureProps {
  /** A wire amount, with its sign. */
  readonly amount: string;
  readonly tone: 'rise' | 'fall' | 'neutral';
}

/** Decimals with their mark, as every amount has them. */
const DECIMALS = 3;

/**
 * What was won or lost, counted up to. The more digits stand before the decimals, the larger it is
 * written, and the decimals are small: +880.00 is no +8.80.
 */
export function ResultFigure({ amount, tone }: ResultFigureProps) {
  const format = useFormat();
  const digits = amount.replace(/^-/, '').indexOf('.');
  return (
    <Counted amount={amount}>
      {(value) => {
        const text = format.signedAmount(value);
        return (
          <Num className={styles.sum} data-digits={Math.min(digits, 4)} tone={tone}>
            {text.slice(0, -DECIMALS)}
            <span className={styles.decimals}>{text.slice(-DECIMALS)}</span>
          </Num>
        );
      }}
    </Counted>
  );
}
