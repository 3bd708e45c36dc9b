import { failureCode, failureMessage, isDefinitelyRejected } from '@candela/api-client';
import { useLoginSilentlyMutation, useRegisterMutation } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEventHandler, useEffect, useRef } from 'react';
import { type UseFormRegisterReturn, useController, useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import {
  type ControlledField,
  problemKey,
  SERVICE_MESSAGE,
  useFieldErrorMessage,
} from '../shared/form-fields.js';
import { useCompleteLogin } from '../sign-in/useCompleteLogin.js';
import { type RegisterForm, registerSchema } from './register.schema.js';
import { loadUsernameDraft, saveUsernameDraft } from './username-draft.js';

type FieldName = keyof RegisterForm;
/** Evaluated while typing, or drawn in cells. */
type ControlledFieldName = 'password' | 'fundPassword' | 'confirmFundPassword';

export interface RegisterViewModel {
  readonly appName: string | undefined;
  readonly fields: Readonly<
    Record<Exclude<FieldName, ControlledFieldName>, UseFormRegisterReturn>
  > &
    Readonly<Record<ControlledFieldName, ControlledField>>;
  /** Attackers try it first as the password. */
  readonly typedUsername: string;
  readonly errors: Readonly<Record<keyof RegisterForm, string | undefined>>;
  readonly summary: string | undefined;
  readonly inviteNote: string | undefined;
  readonly busy: boolean;
  readonly locationState: unknown;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export type RegisterViewProps = RegisterViewModel & ScreenProps;

const FIELD_OF_CODE: Readonly<Partial<Record<string, FieldName>>> = {
  username_invalid: 'username',
  username_taken: 'username',
  login_password_invalid: 'password',
  login_password_common: 'password',
  login_passwords_differ: 'confirmPassword',
  fund_password_invalid: 'fundPassword',
  fund_password_common: 'fundPassword',
  fund_passwords_differ: 'confirmFundPassword',
  invite_code_unknown: 'inviteCode',
  agreement_required: 'agree',
};

const EMPTY: RegisterForm = {
  username: '',
  password: '',
  confirmPassword: '',
  fundPassword: '',
  confirmFundPassword: '',
  inviteCode: '',
  agree: false,
};

/** An account with another fund password, for example, is not the requested one. */
function isSameForm(sent: RegisterForm | undefined, values: RegisterForm): boolean {
  const names = Object.keys(EMPTY) as FieldName[];
  return sent !== undefined && names.every((name) => sent[name] === values[name]);
}

export function useRegisterViewModel(): RegisterViewModel {
  const { t } = useTranslation('entry');
  const [search] = useSearchParams();
  const linkCode = search.get('code') ?? '';
  const { data: home } = useGetHomeQuery();
  const offeredCode = home?.sandbox?.inviteCode;
  const [registerAccount, registering] = useRegisterMutation();
  const [loginSilently, loggingIn] = useLoginSilentlyMutation();
  const isLoading = registering.isLoading || loggingIn.isLoading;
  // The account may exist; then its password signs in.
  const unconfirmedForm = useRef<RegisterForm>(undefined);
  const { state } = useLocation();
  const completeLogin = useCompleteLogin();
  const messageOf = useFieldErrorMessage();
  const form = useForm<RegisterForm>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { ...EMPTY, username: loadUsernameDraft(), inviteCode: linkCode },
  });
  const { control, register, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const { errors } = formState;
  // In screen order: the first invalid field receives focus.
  const fields = {
    username: register('username', { onChange: (event) => saveUsernameDraft(event.target.value) }),
    password: useController({ control, name: 'password' }).field,
    confirmPassword: register('confirmPassword'),
    fundPassword: useController({ control, name: 'fundPassword' }).field,
    confirmFundPassword: useController({ control, name: 'confirmFundPassword' }).field,
    inviteCode: register('inviteCode'),
    agree: register('agree'),
  };

  useEffect(() => {
    // The offered code loads late; text typed meanwhile stays.
    if (offeredCode && getValues('inviteCode') === '') setValue('inviteCode', offeredCode);
  }, [offeredCode, getValues, setValue]);

  const completeRegistration = (session: Parameters<typeof completeLogin>[0]) => {
    saveUsernameDraft('');
    completeLogin(session);
  };

  const submit = async (values: RegisterForm) => {
    if (isLoading) return;
    if (isSameForm(unconfirmedForm.current, values)) {
      const { username, password } = values;
      const { data: existingSession } = await loginSilently({ username, password });
      if (existingSession) return completeRegistration(existingSession);
    }
    const { data, error } = await registerAccount(values);
    unconfirmedForm.current = error && !isDefinitelyRejected(error) ? values : undefined;
    if (data) return completeRegistration(data);
    const field = FIELD_OF_CODE[failureCode(error) ?? ''];
    const message = failureMessage(error);
    if (field && message)
      setError(field, { type: SERVICE_MESSAGE, message }, { shouldFocus: true });
  };

  const isIncomplete = Object.values(errors).some(
    (error) => error?.message === problemKey('field_missing'),
  );
  const [typedUsername, code] = watch(['username', 'inviteCode']);
  const getInviteNote = () => {
    if (code === '') return undefined;
    if (code === linkCode) return t('register.invite_from_link');
    return code === offeredCode ? t('register.invite_from_sandbox') : undefined;
  };

  return {
    appName: home?.appName,
    fields,
    typedUsername,
    errors: {
      username: messageOf(errors.username),
      password: messageOf(errors.password),
      confirmPassword: messageOf(errors.confirmPassword),
      fundPassword: messageOf(errors.fundPassword),
      confirmFundPassword: messageOf(errors.confirmFundPassword),
      inviteCode: messageOf(errors.inviteCode),
      agree: messageOf(errors.agree),
    },
    summary: isIncomplete ? t('problem.form_incomplete') : undefined,
    inviteNote: getInviteNote(),
    busy: isLoading,
    locationState: state,
    onSubmit: handleSubmit(submit),
  };
}
