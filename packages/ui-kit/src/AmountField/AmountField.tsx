import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react';
import { FieldFrame, type FieldProps } from '../Field/Field.js';
import box from '../Field/FieldBox.module.css';
import { useFieldIds } from '../Field/FieldMessages.js';
import { cx } from '../internal/cx.js';
import { isolateNumber } from '../internal/isolate-number.js';
import styles from './AmountField.module.css';
import { PreserveSelection } from './PreserveSelection.js';

export interface AmountFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange'>,
    FieldProps {
  /** Possibly incomplete (`'12.'`) or invalid. */
  value: string;
  onChange: (value: string) => void;
  /** Typed text → decimal string; invalid text unchanged. */
  parse: (typed: string) => string;
  /** To localized text; `grouped` is false while focused. */
  format: (value: string, grouped: boolean) => string;
  /** E.g. `USDT`. */
  unit?: ReactNode | undefined;
  approx?: ReactNode | undefined;
  /** See `QuickChoices`. */
  quick?: ReactNode | undefined;
}

/** The form validates. Shows the typed text while focused, then the formatted amount. */
export function AmountField({
  label,
  labelEnd,
  hint,
  error,
  value,
  onChange,
  parse,
  format,
  onFocus,
  onBlur,
  unit,
  approx,
  quick,
  id,
  className,
  disabled,
  ...rest
}: AmountFieldProps) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  /** The `ref` prop belongs to the caller. */
  const focusedInput = useRef<HTMLInputElement>(null);
  const text = focused && typed?.value === value ? typed.text : format(value, !focused);
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, ids, disabled }} root={{ className }}>
      <div className={cx(box.box, styles.box)}>
        <input
          autoComplete="off"
          enterKeyHint="done"
          inputMode="decimal"
          placeholder="0.00"
          {...rest}
          {...control}
          className={cx(box.input, styles.input)}
          dir="ltr"
          disabled={disabled}
          onBlur={(event) => {
            focusedInput.current = null;
            setFocused(false);
            setTyped(undefined);
            onBlur?.(event);
          }}
          onChange={({ target }) => {
            const amount = parse(target.value);
            setTyped({ text: target.value, value: amount });
            onChange(amount);
          }}
          onFocus={(event) => {
            focusedInput.current = event.target;
            setFocused(true);
            onFocus?.(event);
          }}
          type="text"
          value={text}
        />
        <PreserveSelection field={focusedInput} text={text} />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        {approx !== undefined && <span className={styles.approx}>{isolateNumber(approx)}</span>}
      </div>
      {quick}
    </FieldFrame>
  );
}

export interface QuickChoicesProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'onSelect'> {
  label: string;
  choices: readonly {
    value: string;
    label: string;
    /** Accessible name; without it the label. */
    name?: string | undefined;
    disabled?: boolean | undefined;
  }[];
  onSelect: (value: string) => void;
}

export function QuickChoices({ label, choices, onSelect, className, ...rest }: QuickChoicesProps) {
  return (
    <fieldset aria-label={label} className={cx(styles.quick, className)} {...rest}>
      {choices.map((choice) => (
        <button
          aria-label={choice.name}
          className={styles.choice}
          disabled={choice.disabled}
          key={choice.value}
          onClick={() => onSelect(choice.value)}
          type="button"
        >
          <span>{choice.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
