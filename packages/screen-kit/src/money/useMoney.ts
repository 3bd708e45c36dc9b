import { useFormat, useTranslation } from '@candela/i18n';
import { useMemo } from 'react';
import { maskAmounts } from './mask-amounts.js';
import { useMoneySettings } from './money-settings.js';

export interface Money {
  /** `USDT`; empty until known. */
  readonly unit: string;
  /** The user hides balances: `Amount own` masks them. */
  readonly hidden: boolean;
  /** `12.50 USDT`, isolated for text of any direction. */
  readonly text: (amount: string) => string;
  /** Masks text about the user's own money by a word. */
  readonly maskText: (text: string) => string;
  /** `text`, masked like `maskText`. */
  readonly maskableAmount: (amount: string) => string;
  /** Masks the amounts in a text of the service. */
  readonly maskAmountsIn: (sentence: string) => string;
  /** `≈ ฿435.00`; undefined until the rate is known. */
  readonly approx: (amount: string) => string | undefined;
}

/** Wire amounts in the account's and the display currency. */
export function useMoney(): Money {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { unit, hidden, currency, rate } = useMoneySettings();
  return useMemo(() => {
    // Screen readers read mask characters one by one.
    const maskText = (text: string) => (hidden ? t('state.hidden') : text);
    return {
      unit,
      hidden,
      text: (amount) => format.money(amount, unit),
      maskText,
      maskableAmount: (amount) => maskText(format.money(amount, unit)),
      maskAmountsIn: (sentence) => (hidden ? maskAmounts(sentence, t('state.hidden')) : sentence),
      approx: (amount) => format.approx(amount, currency, rate),
    };
  }, [t, format, unit, hidden, currency, rate]);
}
