import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js';
import styles from './StrengthMeter.module.css';

const BARS = [1, 2, 3, 4] as const;

export interface StrengthMeterProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Of four. @default 0 */
  level?: 0 | (typeof BARS)[number] | undefined;
  label: string;
  /** Changes are announced politely. */
  word?: string | undefined;
}

/** Constant size, fits a line of text. */
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
