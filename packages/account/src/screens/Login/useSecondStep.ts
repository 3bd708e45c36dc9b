import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { type PassedSecondFactor, usePassSecondFactorMutation } from '@candela/api-client/account';
import { useTranslation } from '@candela/i18n';
import { useCountdown } from '@candela/screen-kit';
import { deviceRemembered } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SecondStep } from './types.js';

export interface SecondStepOptions {
  /** The session has started. */
  readonly onPassed: (answer: PassedSecondFactor) => void;
  /** The password must be entered again; `words` is the service's message. */
  readonly onOver: (words: string | undefined) => void;
}

/** Displayed once the service has requested a code. */
export function useSecondStep({ onPassed, onOver }: SecondStepOptions): {
  readonly step: SecondStep | undefined;
  /**
   * Starts the step if a login failed because it needs a code.
   * @returns whether it was.
   */
  readonly begin: (error: unknown) => boolean;
} {
  const { t } = useTranslation('common');
  const [challenge, setChallenge] = useState<string>();
  const [error, setError] = useState<string>();
  const [pass, { isLoading }] = usePassSecondFactorMutation();
  const { secondsLeft, start } = useCountdown();
  const dispatch = useDispatch();

  const leave = () => {
    setChallenge(undefined);
    setError(undefined);
  };

  async function send(asked: string, code: string, remember: boolean): Promise<void> {
    if (isLoading || secondsLeft > 0) return;
    if (code === '') {
      setError(t('second_factor.incomplete'));
      return;
    }
    const { data, error: failed } = await pass({ challenge: asked, code, remember });
    if (data) {
      if (data.rememberToken !== undefined) dispatch(deviceRemembered(data.rememberToken));
      onPassed(data);
      return;
    }
    const { seconds } = failureParams(failed);
    const words = failureMessage(failed);
    const why = failureCode(failed);
    if (why === 'second_factor_throttled' && typeof seconds === 'number') start(seconds);
    else if (why === 'challenge_expired' || why === 'login_refused') {
      leave();
      onOver(words);
    } else if (words !== undefined) setError(words);
  }

  return {
    step:
      challenge === undefined
        ? undefined
        : {
            error,
            busy: isLoading,
            waitSeconds: secondsLeft,
            onEdit: () => setError(undefined),
            onBack: leave,
            onSubmit: (event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const code = String(form.get('code') ?? '').trim();
              void send(challenge, code, form.has('remember_device'));
            },
          },
    begin: (failed) => {
      const { challenge: asked } = failureParams(failed);
      if (failureCode(failed) !== 'second_step_required' || typeof asked !== 'string') return false;
      setError(undefined);
      setChallenge(asked);
      return true;
    },
  };
}
