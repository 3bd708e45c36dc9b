import { type ComponentPropsWithRef, useId } from 'react';
import { cx } from '../internal/cx.js';
import styles from './DateRangeFields.module.css';

/** Dates as `YYYY-MM-DD`; an empty string is open. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangeFieldsProps
  extends Omit<ComponentPropsWithRef<'fieldset'>, 'onChange' | 'children'> {
  /** Names the pair. */
  label: string;
  fromLabel: string;
  toLabel: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Latest date offered, `YYYY-MM-DD`. */
  max?: string | undefined;
  error?: string | undefined;
}

/** From and to, by the device's own date picker. Each bounds the other. */
export function DateRangeFields({
  label,
  fromLabel,
  toLabel,
  value,
  onChange,
  max,
  error,
  className,
  ...rest
}: DateRangeFieldsProps) {
  const id = useId();
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset
      aria-label={label}
      className={cx(styles.root, className)}
      data-invalid={error ? '' : undefined}
      {...rest}
    >
      <label className={styles.field}>
        <span className={styles.label}>{fromLabel}</span>
        <input
          {...invalid}
          className={styles.input}
          max={value.to || max}
          onChange={(event) => onChange({ ...value, from: event.target.value })}
          type="date"
          value={value.from}
        />
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{toLabel}</span>
        <input
          {...invalid}
          className={styles.input}
          max={max}
          min={value.from}
          onChange={(event) => onChange({ ...value, to: event.target.value })}
          type="date"
          value={value.to}
        />
      </label>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
