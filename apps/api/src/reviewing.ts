import type { Language } from '@candela/contract';
import { unitsToMinor } from '@candela/money';
import { contradictionOf } from './db/contradiction.js';
import { missingIn } from './signing.js';
import { wordsIn } from './words.js';

/** What a reviewer says to what somebody asked for. */
export type Decision =
  | { approve: true }
  /** The reason is words, or `@key` of the catalogues for words in every language. */
  | { approve: false; reason: string };

/** Who decides in a sandbox where nobody does: it stands with the decision, and with what it moves. */
export const SANDBOX_REVIEWER = 'sandbox';

/**
 * @throws for a decision that nobody signed, or a rejection that says nothing: whoever calls has to ask
 *   for both before.
 */
export function assertSigned(decision: Decision, actor: string): void {
  const missing = missingIn({ actor, reason: decision.approve ? 'approved' : decision.reason });
  if (missing !== undefined) throw new Error(`A decision has to be signed: ${missing}.`);
}

/** Why something was rejected, as its owner reads it. */
export function reasonIn(lang: Language, reason: string | null): string | null {
  return reason === null ? null : wordsIn(lang, reason);
}

/** Amounts ending in .13 show what a rejection looks like. */
const REJECTED_CENTS = 13n;
export const SANDBOX_REJECTION = '@review_rejected_reason';

/** What the sandbox's automatic reviewer says to an amount, in hundredths. */
export function sandboxDecision(amount: bigint): Decision {
  return amount % unitsToMinor(1) === REJECTED_CENTS
    ? { approve: false, reason: SANDBOX_REJECTION }
    : { approve: true };
}

export interface Review<Request extends { id: string }> {
  /** One of them as the log names it: `recharge`. */
  what: string;
  requests: readonly Request[];
  /** Decides one, in a transaction of its own. */
  decide: (request: Request) => Promise<unknown>;
  /** Takes one out of the reviewer's sight, for an operator to look at. */
  setAside: (id: string, refusal: string) => Promise<void>;
  /** Told of each one that was set aside. */
  onError: (error: unknown) => void;
}

/**
 * Decides requests one by one. What contradicts the ledger is set aside, in nobody's way.
 *
 * @throws whatever else goes wrong: the rest waits for the next round.
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
