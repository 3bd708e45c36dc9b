import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { type SecondFactorFieldState, useCountdown, useSecondFactor } from '@candela/screen-kit';
import { type FormEventHandler, useState } from 'react';

/** A form that asks for the login password and, where there is one, a code. Its last field is `password`. */
export interface GuardedForm<Field extends string = never> {
  readonly errors: Readonly<Partial<Record<Field | 'password', string>>>;
  /** What is wrong beside the fields. */
  readonly problem: string | undefined;
  readonly secondFactor: SecondFactorFieldState;
  readonly busy: boolean;
  /** Seconds until the service takes another password; 0 when it does. */
  readonly waitSeconds: number;
  readonly onEdit: (field: Field | 'password') => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/**
 * What such forms have in common: each field is asked for, and a refusal is said where it belongs.
 *
 * @param fieldOfCode the field that each of the service's codes is about, beside the password's own.
 */
export function useGuardedForm<Field extends string = never>(
  fieldOfCode: Readonly<Record<string, Field>> = {},
) {
  const { t } = useTranslation(['entry', 'common']);
  const { secondsLeft, start } = useCountdown();
  const { field: secondFactor, ...code } = useSecondFactor();
  const [errors, setErrors] = useState({} as GuardedForm<Field>['errors']);
  const [problem, setProblem] = useState<string>();

  return {
    /** Of the second factor. */
    code,
    /** Says what is wrong beside the fields. */
    tell: setProblem,

    /** Forgets what was wrong before, and says which of the fields are empty: true when none is. */
    isComplete(typed: Readonly<Partial<Record<Field | 'password', string>>>): boolean {
      const missing = Object.entries(typed).filter(([, value]) => value === '');
      setProblem(undefined);
      setErrors(
        Object.fromEntries(
          missing.map(([field]) => [
            field,
            t(field === 'password' ? 'problem.password_missing' : 'problem.field_missing'),
          ]),
        ) as typeof errors,
      );
      return missing.length === 0;
    },

    /** Says why it was refused. */
    refuse(error: unknown): void {
      if (code.refuse(error)) return;
      const refusal = failureCode(error) ?? '';
      const words = failureMessage(error);
      const { seconds } = failureParams(error);
      const field = refusal === 'old_password_wrong' ? 'password' : fieldOfCode[refusal];
      if (refusal === 'old_password_throttled' && typeof seconds === 'number') start(seconds);
      else if (field && words) setErrors({ [field]: words } as typeof errors);
      else setProblem(words ?? t('common:state.network_error'));
    },

    /**
     * @param send what is done with a form that is sent while nothing is in its way.
     * @param onEdit told of each field that is edited.
     */
    form: (
      busy: boolean,
      send: (form: HTMLFormElement) => void,
      onEdit?: () => void,
    ): GuardedForm<Field> => ({
      errors,
      problem,
      secondFactor,
      busy,
      waitSeconds: secondsLeft,
      onEdit: (field) => {
        onEdit?.();
        setErrors(({ [field]: _mended, ...rest }) => rest as typeof errors);
      },
      onSubmit: (event) => {
        event.preventDefault();
        if (!busy && secondsLeft === 0) send(event.currentTarget);
      },
    }),
  };
}

/** What was typed into the named fields of a form. */
export function typedInto<Field extends string>(
  form: HTMLFormElement,
  ...fields: readonly Field[]
): Readonly<Record<Field, string>> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Record<Field, string>;
}
