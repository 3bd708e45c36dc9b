import { failureMessage } from '@candela/api-client';
import {
  useLoginWithPasskeyMutation,
  useStartPasskeyLoginMutation,
} from '@candela/api-client/account';
import { useTranslation } from '@candela/i18n';
import { useEffect, useRef, useState } from 'react';
import {
  cancelPasskey,
  canUsePasskeys,
  preparePasskeys,
  signWithPasskey,
  usePasskeyErrorMessage,
} from '../security/passkeys/passkeys.js';
import { useCompleteLogin } from './useCompleteLogin.js';
import type { PasskeyLogin } from './useLoginViewModel.js';

export function usePasskeyLogin(): PasskeyLogin | undefined {
  const { t } = useTranslation('common');
  const [startLogin, starting] = useStartPasskeyLoginMutation();
  const [loginWithPasskey, loggingIn] = useLoginWithPasskeyMutation();
  const errorMessageOf = usePasskeyErrorMessage();
  const completeLogin = useCompleteLogin();
  const [isPrompting, setIsPrompting] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  // The user may have left the screen.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (isPromptOpen.current) void cancelPasskey();
    };
  }, []);
  const isPromptOpen = useRef(false);
  isPromptOpen.current = isPrompting;
  const busy = starting.isLoading || loggingIn.isLoading || isPrompting;
  const showError = (error: unknown) =>
    setErrorText(failureMessage(error) ?? t('state.network_error'));

  async function logIn(): Promise<void> {
    setErrorText(undefined);
    const [started] = await Promise.all([startLogin(), preparePasskeys()]);
    if (started.data === undefined) return showError(started.error);
    setIsPrompting(true);
    const ceremony = await signWithPasskey(started.data.options);
    setIsPrompting(false);
    if (!isMounted.current) return;
    if ('problem' in ceremony) return setErrorText(errorMessageOf(ceremony.problem));
    const { data, error } = await loginWithPasskey(ceremony);
    if (data === undefined) return showError(error);
    if (isMounted.current) completeLogin(data);
  }

  if (!canUsePasskeys()) return undefined;
  return {
    busy,
    error: errorText,
    onLogin: () => {
      if (!busy) void logIn();
    },
  };
}
