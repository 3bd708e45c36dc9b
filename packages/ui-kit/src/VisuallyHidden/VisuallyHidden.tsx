import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps extends ComponentPropsWithRef<'span'> {}

/** For screen readers only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={cx(styles.root, className)} {...rest} />;
}

export interface LiveRegionProps extends ComponentPropsWithRef<'div'> {
  /** `assertive` interrupts: for failures only. @default 'polite' */
  politeness?: 'polite' | 'assertive' | undefined;
}

/** Says its text whenever it changes, without showing it. Keep it mounted while it is empty. */
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
