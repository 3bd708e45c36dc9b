import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import { type BareAnswer, examineAnswer, useEvidence } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { sharedReceipt } from './useVerification.js';

/** `unknown`: not an order of this user. */
export type OrderAnswer = Order | 'unknown' | undefined;

/**
 * Checks an unverifiable response (unknown order, no receipt or no root) against the stored ticket.
 *
 * @returns the contradiction, if any.
 */
export function useBareAnswer(
  orderId: string,
  answered: OrderAnswer,
): VerificationFault | undefined {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const [found, setFound] = useState<{ readonly of: OrderAnswer; readonly fault: Fault }>();

  useEffect(() => {
    const answer = bareAnswerOf(answered);
    if (answer === undefined) return;
    let left = false;
    const at = Math.floor(clock.now() / 1_000);
    examineAnswer(evidence, { user, orderId, answer, at }).then(
      (fault) => {
        if (!left) setFound({ of: answered, fault });
      },
      // The verifier failed to load; the next visit retries.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [evidence, clock, user, orderId, answered]);

  return found?.of === answered ? found?.fault : undefined;
}

type Fault = VerificationFault | undefined;

/** Undefined for a verifiable response or an open order. */
function bareAnswerOf(answered: OrderAnswer): BareAnswer['answer'] | undefined {
  if (answered === undefined) return undefined;
  if (answered === 'unknown') return 'order';
  if (answered.status === 'trading') return undefined;
  const { receipt } = answered;
  if (!receipt) return 'receipt';
  return receipt.commitment ? undefined : sharedReceipt(receipt);
}
