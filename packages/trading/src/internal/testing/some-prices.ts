import { someInstruments } from '@candela/api-client/testing';
import type { PriceList } from '../../hooks/usePriceList.js';

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
