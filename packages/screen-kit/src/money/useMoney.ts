import { useFormat, useTranslation } from '@candela/i18n';
import { useMemo } from 'react';
import { coverAmounts } from './cover.js';
import { useMoneyTerms } from './money-terms.js';

export interface Money {
  /** `USDT`; empty until known. */
  readonly unit: string;
  /** The user hides balances: `Amount own` masks them. */
  readonly hidden: boolean;
  /** `12.50 USDT`, isolated for text of any direction. */
  readonly text: (amount: string) => string;
  /** Masks text about the user's own money by a word. */
  readonly ownWords: (written: string) => string;
  /** `text`, masked like `ownWords`. */
  readonly ownText: (amount: string) => string;
  /** Masks the amounts in a text of the service. */
  readonly ownSentence: (sentence: string) => string;
  /** `≈ ฿435.00`; undefined until the rate is known. */
  readonly approx: (amount: string) => string | undefined;
}

/** Wire amounts in the account's and the display currency. */
export function useMoney(): Money {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { unit, hidden, currency, rate } = useMoneyTerms();
  return useMemo(() => {
    // Screen readers read mask characters one by one.
    const ownWords = (written: string) => (hidden ? t('state.hidden') : written);
    return {
      unit,
      hidden,
      text: (amount) => format.money(amount, unit),
      ownWords,
      ownText: (amount) => ownWords(format.money(amount, unit)),
      ownSentence: (sentence) => (hidden ? coverAmounts(sentence, t('state.hidden')) : sentence),
      approx: (amount) => format.approx(amount, currency, rate),
    };
  }, [t, format, unit, hidden, currency, rate]);
}
