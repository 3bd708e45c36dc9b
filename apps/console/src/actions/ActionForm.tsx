import type { ConsoleAction } from '@candela/contract/console';
import { Button, TextArea } from '@candela/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { labelOf } from '../shown/words.js';
import type { Input } from '../wire/api.js';
import styles from './ActionForm.module.css';
import { FieldInput } from './FieldInput.js';
import { hasLines, inputOf, missingOf, type Typed } from './fields.js';

export interface ActionFormProps {
  readonly action: ConsoleAction;
  /** Initial values. */
  readonly initial: Typed;
  readonly busy: boolean;
  readonly onSubmit: (input: Input, reason: string) => void;
  /** A plan no longer matches edited fields. */
  readonly onEdit: () => void;
}

const REASON = 'reason';

/** Generated from the service's field descriptions. */
export function ActionForm({ action, initial, busy, onSubmit, onEdit }: ActionFormProps) {
  const [typed, setTyped] = useState<Typed>(initial);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { kind, fields, asksReason } = action;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const empty =
      missingOf(fields, typed) ?? (asksReason && reason.trim() === '' ? REASON : undefined);
    setMissing(empty);
    if (empty === undefined) {
      onSubmit(inputOf(fields, typed, initial), reason);
      return;
    }
    const control = form.current?.elements.namedItem(empty);
    if (control instanceof HTMLElement) control.focus();
  }

  const errorOf = (name: string) =>
    missing === name ? `${labelOf(name)} is needed here.` : undefined;

  return (
    <form className={styles.root} noValidate onSubmit={submit} ref={form}>
      {fields.map((field) => (
        <FieldInput
          error={errorOf(field.name)}
          field={field}
          isLong={hasLines(action, field)}
          key={field.name}
          onChange={(value) => {
            // A file loads asynchronously and must keep later input.
            setTyped((before) => ({ ...before, [field.name]: value }));
            setMissing(undefined);
            onEdit();
          }}
          value={typed[field.name] ?? ''}
        />
      ))}
      {asksReason && (
        <TextArea
          error={errorOf(REASON)}
          hint="Why. Whom it concerns reads it."
          label="Reason"
          name={REASON}
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
        {kind === 'look' ? 'Show' : 'See what will be done'}
      </Button>
    </form>
  );
}
