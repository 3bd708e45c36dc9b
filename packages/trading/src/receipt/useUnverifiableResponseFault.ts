import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import {
  checkUnverifiableResponse,
  type UnverifiableResponse,
  useEvidence,
} from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { sharedReceipt } from './verify-order.js';

/** `unknown`: not an order of this user. */
export type OrderResponse = Order | 'unknown' | undefined;

/**
 * Unverifiable: unknown order, no receipt or no root.
 *
 * @returns the contradiction to the stored ticket, if any.
 */
export function useUnverifiableResponseFault(
  orderId: string,
  orderResponse: OrderResponse,
): VerificationFault | undefined {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const [result, setResult] = useState<{
    readonly orderResponse: OrderResponse;
    readonly fault: Fault;
  }>();

  useEffect(() => {
    const response = unverifiableResponseOf(orderResponse);
    if (response === undefined) return;
    let isCancelled = false;
    const at = Math.floor(clock.now() / 1_000);
    checkUnverifiableResponse(evidence, { user, orderId, response, at }).then(
      (fault) => {
        if (!isCancelled) setResult({ orderResponse, fault });
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [evidence, clock, user, orderId, orderResponse]);

  return result?.orderResponse === orderResponse ? result?.fault : undefined;
}

type Fault = VerificationFault | undefined;

function unverifiableResponseOf(
  orderResponse: OrderResponse,
): UnverifiableResponse['response'] | undefined {
  if (orderResponse === undefined) return undefined;
  if (orderResponse === 'unknown') return 'order';
  if (orderResponse.status === 'trading') return undefined;
  const { receipt } = orderResponse;
  if (!receipt) return 'receipt';
  return receipt.commitment ? undefined : sharedReceipt(receipt);
}
