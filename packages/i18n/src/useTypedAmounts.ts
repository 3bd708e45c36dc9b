import { useMemo } from 'react';
import { createTypedAmounts, type TypedAmounts } from './typed-amount.js';
import { useLanguage } from './useLanguage.js';

/** How amounts are typed in the language on screen: what an amount field takes. */
export function useTypedAmounts(): TypedAmounts {
  const language = useLanguage();
  return useMemo(() => createTypedAmounts(language), [language]);
}
