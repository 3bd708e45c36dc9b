import { failureMessage, useServiceClock } from '@candela/api-client';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { typedInto, useGuardedForm } from '../../hooks/useGuardedForm.js';
import { usePasskeyProblem } from '../../hooks/usePasskeyProblem.js';
import { makePasskey, preparePasskeys } from '../../internal/passkeys.js';
import type { PasskeyForm } from './types.js';

/** Slightly less than the time for which the service permits registration. */
const PERMITTED_MS = 4 * 60_000;

/** The password first, then a browser credential, then its registration with the service. */
export function usePasskeyForm(): PasskeyForm {
  const { t } = useTranslation(['account', 'common']);
  const [start, starting] = useStartPasskeyMutation();
  const [add, adding] = useAddPasskeyMutation();
  const { code, tell, isComplete, refuse, form: guarded } = useGuardedForm<'name'>();
  const problemOf = usePasskeyProblem();
  const clock = useServiceClock();
  const [asking, setAsking] = useState(false);
  /** Credential without a response; the service may already have stored it. */
  const made = useRef<string>(undefined);
  /** Reusable for another attempt until `until` (epoch milliseconds). */
  const asked = useRef<{ readonly options: string; readonly until: number }>(undefined);
  const busy = starting.isLoading || adding.isLoading || asking;

  /** @returns the credential; undefined when none was created. */
  async function make(password: string): Promise<string | undefined> {
    // Checked first, so that a failed download does not consume a code.
    if (!(await preparePasskeys())) {
      tell(problemOf('lost'));
      return undefined;
    }
    if (asked.current === undefined || asked.current.until < clock.now()) {
      const { data, error } = await start({ password, ...code.fields });
      if (data === undefined) {
        refuse(error);
        return undefined;
      }
      // The code is used up; the next passkey needs another one.
      asked.current = { options: data.options, until: clock.now() + PERMITTED_MS };
      code.clear();
    }
    setAsking(true);
    const ceremony = await makePasskey(asked.current.options);
    setAsking(false);
    if ('problem' in ceremony) {
      tell(problemOf(ceremony.problem));
      return undefined;
    }
    asked.current = undefined;
    return ceremony.credential;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = typedInto(form, 'name', 'password');
    const name = typed.name.trim();
    // A created credential needs no password.
    if (!isComplete({ name, ...(!made.current && { password: typed.password }) })) return;
    if (made.current === undefined && asked.current === undefined && !code.check()) return;
    const credential = made.current ?? (await make(typed.password));
    if (credential === undefined) return;
    const { error } = await add({ credential, name });
    const words = failureMessage(error);
    made.current = error !== undefined && words === undefined ? credential : undefined;
    if (error === undefined) {
      toast.success(t('passkeys.added'));
      form.reset();
    } else tell(words ?? t('common:state.unanswered'));
  }

  return guarded(
    busy,
    (form) => void send(form),
    () => {
      // Edited input means another passkey.
      made.current = undefined;
    },
  );
}
