import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { FUND_PASSWORD_PATTERN } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type Ref, useCallback, useRef, useState } from 'react';
import { useCountdown } from '../clock/useCountdown.js';

/** What `FundPasswordField` shows. */
export interface FundPasswordFieldState {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Seconds until the service takes another attempt; zero while it takes one. */
  readonly lockedSeconds: number;
}

export interface FundPassword {
  /** The digits typed so far. */
  readonly value: string;
  readonly field: FundPasswordFieldState;
  /** Too many wrong ones: nothing is worth sending before the wait is over. */
  readonly locked: boolean;
  /** Whether it may be sent. If not, the field says why and gets the focus. */
  readonly check: () => boolean;
  /**
   * Takes what a call ended in. A wrong password is emptied, said and focused; a lock counts down.
   *
   * @returns whether the refusal was about the fund password.
   */
  readonly refuse: (error: unknown) => boolean;
  readonly clear: () => void;
}

/** The fund password of a form: typed, checked for its shape, and what the service says of it. */
export function useFundPassword(): FundPassword {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const locked = secondsLeft > 0;

  const clear = useCallback(() => {
    setValue('');
    setError(undefined);
  }, []);

  function check(): boolean {
    if (locked) return false;
    if (FUND_PASSWORD_PATTERN.test(value)) return true;
    setError(t('fund_password.incomplete'));
    input.current?.focus();
    return false;
  }

  function refuse(failure: unknown): boolean {
    const code = failureCode(failure);
    if (code !== 'fund_password_wrong' && code !== 'fund_password_throttled') return false;
    setValue('');
    const { seconds } = failureParams(failure);
    if (code === 'fund_password_throttled' && typeof seconds === 'number') {
      setError(undefined);
      start(seconds);
    } else {
      setError(failureMessage(failure));
      input.current?.focus();
    }
    return true;
  }

  return {
    value,
    field: {
      ref: input,
      value,
      onChange: (typed) => {
        setError(undefined);
        setValue(typed);
      },
      error,
      lockedSeconds: secondsLeft,
    },
    locked,
    check,
    refuse,
    clear,
  };
}
