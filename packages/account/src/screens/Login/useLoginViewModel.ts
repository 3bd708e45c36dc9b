import { failureCode, failureMessage } from '@candela/api-client';
import { useLoginMutation } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { usernameRemembered, useSession } from '@candela/session';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { useCountdown } from '../../hooks/use-countdown.js';
import { useEnter } from '../../hooks/use-enter.js';
import { useFieldWords } from '../../hooks/use-field-words.js';
import { SERVICE_WORDS } from '../../internal/problems.js';
import type { LoginViewProps } from './LoginView.js';
import { type LoginForm, loginSchema } from './login.schema.js';

/** What the login screen shows and does. */
export function useLoginViewModel(): Omit<LoginViewProps, 'sandbox'> {
  const known = useSession((session) => session.username);
  const { data: home } = useGetHomeQuery();
  const [login, { isLoading }] = useLoginMutation();
  const { secondsLeft, start } = useCountdown();
  const { state } = useLocation();
  const dispatch = useDispatch();
  const enter = useEnter();
  const words = useFieldWords();
  const { register, handleSubmit, setError, formState } = useForm<LoginForm>({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { username: known, password: '', remember: known !== '' },
  });

  const submit = async ({ username, password, remember }: LoginForm) => {
    if (isLoading || secondsLeft > 0) return;
    const { data, error } = await login({ username, password });
    if (data) {
      dispatch(usernameRemembered(remember ? username : ''));
      enter(data);
      return;
    }
    const message = failureMessage(error);
    const wait = failureCode(error) === 'login_throttled' ? secondsIn(message) : undefined;
    if (wait !== undefined) start(wait);
    else if (message !== undefined) {
      setError('password', { type: SERVICE_WORDS, message }, { shouldFocus: true });
    }
  };

  return {
    appName: home?.appName,
    fields: {
      username: register('username'),
      password: register('password'),
      remember: register('remember'),
    },
    errors: {
      username: words(formState.errors.username),
      password: words(formState.errors.password),
    },
    busy: isLoading,
    waitSeconds: secondsLeft,
    entryState: state,
    onSubmit: handleSubmit(submit),
  };
}

/** The wait is stated in the service's words only: the first number in them, in any language. */
function secondsIn(message: string | undefined): number | undefined {
  const digits = message?.match(/\d+/)?.[0];
  return digits === undefined ? undefined : Number(digits);
}
