import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import type { StateTone } from '../internal/types.js';
import styles from './Badge.module.css';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** @default 'neutral' */
  tone?: StateTone | undefined;
  icon?: ReactNode | undefined;
}

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cx(styles.root, className)} data-tone={tone} {...rest}>
      {icon}
      {children}
    </span>
  );
}

export interface SandboxBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  text: string;
}

export function SandboxBadge({ text, className, ...rest }: SandboxBadgeProps) {
  return (
    <Badge className={cx(styles.sandbox, className)} tone="brand" {...rest}>
      <span className={styles.clip}>{text}</span>
    </Badge>
  );
}
