import { failureCode, failureMessage, failureParams, useServiceClock } from '@candela/api-client';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { useCountdown, useSecondFactor } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { usePasskeyProblem } from '../../hooks/usePasskeyProblem.js';
import { makePasskey, preparePasskeys } from '../../internal/passkeys.js';
import type { PasskeyForm } from './types.js';

/** A little less than the service permits it for. */
const PERMITTED_MS = 4 * 60_000;

type Faults = Partial<Record<'name' | 'password', string>>;

/** Adds a passkey: the password is shown, the browser makes one, and the service is told of it. */
export function usePasskeyForm(): PasskeyForm {
  const { t } = useTranslation(['account', 'entry', 'common']);
  const [start, starting] = useStartPasskeyMutation();
  const [add, adding] = useAddPasskeyMutation();
  const { secondsLeft, start: wait } = useCountdown();
  const secondFactor = useSecondFactor();
  const problemOf = usePasskeyProblem();
  const clock = useServiceClock();
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  /** Made by the browser, and perhaps known to the service: the answer was lost. */
  const made = useRef<string>(undefined);
  /** What the browser may be asked again, while that is permitted. */
  const asked = useRef<{ readonly options: string; readonly until: number }>(undefined);
  const busy = starting.isLoading || adding.isLoading || asking;

  /** @returns what the browser made, if it did. */
  async function make(password: string): Promise<string | undefined> {
    // A part of the app that is lost costs no code.
    if (!(await preparePasskeys())) {
      setProblem(problemOf('lost'));
      return undefined;
    }
    if (asked.current === undefined || asked.current.until < clock.now()) {
      const { data, error } = await start({ password, ...secondFactor.fields });
      if (data === undefined) {
        refuse(error);
        return undefined;
      }
      // The code is taken: what it permits holds for a while, and the next passkey takes another one.
      asked.current = { options: data.options, until: clock.now() + PERMITTED_MS };
      secondFactor.clear();
    }
    setAsking(true);
    const ceremony = await makePasskey(asked.current.options);
    setAsking(false);
    if ('problem' in ceremony) {
      setProblem(problemOf(ceremony.problem));
      return undefined;
    }
    asked.current = undefined;
    return ceremony.credential;
  }

  function refuse(error: unknown): void {
    if (secondFactor.refuse(error)) return;
    const { seconds } = failureParams(error);
    const code = failureCode(error);
    const words = failureMessage(error);
    if (code === 'old_password_throttled' && typeof seconds === 'number') wait(seconds);
    else if (code === 'old_password_wrong' && words) setFaults({ password: words });
    else setProblem(words ?? t('common:state.network_error'));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const name = String(fields.get('name') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    setProblem(undefined);
    const missing: Faults = {
      ...(name === '' && { name: t('entry:problem.field_missing') }),
      ...(password === '' && !made.current && { password: t('entry:problem.password_missing') }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    if (made.current === undefined && asked.current === undefined && !secondFactor.check()) return;
    const credential = made.current ?? (await make(password));
    if (credential === undefined) return;
    const { error } = await add({ credential, name });
    const words = failureMessage(error);
    made.current = error !== undefined && words === undefined ? credential : undefined;
    if (error === undefined) {
      toast.success(t('passkeys.added'));
      form.reset();
    } else setProblem(words ?? t('common:state.unanswered'));
  }

  return {
    errors: { name: faults.name, password: faults.password },
    problem,
    secondFactor: secondFactor.field,
    busy,
    waitSeconds: secondsLeft,
    onEdit: (field) => {
      // Another passkey is meant.
      made.current = undefined;
      setFaults(({ [field]: _mended, ...rest }) => rest);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy && secondsLeft === 0) void send(event.currentTarget);
    },
  };
}
