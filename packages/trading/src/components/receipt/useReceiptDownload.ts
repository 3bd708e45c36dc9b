import { saveFile } from '@candela/api-client';
import type { Receipt } from '@candela/api-client/trading';
import { heldTicket, useEvidence } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useCallback, useState } from 'react';
import { type Evidence, useFairEvidence } from '../../hooks/useFairEvidence.js';
import type { Verification } from '../../hooks/useVerification.js';
import { receiptFile } from './receipt-file.js';

/**
 * "Download JSON" in the format of the command-line verifier.
 *
 * @param onAlone called if the file has no evidence.
 */
export function useReceiptDownload(
  receipt: Receipt | undefined,
  orderId: string,
  verification: Verification,
  onAlone: () => void,
): { readonly downloading: boolean; readonly download: () => void } {
  const fetchEvidence = useFairEvidence();
  const kept = useEvidence();
  const user = useSession((session) => session.userId);
  const [downloading, setDownloading] = useState(false);
  const known = verification.kind === 'done' ? verification.evidence : undefined;

  const download = useCallback(async () => {
    if (!receipt) return;
    setDownloading(true);
    const evidence = known ?? (await evidenceOf(receipt, fetchEvidence));
    const ticket = await kept.ticketOf(user, orderId);
    const held = ticket && (await heldTicket(kept, ticket));
    setDownloading(false);
    const file = new Blob([receiptFile(receipt, evidence, held)], { type: 'application/json' });
    saveFile(file, `receipt-${receipt.orderId}.json`);
    if (!evidence && receipt.commitment) onAlone();
  }, [receipt, known, fetchEvidence, kept, user, orderId, onAlone]);

  return { downloading, download: () => void download() };
}

async function evidenceOf(
  receipt: Receipt,
  fetchEvidence: ReturnType<typeof useFairEvidence>,
): Promise<Evidence | undefined> {
  if (!receipt.commitment) return undefined;
  try {
    const { minutesNeeded } = await import('@candela/fair-price');
    const minutes = minutesNeeded(receipt);
    const fetched = await fetchEvidence({ instrument: receipt.instrument, minutes });
    return fetched.kind === 'complete' ? fetched.evidence : undefined;
  } catch {
    // The verifier failed to load; the receipt alone is still useful.
    return undefined;
  }
}
