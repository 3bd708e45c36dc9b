import { useTranslation } from '@candela/i18n';
import { type Ref, useRef } from 'react';
import { type Digits, type DigitsState, useDigits } from '../digits/useDigits.js';

export interface FundPasswordFieldState extends DigitsState {
  readonly ref: Ref<HTMLInputElement>;
}

export interface FundPassword extends Omit<Digits, 'state'> {
  readonly value: string;
  readonly field: FundPasswordFieldState;
}

export function useFundPassword(): FundPassword {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const { state, ...digits } = useDigits(input, {
    incomplete: t('fund_password.incomplete'),
    wrong: 'fund_password_wrong',
    throttled: 'fund_password_throttled',
  });
  return { ...digits, value: state.value, field: { ...state, ref: input } };
}
