import { createContext, useContext } from 'react';

/** Undefined while unknown, and for recorded prices. */
const RealPrices = createContext<boolean | undefined>(undefined);

export const RealPricesProvider = RealPrices.Provider;

/** The UI must not call real prices simulated. False while unknown. */
export const useRealPrices = (): boolean => useContext(RealPrices) ?? false;

/** They are committed to, and tickets name their roots. */
export const useSimulatedPrices = (): boolean => useContext(RealPrices) === false;
