import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useLoginMutation } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { useCountdown } from '@candela/screen-kit';
import { usernameRemembered, useSession } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { useEnter } from '../../hooks/useEnter.js';
import type { LoginViewModel } from './types.js';
import { useDemoAccount } from './useDemoAccount.js';
import { type Login, useLoginForm } from './useLoginForm.js';
import { usePasskeyLogin } from './usePasskeyLogin.js';
import { useSecondStep } from './useSecondStep.js';

export function useLoginViewModel(): LoginViewModel {
  const knownUsername = useSession((session) => session.username);
  const sessionEnded = useSession((session) => session.over === 'ended');
  const { data: home } = useGetHomeQuery();
  const [login, { isLoading }] = useLoginMutation();
  const { secondsLeft, start } = useCountdown();
  const { state } = useLocation();
  const dispatch = useDispatch();
  const enter = useEnter();
  const demo = useDemoAccount();
  const passkey = usePasskeyLogin();
  const rememberToken = useSession((session) => session.rememberToken);
  const [typed, setTyped] = useState<Pick<Login, 'username' | 'remember'>>();
  const { step, begin } = useSecondStep({
    onPassed: (answer) => {
      dispatch(usernameRemembered(typed?.remember ? typed.username : ''));
      enter(answer);
    },
    onOver: (words) => {
      if (words !== undefined) form.refuse('password', words);
    },
  });

  const signIn = async ({ remember, ...credentials }: Login) => {
    if (isLoading || secondsLeft > 0) return;
    const { data, error } = await login({
      ...credentials,
      ...(rememberToken !== '' && { rememberToken }),
    });
    if (data) {
      dispatch(usernameRemembered(remember ? credentials.username : ''));
      enter(data);
      return;
    }
    if (begin(error)) {
      setTyped({ username: credentials.username, remember });
      return;
    }
    const message = failureMessage(error);
    const wait = failureCode(error) === 'login_throttled' ? waitOf(error) : undefined;
    if (wait !== undefined) start(wait);
    else if (message !== undefined) form.refuse('password', message);
  };
  const form = useLoginForm((filled) => void signIn(filled));

  return {
    appName: home?.appName,
    knownUsername: typed?.username ?? knownUsername,
    remember: typed?.remember ?? knownUsername !== '',
    errors: form.errors,
    refused: form.refused,
    onEdit: form.onEdit,
    onSubmit: form.onSubmit,
    sessionEnded,
    busy: isLoading,
    waitSeconds: secondsLeft,
    entryState: state,
    demo,
    passkey,
    step,
  };
}

function waitOf(error: unknown): number | undefined {
  const { seconds } = failureParams(error);
  return typeof seconds === 'number' ? seconds : undefined;
}
