import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js';
import styles from './StrengthMeter.module.css';

const BARS = [1, 2, 3, 4] as const;

export interface StrengthMeterProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** How many of its four bars are filled; none while there is nothing to judge. @default 0 */
  level?: 0 | (typeof BARS)[number] | undefined;
  /** Names what is judged, for who does not see the bars. */
  label: string;
  /** The judgement in a word, said politely when it changes. */
  word?: string | undefined;
}

/**
 * How hard a secret is to guess, in four bars and a word. It takes the same room whatever it says,
 * and stands in a line of text: the hint of a field.
 */
export function StrengthMeter({ level = 0, label, word, className, ...rest }: StrengthMeterProps) {
  return (
    <span className={cx(styles.root, className)} data-level={level} {...rest}>
      <span aria-hidden="true" className={styles.bars}>
        {BARS.map((bar) => (
          <span className={styles.bar} data-filled={bar <= level ? '' : undefined} key={bar} />
        ))}
      </span>
      <span aria-atomic="true" aria-live="polite" className={styles.word}>
        {word !== undefined && (
          <>
            <VisuallyHidden>{`${label}: `}</VisuallyHidden>
            {word}
          </>
        )}
      </span>
    </span>
  );
}
