import { failureMessage, useServiceClock } from '@candela/api-client';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { readFormValues, useReauthenticationForm } from '../useReauthenticationForm.js';
import { createPasskey, preparePasskeys, usePasskeyErrorMessage } from './passkeys.js';
import type { PasskeyForm } from './usePasskeysViewModel.js';

/** Slightly below the service's limit. */
const OPTIONS_TTL_MS = 4 * 60_000;

export function usePasskeyForm(): PasskeyForm {
  const { t } = useTranslation(['account', 'common']);
  const [start, starting] = useStartPasskeyMutation();
  const [add, adding] = useAddPasskeyMutation();
  const {
    secondFactor,
    showProblem,
    validate,
    handleRejection,
    form: createFormState,
  } = useReauthenticationForm<'name'>();
  const errorMessageOf = usePasskeyErrorMessage();
  const clock = useServiceClock();
  const [isPrompting, setIsPrompting] = useState(false);
  /** The service may already have stored it. */
  const pendingCredential = useRef<string>(undefined);
  /** `expiresAt`: epoch milliseconds. */
  const reusableOptions = useRef<{ readonly options: string; readonly expiresAt: number }>(
    undefined,
  );
  const busy = starting.isLoading || adding.isLoading || isPrompting;

  async function createCredential(password: string): Promise<string | undefined> {
    // A failed download must not consume a code.
    if (!(await preparePasskeys())) {
      showProblem(errorMessageOf('lost'));
      return undefined;
    }
    if (reusableOptions.current === undefined || reusableOptions.current.expiresAt < clock.now()) {
      const { data, error } = await start({ password, ...secondFactor.fields });
      if (data === undefined) {
        handleRejection(error);
        return undefined;
      }
      // The code is used up.
      reusableOptions.current = { options: data.options, expiresAt: clock.now() + OPTIONS_TTL_MS };
      secondFactor.clear();
    }
    setIsPrompting(true);
    const ceremony = await createPasskey(reusableOptions.current.options);
    setIsPrompting(false);
    if ('problem' in ceremony) {
      showProblem(errorMessageOf(ceremony.problem));
      return undefined;
    }
    reusableOptions.current = undefined;
    return ceremony.credential;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const values = readFormValues(form, 'name', 'password');
    const name = values.name.trim();
    if (!validate({ name, ...(!pendingCredential.current && { password: values.password }) }))
      return;
    if (
      pendingCredential.current === undefined &&
      reusableOptions.current === undefined &&
      !secondFactor.validate()
    )
      return;
    const credential = pendingCredential.current ?? (await createCredential(values.password));
    if (credential === undefined) return;
    const { error } = await add({ credential, name });
    const message = failureMessage(error);
    pendingCredential.current =
      error !== undefined && message === undefined ? credential : undefined;
    if (error === undefined) {
      toast.success(t('passkeys.added'));
      form.reset();
    } else showProblem(message ?? t('common:state.unanswered'));
  }

  return createFormState(
    busy,
    (form) => void send(form),
    () => {
      pendingCredential.current = undefined;
    },
  );
}
