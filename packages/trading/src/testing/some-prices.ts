import { someInstruments } from '@candela/api-client/testing';
import type { PriceList } from '../market/Prices/usePriceList.js';

export function somePrices(): PriceList {
  return {
    instruments: someInstruments(),
    failed: false,
    missing: [],
    retrying: false,
    onRetry: () => {},
    staleSince: undefined,
  };
}
