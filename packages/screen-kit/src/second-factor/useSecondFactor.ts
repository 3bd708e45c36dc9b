import { useTranslation } from '@candela/i18n';
import { type Ref, useCallback, useRef, useState } from 'react';
import { type Digits, type DigitsState, useDigits } from '../digits/useDigits.js';

export interface SecondFactorFieldState extends DigitsState {
  /** The service has required a code. */
  readonly asked: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** `refuse` shows the field when the service requires a code; until then `check` passes. */
export interface SecondFactor extends Pick<Digits, 'check' | 'refuse' | 'clear'> {
  readonly field: SecondFactorFieldState;
  readonly fields: { readonly code?: string };
}

/** The field appears only when the service requires the code. */
export function useSecondFactor(): SecondFactor {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const { state, check, refuse, clear } = useDigits(input, {
    incomplete: t('second_factor.incomplete'),
    wrong: 'second_factor_wrong',
    throttled: 'second_factor_throttled',
    required: 'second_factor_required',
  });

  // Focuses the field when it appears, because it is the missing input.
  const ref = useCallback((element: HTMLInputElement | null) => {
    if (element !== null && input.current === null) element.focus();
    input.current = element;
  }, []);

  return {
    field: { ...state, asked, ref },
    fields: asked ? { code: state.value } : {},
    check: () => !asked || check(),
    clear,
    refuse(failure) {
      const isAboutIt = refuse(failure);
      if (isAboutIt) setAsked(true);
      return isAboutIt;
    },
  };
}
