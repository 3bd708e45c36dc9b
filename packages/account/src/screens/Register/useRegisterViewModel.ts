import { failureCode, failureMessage, isDecided } from '@candela/api-client';
import { useLoginToOwnMutation, useRegisterMutation } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { useTranslation } from '@candela/i18n';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { useEnter } from '../../hooks/useEnter.js';
import { useFieldWords } from '../../hooks/useFieldWords.js';
import { keepName, keptName } from '../../internal/kept-name.js';
import { problem, SERVICE_WORDS } from '../../internal/problems.js';
import { type RegisterForm, registerSchema } from './register.schema.js';
import type { RegisterViewModel } from './types.js';

type FieldName = keyof RegisterForm;

const FIELD_OF_CODE: Readonly<Partial<Record<string, FieldName>>> = {
  username_invalid: 'username',
  username_taken: 'username',
  login_password_invalid: 'password',
  login_password_common: 'password',
  login_passwords_differ: 'confirmPassword',
  fund_password_invalid: 'fundPassword',
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
function isSame(sent: RegisterForm | undefined, filled: RegisterForm): boolean {
  const names = Object.keys(EMPTY) as FieldName[];
  return sent !== undefined && names.every((name) => sent[name] === filled[name]);
}

export function useRegisterViewModel(): RegisterViewModel {
  const { t } = useTranslation('entry');
  const [search] = useSearchParams();
  const linkCode = search.get('code') ?? '';
  const { data: home } = useGetHomeQuery();
  const offeredCode = home?.sandbox?.inviteCode;
  const [open, opening] = useRegisterMutation();
  const [loginToOwn, entering] = useLoginToOwnMutation();
  const isLoading = opening.isLoading || entering.isLoading;
  // Sent without a response: the account may exist, and then its password signs in.
  const unheard = useRef<RegisterForm>(undefined);
  const { state } = useLocation();
  const enter = useEnter();
  const words = useFieldWords();
  const form = useForm<RegisterForm>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { ...EMPTY, username: keptName(), inviteCode: linkCode },
  });
  const { control, register, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const { errors } = formState;
  // In screen order: the first invalid field receives focus.
  const fields = {
    username: register('username', { onChange: (event) => keepName(event.target.value) }),
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

  const enterAs = (session: Parameters<typeof enter>[0]) => {
    keepName('');
    enter(session);
  };

  const submit = async (filled: RegisterForm) => {
    if (isLoading) return;
    if (isSame(unheard.current, filled)) {
      const { username, password } = filled;
      const { data: own } = await loginToOwn({ username, password });
      if (own) return enterAs(own);
    }
    const { data, error } = await open(filled);
    unheard.current = error && !isDecided(error) ? filled : undefined;
    if (data) return enterAs(data);
    const field = FIELD_OF_CODE[failureCode(error) ?? ''];
    const message = failureMessage(error);
    if (field && message) setError(field, { type: SERVICE_WORDS, message }, { shouldFocus: true });
  };

  const isIncomplete = Object.values(errors).some(
    (error) => error?.message === problem('field_missing'),
  );
  const [typedName, code] = watch(['username', 'inviteCode']);
  const noteOfCode = () => {
    if (code === '') return undefined;
    if (code === linkCode) return t('register.invite_from_link');
    return code === offeredCode ? t('register.invite_from_sandbox') : undefined;
  };

  return {
    appName: home?.appName,
    fields,
    typedName,
    errors: {
      username: words(errors.username),
      password: words(errors.password),
      confirmPassword: words(errors.confirmPassword),
      fundPassword: words(errors.fundPassword),
      confirmFundPassword: words(errors.confirmFundPassword),
      inviteCode: words(errors.inviteCode),
      agree: words(errors.agree),
    },
    summary: isIncomplete ? t('problem.form_incomplete') : undefined,
    inviteNote: noteOfCode(),
    busy: isLoading,
    entryState: state,
    onSubmit: handleSubmit(submit),
  };
}
