import { type ComponentPropsWithoutRef, useState } from 'react';
import styles from './DateRangeFields.module.css';

interface DateFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  /** `YYYY-MM-DD` or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
}

/** Browsers report the year 0002 after the first digit of 2026. */
const PLAUSIBLE_DATE = /^[12]\d{3}-/;

/** While it has the focus it shows what is typed, and reports dates that may be complete. */
export function DateField({ label, value, onChange, ...input }: DateFieldProps) {
  const [draft, setDraft] = useState<string>();

  function report(date: string): void {
    if (date !== value) onChange(date);
  }

  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        {...input}
        className={styles.input}
        onBlur={({ target }) => {
          setDraft(undefined);
          // A half cleared date is empty too.
          const isCleared = target.value === '' && !target.validity.badInput;
          if (isCleared) report('');
        }}
        onChange={({ target }) => {
          setDraft(target.value);
          if (PLAUSIBLE_DATE.test(target.value)) report(target.value);
        }}
        type="date"
        value={draft ?? value}
      />
    </label>
  );
}
