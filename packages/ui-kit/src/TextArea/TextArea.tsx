import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts, useFieldIds } from '../Field/Field.js';
import box from '../Field/FieldBox.module.css';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldTexts {}

/** Several lines of text. `ref` and other props go to the `<textarea>`, `className` to the frame. */
export function TextArea({
  label,
  labelEnd,
  hint,
  error,
  id,
  className,
  disabled,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const { ids, control } = useFieldIds(id, hint, error);
  return (
    <FieldFrame {...ids} {...{ label, labelEnd, hint, error, className, disabled }}>
      <textarea {...rest} {...control} className={box.area} disabled={disabled} rows={rows} />
    </FieldFrame>
  );
}
