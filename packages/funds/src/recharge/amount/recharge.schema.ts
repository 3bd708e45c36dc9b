import { compareAmounts, parseCappedAmount } from '@candela/money';
import * as z from 'zod/mini';

export const CHANNELS = ['usdt', 'bank'] as const;
export type Channel = (typeof CHANNELS)[number];

export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;
export type Network = (typeof NETWORKS)[number];

/** Keys of `funds.recharge.error`. */
export const AMOUNT_ERRORS = ['amount_required', 'amount_format', 'amount_min'] as const;
export type AmountError = (typeof AMOUNT_ERRORS)[number];

/** @param min wire amount. */
export function rechargeSchema(min: string) {
  const aborting = (error: AmountError) => ({ error, abort: true });
  return z.object({
    channel: z.enum(CHANNELS),
    network: z.enum(NETWORKS),
    amount: z.string().check(
      z.refine((typed) => typed.trim() !== '', aborting('amount_required')),
      z.refine((typed) => parseCappedAmount(typed) !== undefined, aborting('amount_format')),
      z.refine(
        (typed) => compareAmounts(parseCappedAmount(typed) ?? '0.00', min) >= 0,
        aborting('amount_min'),
      ),
    ),
  });
}

export type RechargeForm = z.infer<ReturnType<typeof rechargeSchema>>;

export function amountErrorIn(message: string | undefined): AmountError | undefined {
  return AMOUNT_ERRORS.find((it) => it === message);
}
