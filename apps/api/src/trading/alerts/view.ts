import type { Language, ResponseOf } from '@candela/contract';
import type { addAlert } from '@candela/contract/calls/alerts';
import { formatPrice, fromMinor } from '@candela/money';
import { localizedInstrumentName } from '../market/instruments.js';
import type { PriceAlert } from './repository.js';

export type AlertView = ResponseOf<typeof addAlert>;

/** @param name current name, else the stored symbol. */
export function alertView(lang: Language, alert: PriceAlert, name = alert.symbol): AlertView {
  const { id, instrument, symbol, decimals, kind, price, percent, seconds } = alert;
  const { firedSecond, firedPrice } = alert;
  return {
    id,
    instrument,
    name: localizedInstrumentName(lang, { id: instrument, name }),
    symbol,
    kind,
    price: price === null ? null : formatPrice(price, decimals),
    percent: percent === null ? null : fromMinor(BigInt(percent)),
    seconds,
    createdAt: Math.floor(alert.createdAt / 1_000),
    fired:
      firedSecond === null || firedPrice === null
        ? null
        : { second: firedSecond, price: formatPrice(firedPrice, decimals) },
  };
}
