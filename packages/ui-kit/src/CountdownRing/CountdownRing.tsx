import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { extent } from '../internal/extent.js';
import styles from './CountdownRing.module.css';
import { countdown } from './countdown.js';

export interface CountdownRingProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Epoch milliseconds. */
  startsAt: number;
  /** Epoch milliseconds. */
  endsAt: number;
  /** Epoch milliseconds, from the caller's clock. */
  now: number;
  /** E.g. `Time left`. */
  label: string;
  /** Replaces the seconds. */
  text?: string | undefined;
  /**
   * In steps of 4 px.
   * @default 10.5
   */
  size?: number | undefined;
  /** @default 'brand' */
  tone?: 'brand' | 'success' | 'danger' | undefined;
}

export function CountdownRing({
  startsAt,
  endsAt,
  now,
  label,
  text,
  size = 10.5,
  tone = 'brand',
  className,
  style,
  ...rest
}: CountdownRingProps) {
  const { fraction, seconds } = countdown(startsAt, endsAt, now);
  return (
    <div
      aria-label={label}
      aria-valuemax={Math.max(0, Math.round((endsAt - startsAt) / 1000))}
      aria-valuemin={0}
      aria-valuenow={seconds}
      aria-valuetext={text}
      className={cx(styles.root, className)}
      data-done={seconds === 0 ? '' : undefined}
      data-tone={tone}
      role="progressbar"
      style={{ inlineSize: extent(size), blockSize: extent(size), ...style }}
      {...rest}
    >
      <svg aria-hidden="true" viewBox="0 0 42 42">
        <circle className={styles.track} cx="21" cy="21" r="18" />
        <circle
          className={styles.bar}
          cx="21"
          cy="21"
          pathLength="1"
          r="18"
          strokeDasharray={`${fraction} 2`}
          transform="rotate(-90 21 21)"
        />
      </svg>
      <span className={styles.text}>{text ?? seconds}</span>
    </div>
  );
}
