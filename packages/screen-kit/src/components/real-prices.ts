import { createContext, useContext } from 'react';

const RealPrices = createContext(false);

/**
 * Whether prices come from real markets.
 * @default false
 */
export const RealPricesProvider = RealPrices.Provider;

/** Whether prices come from real markets: the UI must not call those simulated. */
export const useRealPrices = (): boolean => useContext(RealPrices);
