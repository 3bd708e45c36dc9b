import { REMARK_MAX_LENGTH } from '@candela/contract';
import * as z from 'zod/mini';

/** Keys of `funds.confirm.error`. */
export const PROOF_ERRORS = [
  'proof_required',
  'proof_pending',
  'proof_type',
  'proof_size',
  'remark_long',
] as const;
export type ProofError = (typeof PROOF_ERRORS)[number];

export const proofSchema = z.object({
  proof: z.string().check(z.minLength(1, 'proof_required' satisfies ProofError)),
  remark: z.string().check(z.maxLength(REMARK_MAX_LENGTH, 'remark_long' satisfies ProofError)),
});

export type ProofForm = z.infer<typeof proofSchema>;

export function proofErrorIn(message: string | undefined): ProofError | undefined {
  return PROOF_ERRORS.find((it) => it === message);
}
