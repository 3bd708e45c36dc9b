import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What it does, for screen readers and as the tooltip. */
  label: string;
  /** The icon; may be given as children instead. */
  icon?: ReactNode | undefined;
  /** A dot: something is unread. Say so in `label` too. @default false */
  badge?: boolean | undefined;
  /** `filled` sits on a surface disc, `plain` on nothing. @default 'filled' */
  variant?: 'filled' | 'plain' | undefined;
  /** For on-off actions such as a favourite star: announced as pressed. */
  pressed?: boolean | undefined;
  /** The element to be instead of `<button>`, e.g. `<Link to="/message" />`. */
  render?: ReactElement | undefined;
}

/** An action shown as an icon, with a target of 44 px. */
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
