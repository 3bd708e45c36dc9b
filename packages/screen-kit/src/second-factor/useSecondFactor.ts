import { useTranslation } from '@candela/i18n';
import { type Ref, useCallback, useRef, useState } from 'react';
import { type Digits, type DigitsState, useDigits } from '../digits/useDigits.js';

/** What `SecondFactorField` shows. */
export interface SecondFactorFieldState extends DigitsState {
  /** The service has asked for a code: until then there is no field. */
  readonly asked: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** `refuse` has the field appear where a code is asked for; until then `check` finds nothing wanting. */
export interface SecondFactor extends Pick<Digits, 'check' | 'refuse' | 'clear'> {
  readonly field: SecondFactorFieldState;
  /** What goes with the call. */
  readonly fields: { readonly code?: string };
}

/** The code of an authenticator app in a form: nobody but whom the service asks for it sees it. */
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

  // It gets the focus when it appears, since it is what is missing.
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
