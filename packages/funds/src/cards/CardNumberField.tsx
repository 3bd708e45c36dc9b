import { TextField, type TextFieldProps, useComposedText } from '@candela/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { caretAfter, cleanCardNumber, groupDigits } from './card-number.js';

export interface CardNumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The caret keeps its position. */
export function CardNumberField({ value, onChange, ...field }: CardNumberFieldProps) {
  const caret = useRef<{ input: HTMLInputElement; digits: number }>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const { input, digits } = caret.current;
    caret.current = undefined;
    const at = caretAfter(digits);
    input.setSelectionRange(at, at);
  });

  function change(target: HTMLInputElement): void {
    const next = cleanCardNumber(target.value);
    const before = cleanCardNumber(target.value.slice(0, target.selectionStart ?? 0));
    const isNumber = /^\d*$/.test(next);
    // Deleting a gap deletes the digit before it.
    const gap = next === value && target.value.length < groupDigits(value).length;
    const newValue = gap ? before.slice(0, -1) + next.slice(before.length) : next;
    if (isNumber) caret.current = { input: target, digits: before.length - (gap ? 1 : 0) };
    onChange(newValue);
  }

  const composed = useComposedText(groupDigits(value), change);
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      inputMode="numeric"
      spellCheck={false}
      {...field}
      {...composed}
    />
  );
}
