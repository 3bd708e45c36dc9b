import { createContext, useContext } from 'react';

const RealPrices = createContext(false);

/** @default false */
export const RealPricesProvider = RealPrices.Provider;

/** The UI must not call real prices simulated. */
export const useRealPrices = (): boolean => useContext(RealPrices);
