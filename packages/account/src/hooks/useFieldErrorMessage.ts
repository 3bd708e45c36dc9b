import { useTranslation } from '@candela/i18n';
import { useCallback } from 'react';
import type { FieldError } from 'react-hook-form';
import { type ProblemKey, SERVICE_MESSAGE } from '../internal/problems.js';

/** Localized; undefined without an error. */
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
