import { failureMessage } from '@candela/api-client';
import { usePassPasskeyMutation, useStartPasskeyLoginMutation } from '@candela/api-client/account';
import { useTranslation } from '@candela/i18n';
import { useEffect, useRef, useState } from 'react';
import { useEnter } from '../../hooks/useEnter.js';
import { usePasskeyProblem } from '../../hooks/usePasskeyProblem.js';
import {
  cancelPasskey,
  canUsePasskeys,
  preparePasskeys,
  signWithPasskey,
} from '../../internal/passkeys.js';
import type { PasskeyLogin } from './types.js';

/** Signs in with a passkey; undefined where passkeys are unavailable. */
export function usePasskeyLogin(): PasskeyLogin | undefined {
  const { t } = useTranslation('common');
  const [start, starting] = useStartPasskeyLoginMutation();
  const [pass, passing] = usePassPasskeyMutation();
  const problemOf = usePasskeyProblem();
  const enter = useEnter();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Do not redirect a user who has left the screen.
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      if (waiting.current) void cancelPasskey();
    };
  }, []);
  const waiting = useRef(false);
  waiting.current = asking;
  const busy = starting.isLoading || passing.isLoading || asking;
  const refuse = (error: unknown) => setRefusal(failureMessage(error) ?? t('state.network_error'));

  async function open(): Promise<void> {
    setRefusal(undefined);
    const [started] = await Promise.all([start(), preparePasskeys()]);
    if (started.data === undefined) return refuse(started.error);
    setAsking(true);
    const ceremony = await signWithPasskey(started.data.options);
    setAsking(false);
    if (!here.current) return;
    if ('problem' in ceremony) return setRefusal(problemOf(ceremony.problem));
    const { data, error } = await pass(ceremony);
    if (data === undefined) return refuse(error);
    if (here.current) enter(data);
  }

  if (!canUsePasskeys()) return undefined;
  return {
    opening: busy,
    refusal,
    onOpen: () => {
      if (!busy) void open();
    },
  };
}
