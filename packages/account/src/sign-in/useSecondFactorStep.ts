import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import {
  type SecondFactorLoginResponse,
  useLoginWithSecondFactorMutation,
} from '@candela/api-client/account';
import { useTranslation } from '@candela/i18n';
import { useCountdown } from '@candela/screen-kit';
import { deviceRemembered } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SecondFactorStep } from './useLoginViewModel.js';

export interface SecondFactorStepOptions {
  readonly onLoggedIn: (response: SecondFactorLoginResponse) => void;
  /** The password must be entered again. */
  readonly onEnded: (message: string | undefined) => void;
}

export function useSecondFactorStep({ onLoggedIn, onEnded }: SecondFactorStepOptions): {
  readonly step: SecondFactorStep | undefined;
  /** @returns whether the login needs a code. */
  readonly startIfRequired: (error: unknown) => boolean;
} {
  const { t } = useTranslation('common');
  const [challenge, setChallenge] = useState<string>();
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState('');
  const [verifyCode, { isLoading }] = useLoginWithSecondFactorMutation();
  const { secondsLeft, start } = useCountdown();
  const dispatch = useDispatch();

  // Recovery codes have letters, and the service does not throttle them.
  const waitSeconds = /[a-z]/i.test(typed) ? 0 : secondsLeft;

  const reset = () => {
    setTyped('');
    setChallenge(undefined);
    setError(undefined);
  };

  async function send(challengeToken: string, code: string, remember: boolean): Promise<void> {
    if (isLoading || waitSeconds > 0) return;
    if (code === '') {
      setError(t('second_factor.incomplete'));
      return;
    }
    const { data, error: failed } = await verifyCode({ challenge: challengeToken, code, remember });
    if (data) {
      if (data.rememberToken !== undefined) dispatch(deviceRemembered(data.rememberToken));
      onLoggedIn(data);
      return;
    }
    const { seconds } = failureParams(failed);
    const message = failureMessage(failed);
    const errorCode = failureCode(failed);
    if (errorCode === 'second_factor_throttled' && typeof seconds === 'number') start(seconds);
    else if (errorCode === 'challenge_expired' || errorCode === 'login_refused') {
      reset();
      onEnded(message);
    } else if (message !== undefined) setError(message);
  }

  return {
    step:
      challenge === undefined
        ? undefined
        : {
            challenge,
            error,
            busy: isLoading,
            waitSeconds,
            onEdit: (code) => {
              setTyped(code);
              setError(undefined);
            },
            onBack: reset,
            onSubmit: (event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const code = String(form.get('code') ?? '').trim();
              void send(challenge, code, form.has('remember_device'));
            },
          },
    startIfRequired: (failed) => {
      const { challenge: challengeToken } = failureParams(failed);
      if (failureCode(failed) !== 'second_step_required' || typeof challengeToken !== 'string')
        return false;
      setError(undefined);
      setChallenge(challengeToken);
      return true;
    },
  };
}
