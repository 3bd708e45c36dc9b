import { createContext, useContext } from 'react';

const RealPrices = createContext(false);

/** Says to all screens inside whether prices are those of real markets: a sandbox has simulated ones unless told. */
export const RealPricesProvider = RealPrices.Provider;

/** Whether prices are those of real markets: then nothing may call them simulated. */
export const useRealPrices = (): boolean => useContext(RealPrices);
