import { anOrder, aRevealedMinute, SAMPLE_NOW, someCommitments } from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import type { Receipt } from '@candela/fair-price';
import { formatPrice, profitOf } from '@candela/money';
import type { FairEvidence } from '../receipt/useFairEvidence.js';

export function orderOf(receipt: Receipt): Order {
  const { orderId: id, entry, exit, decimals, stake, credited, outcome } = receipt;
  const expiresAt = entry.second + receipt.seconds;
  return anOrder({
    id,
    instrumentId: receipt.instrument,
    direction: receipt.direction,
    stake,
    strike: formatPrice(entry.price, decimals),
    exitPrice: exit && formatPrice(exit.price, decimals),
    payoutRate: receipt.payoutRate,
    seconds: receipt.seconds,
    placedAt: entry.second - 1,
    expiresAt,
    settledAt: expiresAt,
    status: 'closed',
    outcome,
    profit: profitOf(stake, credited),
    commitment: receipt.commitment.root === '' ? null : receipt.commitment,
    ...(receipt.exitCommitment && { exitCommitment: receipt.exitCommitment }),
    receipt: {
      ...receipt,
      commitment: receipt.commitment.root === '' ? null : receipt.commitment,
      balanceAfter: '12560.00',
    },
  });
}

export function openOrderOf(receipt: Receipt): Order {
  const { receipt: _, ...order } = orderOf(receipt);
  return {
    ...order,
    status: 'trading',
    outcome: null,
    profit: null,
    exitPrice: null,
    settledAt: null,
  };
}

/** For display; the content is not verified. */
export const sampleEvidence: FairEvidence = {
  commitments: someCommitments(),
  minutes: [0, 1].map((later) => aRevealedMinute({ minute: Math.floor(SAMPLE_NOW / 60) + later })),
};
