import { useMemo } from 'react';
import { createTypedAmounts, type TypedAmounts } from './typed-amount.js';
import { useLanguage } from './useLanguage.js';

export function useTypedAmounts(): TypedAmounts {
  const language = useLanguage();
  return useMemo(() => createTypedAmounts(language), [language]);
}
