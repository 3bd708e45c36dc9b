import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { type SecondFactorFieldState, useCountdown, useSecondFactor } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEventHandler, useRef } from 'react';
import { type UseFormRegisterReturn, useController, useForm } from 'react-hook-form';
import {
  type ControlledField,
  problemKey,
  SERVICE_MESSAGE,
  useFieldErrorMessage,
} from '../../shared/form-fields.js';
import type { fundPasswordSchema, PasswordChangeForm } from './password-change.schema.js';

type FieldName = keyof PasswordChangeForm;
type PasswordName = Exclude<FieldName, 'endOtherSessions'>;

const FIELD_OF_CODE: Readonly<Partial<Record<string, FieldName>>> = {
  old_password_wrong: 'oldPassword',
  login_password_invalid: 'newPassword',
  login_password_common: 'newPassword',
  fund_password_invalid: 'newPassword',
  fund_password_common: 'newPassword',
  new_passwords_differ: 'confirmPassword',
};

/** `seconds` is the wait time. */
const RATE_LIMIT_CODES: ReadonlySet<string | undefined> = new Set([
  'old_password_throttled',
  'fund_password_throttled',
]);

const EMPTY: PasswordChangeForm = {
  oldPassword: '',
  newPassword: '',
  confirmPassword: '',
  endOtherSessions: false,
};

export interface PasswordChange {
  readonly fields: Readonly<Record<PasswordName, ControlledField>> & {
    readonly endOtherSessions: UseFormRegisterReturn;
  };
  readonly errors: Readonly<Record<FieldName, string | undefined>>;
  readonly secondFactor: SecondFactorFieldState;
  readonly summary: string | undefined;
  readonly busy: boolean;
  readonly waitSeconds: number;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface PasswordChangeOptions {
  readonly schema: typeof fundPasswordSchema;
  readonly send: (
    form: PasswordChangeForm & { readonly code?: string },
  ) => Promise<{ readonly error?: unknown }>;
  readonly busy: boolean;
  readonly onChanged: () => void;
}

export function usePasswordChange({
  schema,
  send,
  busy,
  onChanged,
}: PasswordChangeOptions): PasswordChange {
  const { t } = useTranslation(['account', 'entry']);
  const messageOf = useFieldErrorMessage();
  const { secondsLeft, start } = useCountdown();
  const secondFactor = useSecondFactor();
  const { control, register, handleSubmit, setError, formState } = useForm<PasswordChangeForm>({
    resolver: standardSchemaResolver(schema),
    defaultValues: EMPTY,
  });
  /** The password may already be changed. */
  const isOutcomeUnknown = useRef(false);
  const { errors } = formState;
  const oldPassword = useController({ control, name: 'oldPassword' }).field;
  const newPassword = useController({ control, name: 'newPassword' }).field;
  const confirmPassword = useController({ control, name: 'confirmPassword' }).field;

  const submit = async (form: PasswordChangeForm) => {
    if (busy || secondsLeft > 0 || !secondFactor.validate()) return;
    const { error } = await send({ ...form, ...secondFactor.fields });
    if (error === undefined) {
      toast.success(t('passwords.changed'));
      onChanged();
      return;
    }
    if (secondFactor.handleRejection(error)) return;
    const code = failureCode(error);
    if (failureMessage(error) === undefined) isOutcomeUnknown.current = true;
    if (isOutcomeUnknown.current && (code === undefined || code === 'old_password_wrong')) {
      const message = t('passwords.answer_lost');
      setError('oldPassword', { type: SERVICE_MESSAGE, message }, { shouldFocus: true });
      return;
    }
    const { seconds } = failureParams(error);
    if (RATE_LIMIT_CODES.has(code) && typeof seconds === 'number') start(seconds);
    const field = FIELD_OF_CODE[code ?? ''];
    const message = failureMessage(error);
    if (field && message)
      setError(field, { type: SERVICE_MESSAGE, message }, { shouldFocus: true });
  };

  const isIncomplete = Object.values(errors).some(
    (error) => error?.message === problemKey('field_missing'),
  );
  return {
    fields: {
      oldPassword,
      newPassword,
      confirmPassword,
      endOtherSessions: register('endOtherSessions'),
    },
    errors: {
      oldPassword: messageOf(errors.oldPassword),
      newPassword: messageOf(errors.newPassword),
      confirmPassword: messageOf(errors.confirmPassword),
      endOtherSessions: messageOf(errors.endOtherSessions),
    },
    secondFactor: secondFactor.field,
    summary: isIncomplete ? t('entry:problem.settings_incomplete') : undefined,
    busy,
    waitSeconds: secondsLeft,
    onSubmit: handleSubmit(submit),
  };
}
