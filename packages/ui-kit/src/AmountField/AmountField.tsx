import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react';
import { FieldFrame, type FieldProps } from '../Field/Field.js';
import box from '../Field/FieldBox.module.css';
import { useFieldIds } from '../Field/FieldTexts.js';
import { cx } from '../internal/cx.js';
import { figure } from '../internal/figure.js';
import styles from './AmountField.module.css';
import { KeptSelection } from './KeptSelection.js';

export interface AmountFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange'>,
    FieldProps {
  /** A decimal string, possibly unfinished (`''`, `'12.'`, `'100.00'`), or no amount at all. */
  value: string;
  /** Called with what `read` made of what was typed. */
  onChange: (value: string) => void;
  /** What was typed → a decimal string, or the text as it is where it is none. */
  read: (typed: string) => string;
  /** A decimal string → as its reader writes it; `grouped` while nobody types in the field. */
  show: (value: string, grouped: boolean) => string;
  /** The currency, e.g. `USDT`. */
  unit?: ReactNode | undefined;
  /** The same amount in another currency, e.g. `≈ ฿3,490`. */
  approx?: ReactNode | undefined;
  /** Quick choices below the box; see `QuickChoices`. */
  quick?: ReactNode | undefined;
}

/**
 * An amount of money: decimal keypad, large tabular figures. It refuses nothing by itself and drops
 * no character: whether the text is an amount, the form says in `error`. While a person types, the
 * text stays theirs; what was made of it is shown once they leave.
 */
export function AmountField({
  label,
  labelEnd,
  hint,
  error,
  value,
  onChange,
  read,
  show,
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
  /** The input while somebody is in it. The `ref` is its user's. */
  const entered = useRef<HTMLInputElement>(null);
  // A value from elsewhere, such as a quick choice, takes the place of what was typed.
  const text = focused && typed?.value === value ? typed.text : show(value, !focused);
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
            entered.current = null;
            setFocused(false);
            setTyped(undefined);
            onBlur?.(event);
          }}
          onChange={({ target }) => {
            const amount = read(target.value);
            setTyped({ text: target.value, value: amount });
            onChange(amount);
          }}
          onFocus={(event) => {
            entered.current = event.target;
            setFocused(true);
            onFocus?.(event);
          }}
          type="text"
          value={text}
        />
        <KeptSelection field={entered} text={text} />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        {approx !== undefined && <span className={styles.approx}>{figure(approx)}</span>}
      </div>
      {quick}
    </FieldFrame>
  );
}

export interface QuickChoicesProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'onSelect'> {
  /** Names the group. */
  label: string;
  choices: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  onSelect: (value: string) => void;
}

/** A row of equal buttons that fill in a value: 10 %, 25 %, 50 %, Max. */
export function QuickChoices({ label, choices, onSelect, className, ...rest }: QuickChoicesProps) {
  return (
    <fieldset aria-label={label} className={cx(styles.quick, className)} {...rest}>
      {choices.map((choice) => (
        <button
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
