import type { EvidenceFile, ShownLedgerEntry } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { loadTicketEvidence } from './load-ticket-evidence.js';
import type { OrderCheck } from './types.js';

export interface OrderLedgerEntry extends ShownLedgerEntry {
  readonly id: string;
  readonly orderId: string;
}

export interface DisplayedLedger {
  readonly user: string;
  readonly entries: readonly OrderLedgerEntry[];
  /** Epoch second of the service. */
  readonly at: number;
}

/**
 * Compares displayed ledger entries of orders with their tickets and, once verified, with the
 * verified outcomes. Raises an alarm for each difference; needs no network.
 *
 * @throws when the verifier cannot be loaded.
 */
export async function checkLedgerEntries(
  evidence: Evidence,
  { user, entries, at }: DisplayedLedger,
): Promise<void> {
  if (globalThis.crypto?.subtle === undefined || entries.length === 0) return;
  const checks = await evidence.getChecks(user, [...new Set(entries.map((it) => it.orderId))]);
  for (const entry of sumRepeated(entries)) {
    await checkEntry(evidence, { user, entry, at, check: checks.get(entry.orderId) });
  }
}

/** The service books each kind at most once per order. Pages may overlap. */
function sumRepeated(entries: readonly OrderLedgerEntry[]): readonly OrderLedgerEntry[] {
  const sums = new Map<string, OrderLedgerEntry>();
  for (const entry of new Map(entries.map((it) => [it.id, it])).values()) {
    const name = `${entry.kind}/${entry.orderId}`;
    const amount = sumOf(sums.get(name)?.amount ?? '0.00', entry.amount);
    sums.set(name, { ...entry, amount });
  }
  return [...sums.values()];
}

/** Of wire amounts. */
function sumOf(one: string, other: string): string {
  const sum = [one, other].reduce((total, it) => total + BigInt(it.replace('.', '')), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

async function checkEntry(
  evidence: Evidence,
  {
    user,
    entry: { orderId, kind, amount },
    at,
    check,
  }: Pick<DisplayedLedger, 'user' | 'at'> & {
    readonly entry: OrderLedgerEntry;
    readonly check: OrderCheck | undefined;
  },
): Promise<void> {
  const storedTicket = await evidence.getTicket(user, orderId);
  if (!storedTicket) return;
  const { incriminatingFaults, placedFrom, readTicket, receiptFrom, verifyEvidenceFile } =
    await import('@candela/fair-price');
  const ticket = readTicket(storedTicket.ticket.text);
  if (!ticket) return;
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    ...(check?.verdict === 'verified'
      ? { receipt: receiptFrom(ticket, check.shown), commitmentsAskedAt: ticket.dueSecond }
      : { placed: placedFrom(ticket) }),
    ledger: { kind, amount },
    ...(await loadTicketEvidence(evidence, storedTicket)),
  };
  const { steps } = await verifyEvidenceFile(file);
  const faults = firstFaultPerCode(incriminatingFaults(steps));
  if (!faults.some(({ code }) => code === 'ledger_differs')) return;
  const { decimals } = ticket;
  const id = `ledger/${orderId}`;
  await evidence.raiseAlarm({ id, about: 'ledger', user, orderId, at, faults, decimals, file });
}
