import { useTranslation } from '@candela/i18n';
import { type Ref, useCallback, useRef, useState } from 'react';
import { type CodeInput, type CodeInputState, useCodeInput } from '../code-input/useCodeInput.js';

export interface SecondFactorFieldState extends CodeInputState {
  readonly isRequired: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Until `refuse`, `check` passes. */
export interface SecondFactor extends Pick<CodeInput, 'validate' | 'handleRejection' | 'clear'> {
  readonly field: SecondFactorFieldState;
  readonly fields: { readonly code?: string };
}

/** The field appears only when the service requires the code. */
export function useSecondFactor(): SecondFactor {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [isRequired, setIsRequired] = useState(false);
  const { state, validate, handleRejection, clear } = useCodeInput(input, {
    incomplete: t('second_factor.incomplete'),
    wrong: 'second_factor_wrong',
    throttled: 'second_factor_throttled',
    required: 'second_factor_required',
  });

  // It is the missing input.
  const ref = useCallback((element: HTMLInputElement | null) => {
    if (element !== null && input.current === null) element.focus();
    input.current = element;
  }, []);

  return {
    field: { ...state, isRequired, ref },
    fields: isRequired ? { code: state.value } : {},
    validate: () => !isRequired || validate(),
    clear,
    handleRejection(failure) {
      const isHandled = handleRejection(failure);
      if (isHandled) setIsRequired(true);
      return isHandled;
    },
  };
}
