import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** For screen readers and the tooltip. */
  label: string;
  icon?: ReactNode | undefined;
  /**
   * Mention the unread dot in `label` too.
   * @default false
   */
  badge?: boolean | undefined;
  /** @default 'filled' */
  variant?: 'filled' | 'plain' | undefined;
  /** Sets `aria-pressed`. */
  pressed?: boolean | undefined;
  /** Replaces `<button>`. */
  render?: ReactElement | undefined;
}

/** Touch target of 44 px. */
export function IconButton({
  label,
  icon,
  badge = false,
  variant = 'filled',
  pressed,
  render,
  className,
  children,
  ref,
  ...rest
}: IconButtonProps) {
  const own: ComponentPropsWithRef<'button'> = {
    'aria-label': label,
    title: label,
    className: cx(styles.root, className),
    children: (
      <span className={styles.disc}>
        {icon ?? children}
        {badge && <span className={styles.badge} />}
      </span>
    ),
  };
  if (render === undefined) own.type = 'button';
  if (pressed !== undefined) own['aria-pressed'] = pressed;
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    state: { variant, badge, pressed: pressed === true },
    props: mergeProps<'button'>(own, rest),
  });
}
