import { type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Field.module.css';

export interface FieldTexts {
  /** Names the field; always visible. */
  label: ReactNode;
  /** Shown at the end of the label's line: an available balance, a link. */
  labelEnd?: ReactNode | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode | undefined;
  /** What is wrong with it; marks the field as invalid. An empty string means nothing is wrong. */
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  controlId: string;
  hintId: string;
  errorId: string;
  className?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Ids and aria attributes that tie a control to its hint and its error. */
export function useFieldIds(
  id: string | undefined,
  hint: ReactNode,
  error: string | undefined,
): {
  ids: { controlId: string; hintId: string; errorId: string };
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
} {
  const made = useId();
  const controlId = id ?? made;
  const ids = { controlId, hintId: `${controlId}-hint`, errorId: `${controlId}-error` };
  const described = [error ? ids.errorId : '', hint ? ids.hintId : ''].filter(Boolean).join(' ');
  return {
    ids,
    control: {
      id: controlId,
      ...(error ? { 'aria-invalid': true as const } : {}),
      ...(described ? { 'aria-describedby': described } : {}),
    },
  };
}

/** Label above, control, then error and hint below: one frame for every field. */
export function FieldFrame({
  label,
  labelEnd,
  hint,
  error,
  controlId,
  hintId,
  errorId,
  className,
  disabled = false,
  children,
}: FieldFrameProps) {
  return (
    <div
      className={cx(styles.root, className)}
      data-invalid={error ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <div className={styles.labels}>
        <label className={styles.label} htmlFor={controlId} id={`${controlId}-label`}>
          {label}
        </label>
        {labelEnd !== undefined && <span className={styles.labelEnd}>{labelEnd}</span>}
      </div>
      {children}
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
