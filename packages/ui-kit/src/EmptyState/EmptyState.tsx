import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../Button/Button.js';
import { TriangleAlert } from '../icons.js';
import { cx } from '../internal/cx.js';
import type { StateTone } from '../internal/types.js';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  icon?: ReactNode | undefined;
  /** @default 'neutral' */
  tone?: StateTone | undefined;
  /** One sentence. */
  title: ReactNode;
  body?: ReactNode | undefined;
  action?: ReactNode | undefined;
}

export function EmptyState({
  icon,
  tone = 'neutral',
  title,
  body,
  action,
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div className={cx(styles.root, className)} data-tone={tone} {...rest}>
      {icon !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {body !== undefined && <p className={styles.body}>{body}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  title: ReactNode;
  body?: ReactNode | undefined;
  /** Requires `onRetry`. */
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** @default false */
  retrying?: boolean | undefined;
}

/** Announced assertively. */
export function ErrorState({
  title,
  body,
  retryLabel,
  onRetry,
  retrying = false,
  className,
  ...rest
}: ErrorStateProps) {
  return (
    <div className={cx(styles.root, className)} data-tone="danger" role="alert" {...rest}>
      <span aria-hidden="true" className={styles.icon}>
        <TriangleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      {body !== undefined && <p className={styles.body}>{body}</p>}
      {onRetry !== undefined && retryLabel !== undefined && (
        <div className={styles.action}>
          <Button loading={retrying} onClick={onRetry} size="m" variant="secondary">
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
