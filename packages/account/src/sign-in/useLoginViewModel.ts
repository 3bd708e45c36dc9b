import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useLoginMutation } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { type ScreenProps, useCountdown } from '@candela/screen-kit';
import { usernameRemembered, useSession } from '@candela/session';
import { type FormEventHandler, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { useCompleteLogin } from './useCompleteLogin.js';
import { useDemoAccount } from './useDemoAccount.js';
import { type Login, type LoginForm, useLoginForm } from './useLoginForm.js';
import { usePasskeyLogin } from './usePasskeyLogin.js';
import { useSecondFactorStep } from './useSecondFactorStep.js';

export interface OneTapLogin {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onLogin: () => void;
}

export type DemoAccount = OneTapLogin;
export type PasskeyLogin = OneTapLogin;

export interface SecondFactorStep {
  /** Proves the password to a recovery request. */
  readonly challenge: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  /** 0 when the service accepts another attempt. */
  readonly waitSeconds: number;
  readonly onEdit: (code: string) => void;
  readonly onBack: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface LoginViewModel extends Omit<LoginForm, 'showError'> {
  readonly appName: string | undefined;
  /** From an earlier visit, or typed before the code was requested. */
  readonly knownUsername: string;
  readonly remember: boolean;
  readonly sessionEnded: boolean;
  readonly busy: boolean;
  /** 0 when the service accepts another attempt. */
  readonly waitSeconds: number;
  /** It also leads to the requested page. */
  readonly locationState: unknown;
  readonly demo: DemoAccount;
  /** Undefined where unavailable. */
  readonly passkey: PasskeyLogin | undefined;
  readonly step: SecondFactorStep | undefined;
}

export type LoginViewProps = LoginViewModel & Pick<ScreenProps, 'sandbox'>;

export function useLoginViewModel(): LoginViewModel {
  const knownUsername = useSession((session) => session.username);
  const sessionEnded = useSession((session) => session.over === 'ended');
  const { data: home } = useGetHomeQuery();
  const [login, { isLoading }] = useLoginMutation();
  const { secondsLeft, start } = useCountdown();
  const { state } = useLocation();
  const dispatch = useDispatch();
  const completeLogin = useCompleteLogin();
  const demo = useDemoAccount();
  const passkey = usePasskeyLogin();
  const rememberToken = useSession((session) => session.rememberToken);
  const [typed, setTyped] = useState<Pick<Login, 'username' | 'remember'>>();
  const { step, startIfRequired } = useSecondFactorStep({
    onLoggedIn: (response) => {
      dispatch(usernameRemembered(typed?.remember ? typed.username : ''));
      completeLogin(response);
    },
    onEnded: (message) => {
      if (message !== undefined) form.showError('password', message);
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
      completeLogin(data);
      return;
    }
    if (startIfRequired(error)) {
      setTyped({ username: credentials.username, remember });
      return;
    }
    const message = failureMessage(error);
    const wait = failureCode(error) === 'login_throttled' ? waitSecondsOf(error) : undefined;
    if (wait !== undefined) start(wait);
    else if (message !== undefined) form.showError('password', message);
  };
  const form = useLoginForm((values) => void signIn(values));

  return {
    appName: home?.appName,
    knownUsername: typed?.username ?? knownUsername,
    remember: typed?.remember ?? knownUsername !== '',
    errors: form.errors,
    firstInvalid: form.firstInvalid,
    onEdit: form.onEdit,
    onSubmit: form.onSubmit,
    sessionEnded,
    busy: isLoading,
    waitSeconds: secondsLeft,
    locationState: state,
    demo,
    passkey,
    step,
  };
}

function waitSecondsOf(error: unknown): number | undefined {
  const { seconds } = failureParams(error);
  return typeof seconds === 'number' ? seconds : undefined;
}
