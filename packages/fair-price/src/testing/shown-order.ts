import { marketInstrument } from '../market.js';
import type { ShownOrder } from '../shown-order.js';
import type { Receipt } from '../types.js';

/** As an honest service displays it. */
export function shownOrderOf(receipt: Receipt): ShownOrder {
  const { decimals, entry, exit } = receipt;
  const priceText = (units: number) => (units / 10 ** decimals).toFixed(decimals);
  return {
    orderId: receipt.orderId,
    instrument: receipt.instrument,
    symbol: marketInstrument(receipt.instrument)?.symbol,
    direction: receipt.direction,
    stake: receipt.stake,
    payoutRate: receipt.payoutRate,
    seconds: receipt.seconds,
    strike: priceText(entry.price),
    exit: exit && priceText(exit.price),
    placed: entry.second - 1,
    due: entry.second + receipt.seconds,
    outcome: receipt.outcome,
    profit: (Number(receipt.credited) - Number(receipt.stake)).toFixed(2),
  };
}
