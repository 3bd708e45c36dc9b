import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { FieldFrame, type FieldProps } from '../Field/Field.js';
import box from '../Field/FieldBox.module.css';
import { useFieldIds } from '../Field/FieldMessages.js';
import { Eye, EyeOff } from '../icons.js';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'>,
    FieldProps {
  /** Inside the box. */
  prefix?: ReactNode | undefined;
  /** Inside the box. */
  suffix?: ReactNode | undefined;
  /** Without it there is no reveal button. */
  revealLabel?: string | undefined;
  /** @default revealLabel */
  hideLabel?: string | undefined;
}

/** `ref` and other props go to the `<input>`, as `register` requires, `className` to the frame. */
export function TextField({
  label,
  labelEnd,
  hint,
  error,
  prefix,
  suffix,
  revealLabel,
  hideLabel = revealLabel,
  type = 'text',
  id,
  className,
  disabled,
  ...rest
}: TextFieldProps) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const [revealed, setRevealed] = useState(false);
  const canReveal = type === 'password' && revealLabel !== undefined;
  return (
    <FieldFrame {...{ label, labelEnd, hint, error, ids, disabled }} root={{ className }}>
      <div className={box.box}>
        {prefix !== undefined && <span className={box.affix}>{prefix}</span>}
        <input
          {...rest}
          {...control}
          className={box.input}
          disabled={disabled}
          type={canReveal && revealed ? 'text' : type}
        />
        {suffix !== undefined && <span className={box.affix}>{suffix}</span>}
        {canReveal && (
          <button
            aria-label={revealed ? hideLabel : revealLabel}
            aria-pressed={revealed}
            className={box.inlineButton}
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
