import { CURRENCIES, type Currency } from '@candela/contract';

/** Per US dollar, in millionths: rounded mid-market rates of January 2026. Display only. */
const PER_DOLLAR_MILLIONTHS: Readonly<Record<Currency, bigint>> = {
  cny: 7_050_000n,
  gbp: 745_000n,
  xeu: 858_000n,
  hk: 7_790_000n,
  aud: 1_500_000n,
  jpy: 156_500_000n,
  thb: 31_500_000n,
  sgd: 1_287_000n,
  usdt: 1_000_000n,
  rub: 79_500_000n,
  krw: 1_447_000_000n,
  mxn: 18_000_000n,
  idr: 16_720_000_000n,
};
const SCALE = 1_000_000n;

/** Per unit of the account currency, decimal strings. */
export function ratesFor(accountCurrency: string): Record<string, string> {
  const base =
    (PER_DOLLAR_MILLIONTHS as Readonly<Record<string, bigint>>)[accountCurrency] ?? SCALE;
  return Object.fromEntries(
    CURRENCIES.map((currency) => {
      const rate = (PER_DOLLAR_MILLIONTHS[currency] * SCALE) / base;
      return [currency, `${rate / SCALE}.${String(rate % SCALE).padStart(6, '0')}`];
    }),
  );
}
