import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type FieldMessageProps, FieldMessages, useFieldIds } from '../Field/FieldMessages.js';
import { cx } from '../internal/cx.js';
import styles from './Checkbox.module.css';

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type'>,
    FieldMessageProps {
  label: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/**
 * `ref` and other props go to the native `<input>`, as `register` requires, `className` to the
 * frame.
 */
export function Checkbox({
  label,
  hint,
  error,
  onCheckedChange,
  onChange,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const { ids, control } = useFieldIds(id, { hint, error });
  return (
    <div className={cx(styles.root, className)} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={ids.controlId} id={ids.labelId}>
        <input
          {...rest}
          {...control}
          className={styles.input}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          type="checkbox"
        />
        <span className={styles.text}>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldMessages error={error} hint={hint} ids={ids} />
      </div>
    </div>
  );
}
