import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { extent } from '../internal/extent.js';
import styles from './Logo.module.css';

export interface LogoProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** App name beside the logo. */
  name?: string | undefined;
  /**
   * In steps of 4 px.
   * @default 6.5
   */
  size?: number | undefined;
}

export function Logo({ name, size = 6.5, className, ...rest }: LogoProps) {
  return (
    <span className={cx(styles.root, className)} {...rest}>
      <svg aria-hidden="true" style={{ blockSize: extent(size) }} viewBox="0 0 22 26">
        <path className={styles.wick} d="M11 0v5M11 20v6" />
        <rect className={styles.wax} height="15" rx="4" width="14" x="4" y="5" />
      </svg>
      {name !== undefined && <span className={styles.name}>{name}</span>}
    </span>
  );
}
