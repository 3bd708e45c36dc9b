import type { Order } from '@candela/api-client/trading';
import { orderWindow } from '../chart/engine/tick-window.js';
import type { OrderPath } from '../chart/OrderPathChart/useOrderPath.js';

const noop = () => {};

/** @param until epoch second of the last tick. */
export function pathOf(
  { strike, exitPrice, seconds, expiresAt }: Order,
  until = expiresAt,
): OrderPath {
  const { from } = orderWindow({ seconds, expiresAt });
  const entry = expiresAt - seconds;
  const rise = Number(exitPrice ?? strike) - Number(strike);
  const ticks = Array.from({ length: until - from + 1 }, (_, n) => {
    const since = from + n - entry;
    const wave = Math.sin((since * Math.PI) / seconds) * Math.sin(since / 4) * 18;
    const price = Number(strike) + (rise * since) / seconds + wave;
    return { time: from + n, price: price.toFixed(2) };
  });
  return { ticks, failed: false, retry: noop, rises: true, palette: 'night-green' };
}
