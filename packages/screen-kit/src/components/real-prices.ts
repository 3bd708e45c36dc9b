import { createContext, useContext } from 'react';

/** Undefined until the service has said so. */
const RealPrices = createContext<boolean | undefined>(undefined);

export const RealPricesProvider = RealPrices.Provider;

/** The UI must not call real prices simulated. False while unknown. */
export const useRealPrices = (): boolean => useContext(RealPrices) ?? false;

/** Simulated prices are committed to, and orders on them signed. False while unknown. */
export const useSimulatedPrices = (): boolean => useContext(RealPrices) === false;
