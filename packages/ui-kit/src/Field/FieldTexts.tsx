import { type ReactNode, useId } from 'react';
import styles from './FieldTexts.module.css';

export interface FieldNotes {
  hint?: ReactNode | undefined;
  /** Marks the field as invalid. Empty means no error. */
  error?: string | undefined;
}

export interface FieldIds {
  controlId: string;
  labelId: string;
  hintId: string;
  errorId: string;
}

export function useFieldIds(
  id: string | undefined,
  { hint, error }: FieldNotes,
): {
  ids: FieldIds;
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
} {
  const made = useId();
  const controlId = id ?? made;
  const ids: FieldIds = {
    controlId,
    labelId: `${controlId}-label`,
    hintId: `${controlId}-hint`,
    errorId: `${controlId}-error`,
  };
  const described = [error ? ids.errorId : '', hint ? ids.hintId : ''].filter(Boolean).join(' ');
  return {
    ids,
    control: {
      id: controlId,
      ...(error ? { 'aria-invalid': true as const } : {}),
      ...(described ? { 'aria-describedby': described } : {}),
    },
  };
}

/** The live region is always rendered, so that an error is announced. */
export function FieldTexts({ hint, error, ids }: FieldNotes & { ids: FieldIds }) {
  return (
    <>
      <div aria-live="polite" className={styles.live}>
        {error ? (
          <p className={styles.error} id={ids.errorId}>
            {error}
          </p>
        ) : null}
      </div>
      {hint ? (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
