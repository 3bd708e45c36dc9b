import { type ReactNode, useId } from 'react';
import styles from './FieldTexts.module.css';

/** What stands below a control. */
export interface FieldNotes {
  /** What helps to fill it in. */
  hint?: ReactNode | undefined;
  /** What is wrong with it; marks the field as invalid. An empty string means nothing is wrong. */
  error?: string | undefined;
}

export interface FieldIds {
  controlId: string;
  labelId: string;
  hintId: string;
  errorId: string;
}

/** Ids and aria attributes that tie a control to its label, its hint and its error. */
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

/** Error, then hint. The place of the error is there before it, so that what appears is announced. */
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
