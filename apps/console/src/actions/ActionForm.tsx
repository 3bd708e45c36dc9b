import type { ConsoleAction } from '@candela/contract/console';
import { Button, TextArea } from '@candela/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import type { Input } from '../api/console-api.js';
import { labelOf } from '../components/format.js';
import styles from './ActionForm.module.css';
import { FieldInput } from './FieldInput.js';
import { type FieldValues, findMissingField, isMultiline, toInput } from './field-values.js';

export interface ActionFormProps {
  readonly action: ConsoleAction;
  /** Initial values. */
  readonly initial: FieldValues;
  readonly busy: boolean;
  readonly onSubmit: (input: Input, reason: string) => void;
  readonly onEdit: () => void;
}

const REASON_FIELD = 'reason';

export function ActionForm({ action, initial, busy, onSubmit, onEdit }: ActionFormProps) {
  const [values, setValues] = useState<FieldValues>(initial);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { kind, fields, asksReason } = action;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const missingField =
      findMissingField(fields, values) ??
      (asksReason && reason.trim() === '' ? REASON_FIELD : undefined);
    setMissing(missingField);
    if (missingField === undefined) {
      onSubmit(toInput(fields, values, initial), reason);
      return;
    }
    const control = form.current?.elements.namedItem(missingField);
    if (control instanceof HTMLElement) control.focus();
  }

  const fieldError = (name: string) =>
    missing === name ? `${labelOf(name)} is required.` : undefined;

  return (
    <form className={styles.root} noValidate onSubmit={submit} ref={form}>
      {fields.map((field) => (
        <FieldInput
          error={fieldError(field.name)}
          field={field}
          isLong={isMultiline(action, field)}
          key={field.name}
          onChange={(value) => {
            // A file loads asynchronously and must keep later input.
            setValues((previous) => ({ ...previous, [field.name]: value }));
            setMissing(undefined);
            onEdit();
          }}
          value={values[field.name] ?? ''}
        />
      ))}
      {asksReason && (
        <TextArea
          error={fieldError(REASON_FIELD)}
          hint="Shown to those affected."
          label="Reason"
          name={REASON_FIELD}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
            onEdit();
          }}
          rows={2}
          value={reason}
        />
      )}
      <Button loading={busy} size="m" type="submit">
        {kind === 'look' ? 'Show' : 'Preview'}
      </Button>
    </form>
  );
}
