import { useFormat } from '@candela/i18n';
import { useMemo } from 'react';
import { MASK, maskAmounts } from './mask-amounts.js';
import { useMoneySettings } from './money-settings.js';

export interface Money {
  /** `USDT`; empty until known. */
  readonly unit: string;
  readonly hidden: boolean;
  /** Isolated for text of any direction. */
  readonly text: (amount: string) => string;
  /** Masked texts are displayed by `MaskableText`. */
  readonly maskText: (text: string) => string;
  readonly maskableAmount: (amount: string) => string;
  readonly maskAmountsIn: (sentence: string) => string;
  /** Undefined until the rate is known. */
  readonly approx: (amount: string) => string | undefined;
}

export function useMoney(): Money {
  const format = useFormat();
  const { unit, hidden, currency, rate } = useMoneySettings();
  return useMemo(() => {
    const maskText = (text: string) => (hidden ? MASK : text);
    return {
      unit,
      hidden,
      text: (amount) => format.money(amount, unit),
      maskText,
      maskableAmount: (amount) => maskText(format.money(amount, unit)),
      maskAmountsIn: (sentence) => (hidden ? maskAmounts(sentence) : sentence),
      approx: (amount) => format.approx(amount, currency, rate),
    };
  }, [format, unit, hidden, currency, rate]);
}
