import { useServiceClock } from '@candela/api-client';
import type { StatementEntry } from '@candela/api-client/funds';
import {
  checkLedgerEntries,
  type OrderLedgerEntry,
  useEvidence,
  useEvidenceRevision,
} from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useMemo } from 'react';

/** Compares the entries of orders with their signed tickets; a difference raises an alarm. */
export function useLedgerCheck(items: readonly StatementEntry[]): void {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  // Verified results add to what is compared.
  const revision = useEvidenceRevision();
  const entries = useMemo(() => items.flatMap(orderEntriesOf), [items]);
  useEffect(() => {
    const at = Math.floor(clock.now() / 1_000);
    // When the verifier fails to load, the next change retries.
    checkLedgerEntries(evidence, { user, entries, at }).catch(() => undefined);
  }, [evidence, clock, user, entries, revision]);
}

const KINDS: Readonly<Partial<Record<StatementEntry['type'], OrderLedgerEntry['kind']>>> = {
  order_stake: 'stake',
  order_payout: 'payout',
  order_refund: 'refund',
};

function orderEntriesOf({ id, type, amount, reference }: StatementEntry): OrderLedgerEntry[] {
  const kind = KINDS[type];
  return kind === undefined ? [] : [{ id, kind, amount, orderId: reference }];
}
