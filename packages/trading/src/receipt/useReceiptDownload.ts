import { saveFile } from '@candela/api-client';
import type { Receipt } from '@candela/api-client/trading';
import { loadTicketEvidence, type StoredTicket, useEvidence } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useCallback, useState } from 'react';
import { receiptFile } from './receipt-file.js';
import { type FairEvidence, type FairEvidenceSource, useFairEvidence } from './useFairEvidence.js';
import type { Verification } from './useVerification.js';

/** @param onReceiptOnly called if the file has no evidence. */
export function useReceiptDownload(
  receipt: Receipt | undefined,
  orderId: string,
  verification: Verification,
  onReceiptOnly: () => void,
): { readonly downloading: boolean; readonly download: () => void } {
  const { fetchEvidence } = useFairEvidence();
  const deviceEvidence = useEvidence();
  const user = useSession((session) => session.userId);
  const [downloading, setDownloading] = useState(false);
  const verifiedEvidence = verification.kind === 'done' ? verification.evidence : undefined;

  const download = useCallback(async () => {
    if (!receipt) return;
    setDownloading(true);
    const ticket = await deviceEvidence.getTicket(user, orderId);
    const evidence = verifiedEvidence ?? (await loadEvidence(receipt, ticket, fetchEvidence));
    const ticketEvidence = ticket && (await loadTicketEvidence(deviceEvidence, ticket));
    setDownloading(false);
    const file = new Blob([receiptFile(receipt, evidence, ticketEvidence)], {
      type: 'application/json',
    });
    saveFile(file, `receipt-${receipt.orderId}.json`);
    if (!evidence && receipt.commitment) onReceiptOnly();
  }, [receipt, verifiedEvidence, fetchEvidence, deviceEvidence, user, orderId, onReceiptOnly]);

  return { downloading, download: () => void download() };
}

async function loadEvidence(
  receipt: Receipt,
  ticket: StoredTicket | undefined,
  fetchEvidence: FairEvidenceSource['fetchEvidence'],
): Promise<FairEvidence | undefined> {
  if (!receipt.commitment && !ticket) return undefined;
  try {
    const { loggedMinutesNeeded, minutesNeeded } = await import('@candela/fair-price');
    const loggedMinutes = ticket ? loggedMinutesNeeded(receipt, ticket.ticket.text) : [];
    const isLogged = loggedMinutes.length > 0;
    const minutes = isLogged ? loggedMinutes : minutesNeeded(receipt);
    const { instrument } = receipt;
    const fetched = await fetchEvidence({ instrument, minutes, isLogged });
    return fetched.kind === 'complete' ? fetched.evidence : undefined;
  } catch {
    // The verifier failed to load; the receipt alone is still useful.
    return undefined;
  }
}
