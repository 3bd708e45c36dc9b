import { unitsToMinor } from '@candela/money';
import { findMissingAttribution } from './attribution.js';
import { permanentFailureOf } from './db/permanent-error.js';
import { SANDBOX_REJECTION } from './localized-text.js';

export type Decision = { approve: true } | { approve: false; reason: string };

export const SANDBOX_REVIEWER = 'sandbox';

/** @throws Error without actor or rejection reason; callers check before. */
export function assertAttributed(decision: Decision, actor: string): void {
  const missingField = findMissingAttribution({
    actor,
    reason: decision.approve ? 'approved' : decision.reason,
  });
  if (missingField !== undefined) throw new Error(`A decision has to be signed: ${missingField}.`);
}

/** Demonstrates a rejection. */
const REJECTED_CENTS = 13n;

export function sandboxDecision(amount: bigint): Decision {
  return amount % unitsToMinor(1) === REJECTED_CENTS
    ? { approve: false, reason: SANDBOX_REJECTION }
    : { approve: true };
}

export interface ReviewBatch<Request extends { id: string }> {
  subject: string;
  requests: readonly Request[];
  decide: (request: Request) => Promise<unknown>;
  deadLetter: (id: string, failure: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Dead-letters requests that contradict the ledger.
 * @throws any other error; the next run continues.
 */
export async function reviewEach<Request extends { id: string }>({
  subject,
  requests,
  decide,
  deadLetter,
  onError,
}: ReviewBatch<Request>): Promise<void> {
  for (const request of requests) {
    try {
      await decide(request);
    } catch (error) {
      const failure = permanentFailureOf(error);
      if (failure === undefined) throw error;
      await deadLetter(request.id, failure);
      onError(new Error(`The ${subject} ${request.id} was dead-lettered: ${failure}.`));
    }
  }
}
