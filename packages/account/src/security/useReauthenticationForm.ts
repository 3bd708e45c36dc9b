import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { type SecondFactorFieldState, useCountdown, useSecondFactor } from '@candela/screen-kit';
import { type FormEventHandler, useState } from 'react';

export interface ReauthenticationFormState<Field extends string = never> {
  readonly errors: Readonly<Partial<Record<Field | 'password', string>>>;
  /** Concerns no field. */
  readonly problem: string | undefined;
  readonly secondFactor: SecondFactorFieldState;
  readonly busy: boolean;
  /** 0 if another password is accepted. */
  readonly waitSeconds: number;
  readonly onEdit: (field: Field | 'password') => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** @param fieldOfCode field of each code, except for the password. */
export function useReauthenticationForm<Field extends string = never>(
  fieldOfCode: Readonly<Record<string, Field>> = {},
) {
  const { t } = useTranslation(['entry', 'common']);
  const { secondsLeft, start } = useCountdown();
  const { field: secondFactorField, ...secondFactor } = useSecondFactor();
  const [errors, setErrors] = useState({} as ReauthenticationFormState<Field>['errors']);
  const [problem, setProblem] = useState<string>();

  return {
    /** Second factor. */
    secondFactor,
    showProblem: setProblem,

    /** True if none is empty. */
    validate(values: Readonly<Partial<Record<Field | 'password', string>>>): boolean {
      const missing = Object.entries(values).filter(([, value]) => value === '');
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

    /** Shows a rejection. */
    handleRejection(error: unknown): void {
      if (secondFactor.handleRejection(error)) return;
      const rejectionCode = failureCode(error) ?? '';
      const message = failureMessage(error);
      const { seconds } = failureParams(error);
      const field =
        rejectionCode === 'old_password_wrong' ? 'password' : fieldOfCode[rejectionCode];
      if (rejectionCode === 'old_password_throttled' && typeof seconds === 'number') start(seconds);
      else if (field && message) setErrors({ [field]: message } as typeof errors);
      else setProblem(message ?? t('common:state.network_error'));
    },

    /** @param send called unless busy or rate-limited. */
    form: (
      busy: boolean,
      send: (form: HTMLFormElement) => void,
      onEdit?: () => void,
    ): ReauthenticationFormState<Field> => ({
      errors,
      problem,
      secondFactor: secondFactorField,
      busy,
      waitSeconds: secondsLeft,
      onEdit: (field) => {
        onEdit?.();
        setErrors(({ [field]: _cleared, ...rest }) => rest as typeof errors);
      },
      onSubmit: (event) => {
        event.preventDefault();
        if (!busy && secondsLeft === 0) send(event.currentTarget);
      },
    }),
  };
}

export function readFormValues<Field extends string>(
  form: HTMLFormElement,
  ...fields: readonly Field[]
): Readonly<Record<Field, string>> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Record<Field, string>;
}
