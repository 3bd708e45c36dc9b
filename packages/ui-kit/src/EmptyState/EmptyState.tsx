import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../Button/Button.js';
import { TriangleAlert } from '../icons.js';
import { cx } from '../internal/cx.js';
import type { StateTone } from '../internal/types.js';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  icon?: ReactNode | undefined;
  /** Colour of the icon, where the sentence says how something stands. @default 'neutral' */
  tone?: StateTone | undefined;
  /** One sentence. */
  title: ReactNode;
  body?: ReactNode | undefined;
  /** The next step: a `Button`, or two that share a row where both fit. */
  action?: ReactNode | undefined;
}

/** Nothing here yet, or how something stands as a whole: one sentence and the next step. */
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
  /** What happened. */
  title: ReactNode;
  body?: ReactNode | undefined;
  /** Names the retry button; without `onRetry` there is none. */
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The retry is running. @default false */
  retrying?: boolean | undefined;
}

/** It did not load: what happened, and a way to try again. Announced at once. */
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
