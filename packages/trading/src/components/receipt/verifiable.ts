import type { Commitments, RevealedMinute } from '@candela/api-client/fair';
import type { Receipt } from '@candela/api-client/trading';
import type {
  CommitmentsData,
  DayRoot,
  PathParameters,
  Receipt as VerifiableReceipt,
} from '@candela/fair-price';

/** A receipt in the verifier's words. Without a commitment no verifier accepts it. */
export type ReceiptRecord = Omit<VerifiableReceipt, 'commitment'> & {
  readonly commitment: DayRoot | null;
};

/** The receipt as the verifier and the files it reads spell it. */
export function toVerifiable(receipt: Receipt): ReceiptRecord {
  return {
    order_id: receipt.orderId,
    instrument: receipt.instrument,
    decimals: receipt.decimals,
    direction: receipt.direction,
    stake: receipt.stake,
    payout_rate: receipt.payoutRate,
    seconds: receipt.seconds,
    entry: receipt.entry,
    exit: receipt.exit,
    outcome: receipt.outcome,
    credited: receipt.credited,
    commitment: receipt.commitment,
    ...(receipt.exitCommitment && { exit_commitment: receipt.exitCommitment }),
  };
}

/** What the service published about an order's minutes. */
export interface Evidence {
  readonly commitments: Commitments;
  readonly minutes: readonly RevealedMinute[];
}

/** `fair/commitments` in the words it has on the wire. */
export function toCommitmentsData({
  commitments,
  genesisMinute,
  parameters,
}: Commitments): CommitmentsData {
  return {
    commitments: commitments.map(({ day, root, publishedAt }) => ({
      day,
      root,
      published_at: publishedAt,
    })),
    genesis_minute: genesisMinute,
    // The verifier reads each row as foreign data, so an unfit one does no harm.
    parameters: parameters as unknown as readonly PathParameters[],
  };
}

/**
 * The file behind "Download JSON". With evidence it is what `candela-verify --offline` reads, alone
 * it is what `--receipt` reads.
 */
export function receiptFile(receipt: Receipt, evidence: Evidence | undefined): string {
  const verifiable = toVerifiable(receipt);
  const content = evidence
    ? {
        receipts: [verifiable],
        commitments: toCommitmentsData(evidence.commitments),
        minutes: evidence.minutes,
      }
    : verifiable;
  return `${JSON.stringify(content, null, 2)}\n`;
}
