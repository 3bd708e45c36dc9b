import { useFormat, useTranslation } from '@candela/i18n';
import { useCallback } from 'react';

/** Isolates of Unicode: an amount keeps its order inside a right-to-left sentence. */
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** Formats a wire amount with the account's currency, to stand inside a sentence: `12.50 USDT`. */
export function useMoney(unit: string): (amount: string) => string {
  const { t } = useTranslation('funds');
  const format = useFormat();
  return useCallback(
    (amount) => {
      const text = format.amount(amount);
      const whole = unit ? t('unit.with_currency', { amount: text, currency: unit }) : text;
      return `${LEFT_TO_RIGHT}${whole}${END}`;
    },
    [format, t, unit],
  );
}
