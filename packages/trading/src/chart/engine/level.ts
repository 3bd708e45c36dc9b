import { priceAt, type Scale } from './viewport.js';

/** Decimal string; undefined outside the plot and for prices ≤ 0. */
export function levelAt(
  scale: Scale,
  at: { readonly x: number; readonly y: number } | null,
  decimals: number,
): string | undefined {
  if (at === null) return undefined;
  const { left, top, width, height } = scale.plot;
  const isInside = at.x >= left && at.x <= left + width && at.y >= top && at.y <= top + height;
  const price = priceAt(scale, at.y);
  return isInside && price > 0 ? price.toFixed(decimals) : undefined;
}
