import { useFormat, useTranslation } from '@candela/i18n';
import { useMemo } from 'react';
import { coverAmounts } from './cover.js';
import { useMoneyTerms } from './money-terms.js';

export interface Money {
  /** The account's currency, `USDT`; empty until it is known. */
  readonly unit: string;
  /** The person hides their balances: `Amount own` covers them. */
  readonly hidden: boolean;
  /** With the unit, to stand inside a sentence of any direction: `12.50 USDT`. */
  readonly text: (amount: string) => string;
  /** What is written of the person's own money, for a sentence: while they hide balances, the word for that. */
  readonly ownWords: (written: string) => string;
  /** `text` of what the person owns or has moved: that word while they hide balances. */
  readonly ownText: (amount: string) => string;
  /** A sentence of the service about the person's money, that word for its amounts while they hide balances. */
  readonly ownSentence: (sentence: string) => string;
  /** In the display currency: `≈ ฿435.00`; undefined until its rate is known. */
  readonly approx: (amount: string) => string | undefined;
}

/** Wire amounts in the account's currency, and in the one the person chose to see besides. */
export function useMoney(): Money {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { unit, hidden, currency, rate } = useMoneyTerms();
  return useMemo(() => {
    // Marks in place of a figure would be read out one by one.
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
