import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import { Spinner } from '../Spinner/Spinner.js';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** @default 'primary' */
  variant?: 'primary' | 'secondary' | 'rise' | 'fall' | 'ghost' | 'danger' | undefined;
  /**
   * `m` is 44 px high, `l` 52 px.
   * @default 'l'
   */
  size?: 'm' | 'l' | undefined;
  /** @default false */
  full?: boolean | undefined;
  /**
   * Ignores presses; keeps focus and width.
   * @default false
   */
  loading?: boolean | undefined;
  icon?: ReactNode | undefined;
  suffix?: ReactNode | undefined;
  /** Replaces `<button>`: `<Link to="/recharge" />`. */
  render?: ReactElement | undefined;
}

/** Use at most one `primary` per view. */
export function Button({
  variant = 'primary',
  size = 'l',
  full = false,
  loading = false,
  icon,
  suffix,
  render,
  className,
  children,
  ref,
  onClick,
  ...rest
}: ButtonProps) {
  const own: ComponentPropsWithRef<'button'> = {
    className: cx(styles.root, className),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // A `disabled` button would lose the focus.
      if (loading) event.preventDefault();
      else onClick?.(event);
    },
    children: (
      <>
        {loading ? <Spinner /> : icon}
        <span className={styles.texts}>
          <span className={styles.text}>{children}</span>
          {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
        </span>
      </>
    ),
  };
  if (render === undefined) own.type = 'button';
  if (loading) {
    own['aria-busy'] = true;
    own['aria-disabled'] = true;
  }
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    state: { variant, size, full, loading },
    props: mergeProps<'button'>(own, rest),
  });
}
