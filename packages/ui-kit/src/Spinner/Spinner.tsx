import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Spinner.module.css';

export interface SpinnerProps extends ComponentPropsWithRef<'span'> {}

/** Decorative: add a text that names the action. */
export function Spinner({ className, ...rest }: SpinnerProps) {
  return <span aria-hidden="true" className={cx(styles.root, className)} {...rest} />;
}
