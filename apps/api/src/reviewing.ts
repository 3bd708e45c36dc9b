import type { Language } from '@candela/contract';
import { unitsToMinor } from '@candela/money';
import { contradictionOf } from './db/contradiction.js';
import { missingIn } from './signing.js';
import { wordsIn } from './words.js';

export type Decision =
  | { approve: true }
  /** Text, or `@key` of the catalogues. */
  | { approve: false; reason: string };

/** Actor of automatic decisions and their transfers. */
export const SANDBOX_REVIEWER = 'sandbox';

/** @throws Error without actor or rejection reason; callers check both before. */
export function assertSigned(decision: Decision, actor: string): void {
  const missing = missingIn({ actor, reason: decision.approve ? 'approved' : decision.reason });
  if (missing !== undefined) throw new Error(`A decision has to be signed: ${missing}.`);
}

export function reasonIn(lang: Language, reason: string | null): string | null {
  return reason === null ? null : wordsIn(lang, reason);
}

/** Amounts ending in .13 demonstrate a rejection. */
const REJECTED_CENTS = 13n;
export const SANDBOX_REJECTION = '@review_rejected_reason';

export function sandboxDecision(amount: bigint): Decision {
  return amount % unitsToMinor(1) === REJECTED_CENTS
    ? { approve: false, reason: SANDBOX_REJECTION }
    : { approve: true };
}

export interface Review<Request extends { id: string }> {
  what: string;
  requests: readonly Request[];
  /** In its own transaction. */
  decide: (request: Request) => Promise<unknown>;
  /** Dead-letters a request for an operator. */
  setAside: (id: string, refusal: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Dead-letters requests that contradict the ledger.
 *
 * @throws any other error; the next run continues.
 */
export async function reviewEach<Request extends { id: string }>({
  what,
  requests,
  decide,
  setAside,
  onError,
}: Review<Request>): Promise<void> {
  for (const request of requests) {
    try {
      await decide(request);
    } catch (error) {
      const refusal = contradictionOf(error);
      if (refusal === undefined) throw error;
      await setAside(request.id, refusal);
      onError(new Error(`The ${what} ${request.id} was set aside: ${refusal}.`));
    }
  }
}
