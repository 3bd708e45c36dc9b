import { useTranslation } from '@candela/i18n';
import { type Ref, useRef } from 'react';
import { type CodeInput, type CodeInputState, useCodeInput } from '../code-input/useCodeInput.js';

export interface FundPasswordFieldState extends CodeInputState {
  readonly ref: Ref<HTMLInputElement>;
}

export interface FundPassword extends Omit<CodeInput, 'state'> {
  readonly value: string;
  readonly field: FundPasswordFieldState;
}

export function useFundPassword(): FundPassword {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const { state, ...codeInput } = useCodeInput(input, {
    incomplete: t('fund_password.incomplete'),
    wrong: 'fund_password_wrong',
    throttled: 'fund_password_throttled',
  });
  return { ...codeInput, value: state.value, field: { ...state, ref: input } };
}
