import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { useCountdown, useSecondFactor } from '@candela/screen-kit';
import { useState } from 'react';
import type { GuardedForm, OwnDataField } from './types.js';

type Typed = Readonly<Partial<Record<OwnDataField, string>>>;

/**
 * What both forms have in common: each field is asked for, and a refusal is said where it belongs.
 *
 * @param submit what is done with a form whose fields are all there.
 */
export function useGuardedForm(
  fields: readonly OwnDataField[],
  submit: (typed: Typed, form: HTMLFormElement) => void,
) {
  const { t } = useTranslation(['entry', 'common']);
  const { secondsLeft, start } = useCountdown();
  const secondFactor = useSecondFactor();
  const [errors, setErrors] = useState<GuardedForm['errors']>({});
  const [problem, setProblem] = useState<string>();
  const [mayWithdraw, setMayWithdraw] = useState(false);

  return {
    codeFields: secondFactor.fields,
    clearCode: secondFactor.clear,
    /** Says why it was refused. */
    refuse(error: unknown): void {
      if (secondFactor.refuse(error)) return;
      const code = failureCode(error);
      const words = failureMessage(error);
      const { seconds } = failureParams(error);
      setMayWithdraw(code === 'close_balance_left');
      if (code === 'old_password_throttled' && typeof seconds === 'number') start(seconds);
      else if (code === 'old_password_wrong') setErrors({ password: words ?? '' });
      else if (code === 'close_name_differs') setErrors({ username: words ?? '' });
      else setProblem(words ?? t('common:state.network_error'));
    },
    form: (busy: boolean): GuardedForm => ({
      errors,
      problem,
      mayWithdraw,
      secondFactor: secondFactor.field,
      busy,
      waitSeconds: secondsLeft,
      onEdit: (field) => setErrors(({ [field]: _mended, ...rest }) => rest),
      onSubmit: (event) => {
        event.preventDefault();
        if (busy || secondsLeft > 0) return;
        const data = new FormData(event.currentTarget);
        const typed = Object.fromEntries(
          fields.map((field) => [field, String(data.get(field) ?? '')]),
        );
        const missing = fields.filter((field) => typed[field] === '');
        setProblem(undefined);
        setMayWithdraw(false);
        setErrors(
          Object.fromEntries(
            missing.map((field) => [
              field,
              t(field === 'password' ? 'problem.password_missing' : 'problem.field_missing'),
            ]),
          ),
        );
        if (missing.length === 0 && secondFactor.check()) submit(typed, event.currentTarget);
      },
    }),
  };
}
