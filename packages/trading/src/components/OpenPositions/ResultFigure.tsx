import { useFormat } from '@candela/i18n';
import { Num, VisuallyHidden } from '@candela/ui-kit';
import { useCountUp } from '../../hooks/useCountUp.js';
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
  const text = format.signedAmount(useCountUp(amount));
  const digits = amount.replace(/^-/, '').indexOf('.');
  return (
    <>
      <VisuallyHidden>
        <Num>{format.signedAmount(amount)}</Num>
      </VisuallyHidden>
      <Num aria-hidden className={styles.sum} data-digits={Math.min(digits, 4)} tone={tone}>
        {text.slice(0, -DECIMALS)}
        <span className={styles.decimals}>{text.slice(-DECIMALS)}</span>
      </Num>
    </>
  );
}
