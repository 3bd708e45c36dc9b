import { type ComponentPropsWithRef, type SyntheticEvent, useState } from 'react';
import { FieldFrame, type FieldProps } from '../Field/Field.js';
import { useFieldIds } from '../Field/FieldMessages.js';
import { useComposedText } from '../Field/useComposedText.js';
import { Eye, EyeOff } from '../icons.js';
import styles from './CodeField.module.css';
import { cleanCode } from './clean-code.js';

export interface CodeFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'>,
    FieldProps {
  value: string;
  /** Digits only, at most `length`. */
  onChange: (value: string) => void;
  /** @default 6 */
  length?: number | undefined;
  /** Without it there is no reveal button. */
  revealLabel?: string | undefined;
  /** @default revealLabel */
  hideLabel?: string | undefined;
}

/**
 * A single password input, so that pasting and screen readers work as usual. `ref` and other props
 * go to the `<input>`, `className` to the frame.
 */
export function CodeField({
  label,
  labelEnd,
  hint,
  error,
  value,
  onChange,
  length = 6,
  revealLabel,
  hideLabel = revealLabel,
  id,
  className,
  disabled,
  ...rest
}: CodeFieldProps) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const [revealed, setRevealed] = useState(false);
  const composed = useComposedText(value, (input) => onChange(cleanCode(input.value, length)));
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, ids, disabled }} root={{ className }}>
      <div className={styles.line}>
        <div className={styles.box}>
          <input
            autoComplete="off"
            enterKeyHint="done"
            spellCheck={false}
            {...rest}
            {...control}
            className={styles.input}
            dir="ltr"
            disabled={disabled}
            inputMode="numeric"
            onChange={composed.onChange}
            onCompositionEnd={composed.onCompositionEnd}
            onSelect={keepCaretAtEnd}
            type={revealed ? 'text' : 'password'}
            value={composed.value}
          />
          <span aria-hidden="true" className={styles.cells}>
            {Array.from({ length }, (_, at) => (
              <span
                className={styles.cell}
                data-filled={at < value.length ? '' : undefined}
                data-next={at === Math.min(value.length, length - 1) ? '' : undefined}
                key={at}
              >
                {at < value.length && (revealed ? value[at] : <span className={styles.dot} />)}
              </span>
            ))}
          </span>
        </div>
        {revealLabel !== undefined && (
          <button
            aria-label={revealed ? hideLabel : revealLabel}
            aria-pressed={revealed}
            className={styles.reveal}
            onClick={() => setRevealed(!revealed)}
            type="button"
          >
            {revealed ? <EyeOff aria-hidden size="l" /> : <Eye aria-hidden size="l" />}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** The cells show no caret: edit at the end only. */
function keepCaretAtEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length);
  }
}
