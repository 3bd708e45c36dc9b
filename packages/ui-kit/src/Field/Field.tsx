import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js';
import styles from './Field.module.css';
import { type FieldIds, type FieldMessageProps, FieldMessages } from './FieldMessages.js';

export interface FieldProps extends FieldMessageProps {
  /** Always visible. */
  label: ReactNode;
  labelEnd?: ReactNode | undefined;
}

interface FieldFrameProps extends FieldProps {
  ids: FieldIds;
  /** `reference`: text referenced by `ids.labelId`. @default 'control' */
  names?: 'control' | 'reference' | undefined;
  /** @default false */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  root?:
    | (Omit<ComponentPropsWithRef<'div'>, 'children'> & Record<`data-${string}`, unknown>)
    | undefined;
  children: ReactNode;
}

export function FieldFrame({
  label,
  labelEnd,
  hint,
  error,
  ids,
  names = 'control',
  hideLabel = false,
  disabled = false,
  root: { className, ...root } = {},
  children,
}: FieldFrameProps) {
  const name =
    names === 'control' ? (
      <label htmlFor={ids.controlId} id={ids.labelId}>
        {label}
      </label>
    ) : (
      <span id={ids.labelId}>{label}</span>
    );
  return (
    <div
      className={cx(styles.root, className)}
      data-disabled={disabled ? '' : undefined}
      data-invalid={error ? '' : undefined}
      {...root}
    >
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.labels}>
          {name}
          {labelEnd !== undefined && <span className={styles.labelEnd}>{labelEnd}</span>}
        </div>
      )}
      {children}
      <FieldMessages error={error} hint={hint} ids={ids} />
    </div>
  );
}
