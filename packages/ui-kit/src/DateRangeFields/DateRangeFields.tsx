import type { ComponentPropsWithRef } from 'react';
import { FieldFrame } from '../Field/Field.js';
import { type FieldMessageProps, useFieldIds } from '../Field/FieldMessages.js';
import { DateField } from './DateField.js';
import styles from './DateRangeFields.module.css';

/** `YYYY-MM-DD`; empty is an open end. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangeFieldsProps
  extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'children'>,
    FieldMessageProps {
  /** For screen readers. */
  label: string;
  fromLabel: string;
  toLabel: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
}

export function DateRangeFields({
  label,
  fromLabel,
  toLabel,
  value,
  onChange,
  max,
  hint,
  error,
  id,
  ...rest
}: DateRangeFieldsProps) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const { id: _, ...inputAttributes } = control;
  return (
    <FieldFrame
      {...{ label, hint, error, ids }}
      hideLabel
      names="reference"
      root={{ 'aria-labelledby': ids.labelId, role: 'group', ...rest }}
    >
      <div className={styles.pair}>
        <DateField
          {...inputAttributes}
          label={fromLabel}
          max={value.to || max}
          onChange={(from) => onChange({ ...value, from })}
          value={value.from}
        />
        <DateField
          {...inputAttributes}
          label={toLabel}
          max={max}
          min={value.from}
          onChange={(to) => onChange({ ...value, to })}
          value={value.to}
        />
      </div>
    </FieldFrame>
  );
}
