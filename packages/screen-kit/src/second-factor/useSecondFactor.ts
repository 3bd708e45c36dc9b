import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { type Ref, useCallback, useRef, useState } from 'react';
import { useCountdown } from '../clock/useCountdown.js';

const CODE_SHAPE = /^\d{6}$/;
const CODES: ReadonlySet<string | undefined> = new Set([
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_throttled',
]);

/** What `SecondFactorField` shows. */
export interface SecondFactorFieldState {
  /** The service has asked for a code: until then there is no field. */
  readonly asked: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Seconds until the service takes another attempt; zero while it takes one. */
  readonly lockedSeconds: number;
}

export interface SecondFactor {
  readonly field: SecondFactorFieldState;
  /** What goes with the call. */
  readonly fields: { readonly code?: string };
  /** Whether it may be sent. If not, the field says why and gets the focus. */
  readonly check: () => boolean;
  /**
   * Takes what a call ended in. Where a code is asked for, the field appears; a wrong one is emptied, said and focused.
   *
   * @returns whether the refusal was about the code.
   */
  readonly refuse: (error: unknown) => boolean;
}

/** The code of an authenticator app in a form: nobody but whom the service asks for it sees it. */
export function useSecondFactor(): SecondFactor {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const { secondsLeft, start } = useCountdown();

  // It gets the focus when it appears, since it is what is missing.
  const ref = useCallback((element: HTMLInputElement | null) => {
    if (element !== null && input.current === null) element.focus();
    input.current = element;
  }, []);

  function check(): boolean {
    if (!asked) return true;
    if (secondsLeft > 0) return false;
    if (CODE_SHAPE.test(value)) return true;
    setError(t('second_factor.incomplete'));
    input.current?.focus();
    return false;
  }

  function refuse(failure: unknown): boolean {
    const code = failureCode(failure);
    if (!CODES.has(code)) return false;
    setAsked(true);
    setValue('');
    const { seconds } = failureParams(failure);
    if (code === 'second_factor_throttled' && typeof seconds === 'number') {
      setError(undefined);
      start(seconds);
    } else {
      // What is asked for the first time is not wrong yet.
      setError(code === 'second_factor_required' ? undefined : failureMessage(failure));
      input.current?.focus();
    }
    return true;
  }

  return {
    field: {
      asked,
      ref,
      value,
      onChange: (typed) => {
        setError(undefined);
        setValue(typed);
      },
      error,
      lockedSeconds: secondsLeft,
    },
    fields: asked ? { code: value } : {},
    check,
    refuse,
  };
}
