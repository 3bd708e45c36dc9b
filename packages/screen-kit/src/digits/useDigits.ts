import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { type FailureCode, FUND_PASSWORD_PATTERN } from '@candela/contract';
import { type RefObject, useCallback, useState } from 'react';
import { useCountdown } from '../clock/useCountdown.js';

/** What a field of six digits shows, beside its element. */
export interface DigitsState {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Seconds until the service takes another attempt; zero while it takes one. */
  readonly lockedSeconds: number;
}

/** How the service refuses them, and what is said of too few. */
export interface DigitsRules {
  /** In the reader's words. */
  readonly incomplete: string;
  readonly wrong: FailureCode;
  /** Too many wrong ones: its `seconds` say how long to wait. */
  readonly throttled: FailureCode;
  /** They are missing: what is asked for the first time is not wrong yet. */
  readonly required?: FailureCode;
}

export interface Digits {
  readonly state: DigitsState;
  /** Too many wrong ones: nothing is worth sending before the wait is over. */
  readonly locked: boolean;
  /** Whether they may be sent. If not, the field says why and gets the focus. */
  readonly check: () => boolean;
  /**
   * Takes what a call ended in. Wrong digits are emptied, said and focused; a lock counts down.
   *
   * @returns whether the refusal was about them.
   */
  readonly refuse: (error: unknown) => boolean;
  readonly clear: () => void;
}

/** Six digits that guard a form: typed, checked for their shape, and what the service says of them. */
export function useDigits(
  input: RefObject<HTMLInputElement | null>,
  { incomplete, wrong, throttled, required }: DigitsRules,
): Digits {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const locked = secondsLeft > 0;
  const refusals: readonly (string | undefined)[] = [wrong, throttled, required];

  const clear = useCallback(() => {
    setValue('');
    setError(undefined);
  }, []);

  function check(): boolean {
    if (locked) return false;
    if (FUND_PASSWORD_PATTERN.test(value)) return true;
    setError(incomplete);
    input.current?.focus();
    return false;
  }

  function refuse(failure: unknown): boolean {
    const code = failureCode(failure);
    if (code === undefined || !refusals.includes(code)) return false;
    setValue('');
    const { seconds } = failureParams(failure);
    if (code === throttled && typeof seconds === 'number') {
      setError(undefined);
      start(seconds);
    } else {
      setError(code === required ? undefined : failureMessage(failure));
      input.current?.focus();
    }
    return true;
  }

  return {
    state: {
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
