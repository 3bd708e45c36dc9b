import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps extends ComponentPropsWithRef<'span'> {}

export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={cx(styles.root, className)} {...rest} />;
}

export interface LiveRegionProps extends ComponentPropsWithRef<'div'> {
  /**
   * `assertive`: failures only.
   * @default 'polite'
   */
  politeness?: 'polite' | 'assertive' | undefined;
}

/** Announces changes of its text. Keep it mounted while empty. */
export function LiveRegion({ politeness = 'polite', className, ...rest }: LiveRegionProps) {
  return (
    <div
      aria-atomic="true"
      aria-live={politeness}
      className={cx(styles.root, className)}
      {...rest}
    />
  );
}
