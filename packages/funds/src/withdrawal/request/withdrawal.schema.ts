import { compareAmounts, parseCappedAmount } from '@candela/money';
import * as z from 'zod/mini';

/** Keys of the `withdrawal.error` texts. */
export const WITHDRAWAL_ERRORS = [
  'amount_required',
  'amount_format',
  'amount_min',
  'amount_balance',
] as const;
export type WithdrawalError = (typeof WITHDRAWAL_ERRORS)[number];

/**
 * @param min wire amount.
 * @param available wire amount.
 */
export function withdrawalSchema({ min, available }: { min: string; available: string }) {
  const aborting = (error: WithdrawalError) => ({ error, abort: true });
  const amountOf = (typed: string) => parseCappedAmount(typed) ?? '0.00';
  return z.object({
    amount: z.string().check(
      z.refine((typed) => typed.trim() !== '', aborting('amount_required')),
      z.refine((typed) => parseCappedAmount(typed) !== undefined, aborting('amount_format')),
      z.refine((typed) => compareAmounts(amountOf(typed), min) >= 0, aborting('amount_min')),
      z.refine(
        (typed) => compareAmounts(amountOf(typed), available) <= 0,
        aborting('amount_balance'),
      ),
    ),
  });
}

export type WithdrawalForm = z.infer<ReturnType<typeof withdrawalSchema>>;

export function withdrawalErrorIn(message: string | undefined): WithdrawalError | undefined {
  return WITHDRAWAL_ERRORS.find((it) => it === message);
}
