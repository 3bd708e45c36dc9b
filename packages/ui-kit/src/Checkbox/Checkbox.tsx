import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** What is agreed to; may hold links. */
  label: ReactNode;
  /** What is wrong; marks it as invalid. */
  error?: string | undefined;
  /** Tells the new state, beside the native `onChange`. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/**
 * Yes or no, in a form. A native checkbox underneath, so that `{...register('agree')}` works:
 * `ref` and other props go to the `<input>`, `className` to the frame.
 */
export function Checkbox({
  label,
  error,
  onCheckedChange,
  onChange,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const made = useId();
  const inputId = id ?? made;
  return (
    <div className={cx(styles.root, className)} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        <input
          {...rest}
          aria-describedby={error ? `${inputId}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          id={inputId}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          type="checkbox"
        />
        <span className={styles.text}>{label}</span>
      </label>
      {error ? (
        <p className={styles.error} id={`${inputId}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
