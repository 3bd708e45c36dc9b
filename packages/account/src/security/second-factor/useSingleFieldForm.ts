import { failureMessage } from '@candela/api-client';
import { useState } from 'react';
import type { SingleFieldForm } from './useSecondFactorViewModel.js';

export interface SingleFieldFormOptions {
  readonly send: (value: string) => Promise<{ readonly error?: unknown }>;
  readonly busy: boolean;
  readonly missingText: string;
  /** @default none */
  readonly isDone?: (error: unknown) => boolean;
  readonly onDone: () => void;
}

export function useSingleFieldForm({
  send,
  busy,
  missingText,
  isDone,
  onDone,
}: SingleFieldFormOptions): SingleFieldForm {
  const [error, setError] = useState<string>();

  async function submit(value: string): Promise<void> {
    if (busy) return;
    if (value === '') {
      setError(missingText);
      return;
    }
    const { error: failed } = await send(value);
    if (failed === undefined || isDone?.(failed) === true) onDone();
    else setError(failureMessage(failed));
  }

  return {
    error,
    busy,
    onEdit: () => setError(undefined),
    onSubmit: (event) => {
      event.preventDefault();
      void submit(String(new FormData(event.currentTarget).get('value') ?? ''));
    },
  };
}
