import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import { type BareAnswer, examineAnswer, useEvidence } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { sharedReceipt } from './useVerification.js';

/** `unknown`: the service says that there is no such order of this person's. */
export type OrderAnswer = Order | 'unknown' | undefined;

/**
 * Holds an answer about an order that cannot be verified, since the service says that it knows no such
 * order, or shows no receipt or no root, against the ticket that this device keeps of it.
 *
 * @returns what contradicts the ticket; undefined when there is nothing to say against the answer.
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
      // The verifier did not arrive: the next visit looks again.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [evidence, clock, user, orderId, answered]);

  return found?.of === answered ? found?.fault : undefined;
}

type Fault = VerificationFault | undefined;

/** What there is to hold against a ticket alone; undefined of an answer that can be verified, or is early. */
function bareAnswerOf(answered: OrderAnswer): BareAnswer['answer'] | undefined {
  if (answered === undefined) return undefined;
  if (answered === 'unknown') return 'order';
  if (answered.status === 'trading') return undefined;
  const { receipt } = answered;
  if (!receipt) return 'receipt';
  return receipt.commitment ? undefined : sharedReceipt(receipt);
}
