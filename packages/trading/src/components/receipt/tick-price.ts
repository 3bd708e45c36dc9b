/** A tick's price in whole units as the decimal string it is shown as: 6841250, 2 → `68412.50`. */
export function tickPrice(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
