import { type Catalogues, useTranslation } from '@candela/i18n';
import { type ChangeEvent, useCallback } from 'react';
import type { FieldError, RefCallBack } from 'react-hook-form';

export type ProblemKey = keyof Catalogues['entry']['problem'];

/** Schemas do not know the language. */
export function problemKey(key: ProblemKey): string {
  return key;
}

/** Its message is the service's text. */
export const SERVICE_MESSAGE = 'service';

export interface ControlledField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (valueOrEvent: string | ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

export function useFieldErrorMessage(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('entry');
  return useCallback(
    (error) => {
      if (error?.message === undefined) return undefined;
      if (error.type === SERVICE_MESSAGE) return error.message;
      // `problem()` accepts only these keys.
      return t(`problem.${error.message as ProblemKey}`);
    },
    [t],
  );
}
