import { type ReactNode, useEffect, useId, useRef } from 'react';
import { registerFieldError } from '../Toaster/toast.js';
import styles from './FieldMessages.module.css';

export interface FieldMessageProps {
  hint?: ReactNode | undefined;
  /** Marks the field as invalid. Empty means no error. */
  error?: ReactNode | undefined;
}

export interface FieldIds {
  controlId: string;
  labelId: string;
  hintId: string;
  errorId: string;
}

export function useFieldIds(
  id: string | undefined,
  { hint, error }: FieldMessageProps,
): {
  ids: FieldIds;
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
} {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const ids: FieldIds = {
    controlId,
    labelId: `${controlId}-label`,
    hintId: `${controlId}-hint`,
    errorId: `${controlId}-error`,
  };
  const describedBy = [error ? ids.errorId : '', hint ? ids.hintId : ''].filter(Boolean).join(' ');
  return {
    ids,
    control: {
      id: controlId,
      ...(error ? { 'aria-invalid': true as const } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
  };
}

/** The live region is always rendered, so that an error is announced. */
export function FieldMessages({ hint, error, ids }: FieldMessageProps & { ids: FieldIds }) {
  return (
    <>
      <div aria-live="polite" className={styles.live}>
        {error ? <FieldError error={error} id={ids.errorId} /> : null}
      </div>
      {hint ? (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

function FieldError({ error, id }: { readonly error: ReactNode; readonly id: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // It may be below a sticky bar. Of several errors, the first is shown.
  useEffect(() => {
    const form = text.current?.closest('form') ?? document;
    const first = form.querySelector(`.${styles.error}`);
    if (first === text.current) first?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEffect(() => (typeof error === 'string' ? registerFieldError(error) : undefined), [error]);
  return (
    <p className={styles.error} id={id} ref={text}>
      {error}
    </p>
  );
}
