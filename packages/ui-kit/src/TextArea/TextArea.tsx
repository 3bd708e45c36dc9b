import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from '../Field/Field.js';
import box from '../Field/FieldBox.module.css';
import { useFieldIds } from '../Field/FieldMessages.js';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldProps {
  /** For screen readers only. @default false */
  hideLabel?: boolean | undefined;
}

/** `ref` and other props go to the `<textarea>`, `className` to the frame. */
export function TextArea({
  label,
  labelEnd,
  hideLabel,
  hint,
  error,
  id,
  className,
  disabled,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const { ids, control } = useFieldIds(id, { hint, error });
  return (
    <FieldFrame
      {...{ label, labelEnd, hideLabel, hint, error, ids, disabled }}
      root={{ className }}
    >
      <textarea {...rest} {...control} className={box.area} disabled={disabled} rows={rows} />
    </FieldFrame>
  );
}
