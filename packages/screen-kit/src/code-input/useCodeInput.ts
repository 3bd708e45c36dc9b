import { failureCode, failureMessage, failureParams } from '@candela/api-client';
import { type FailureCode, FUND_PASSWORD_PATTERN } from '@candela/contract';
import { type RefObject, useCallback, useState } from 'react';
import { useCountdown } from '../clock/useCountdown.js';

export interface CodeInputState {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Zero when another attempt is accepted. */
  readonly lockedSeconds: number;
}

export interface CodeInputRules {
  /** Localized text. */
  readonly incomplete: string;
  readonly wrong: FailureCode;
  /** Its `seconds` parameter is the wait. */
  readonly throttled: FailureCode;
  /** Not shown as an error. */
  readonly required?: FailureCode;
}

export interface CodeInput {
  readonly state: CodeInputState;
  /** Do not submit before the wait is over. */
  readonly locked: boolean;
  /** If false, focuses the field. */
  readonly validate: () => boolean;
  /**
   * Clears wrong digits; a lock counts down.
   *
   * @returns whether the failure was about these digits.
   */
  readonly handleRejection: (error: unknown) => boolean;
  readonly clear: () => void;
}

export function useCodeInput(
  input: RefObject<HTMLInputElement | null>,
  { incomplete, wrong, throttled, required }: CodeInputRules,
): CodeInput {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const locked = secondsLeft > 0;
  const handledCodes: readonly (string | undefined)[] = [wrong, throttled, required];

  const clear = useCallback(() => {
    setValue('');
    setError(undefined);
  }, []);

  function validate(): boolean {
    if (locked) return false;
    if (FUND_PASSWORD_PATTERN.test(value)) return true;
    setError(incomplete);
    input.current?.focus();
    return false;
  }

  function handleRejection(failure: unknown): boolean {
    const code = failureCode(failure);
    if (code === undefined || !handledCodes.includes(code)) return false;
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
    validate,
    handleRejection,
    clear,
  };
}
