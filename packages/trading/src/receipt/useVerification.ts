import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import { useEvidence } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { REVEAL_MARGIN_MS } from '../constants.js';
import { useFairEvidence } from './useFairEvidence.js';
import {
  shownOrderOf,
  type VerificationProgress,
  type VerificationResult,
  verifyOrder,
} from './verify-order.js';

const RETRY_DELAY_MS = 3_000;

export type Verification = { readonly kind: 'idle' } | VerificationProgress | VerificationResult;

const IDLE: Verification = { kind: 'idle' };

export function useVerification(
  order: Order | undefined,
  orderId: string,
): {
  readonly verification: Verification;
  readonly verify: () => void;
} {
  const { fetchEvidence } = useFairEvidence();
  const deviceEvidence = useEvidence();
  const user = useSession((session) => session.userId);
  const clock = useServiceClock();
  const [{ verified, verification }, setResult] = useState<{
    readonly verified: Order | undefined;
    readonly verification: Verification;
  }>({ verified: undefined, verification: IDLE });
  /** Only the latest run may report. */
  const latestRun = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    latestRun.current += 1;
    clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);

  const verify = useCallback(async () => {
    stop();
    if (!order?.receipt) return;
    const ownRun = latestRun.current;
    const report = (next: Verification) => {
      if (latestRun.current !== ownRun) return;
      setResult({ verified: order, verification: next });
      if (next.kind !== 'waiting') return;
      const delay = next.revealsAt * 1_000 - clock.now() + REVEAL_MARGIN_MS;
      timer.current = setTimeout(() => void verify(), Math.max(delay, RETRY_DELAY_MS));
    };
    const { receipt } = order;
    report(
      await verifyOrder(
        { user, orderId, receipt, shown: shownOrderOf(order) },
        { deviceEvidence, fetchEvidence, now: clock.now, onProgress: report },
      ),
    );
  }, [order, orderId, fetchEvidence, deviceEvidence, user, clock, stop]);

  // A changed order is not verified.
  return { verification: verified === order ? verification : IDLE, verify: () => void verify() };
}
