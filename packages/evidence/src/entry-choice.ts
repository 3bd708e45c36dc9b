import type { ComparedEntry, EntryCounts, Ticket } from '@candela/fair-price';
import type { Evidence } from './evidence.js';

export interface EntryChoice extends EntryCounts {
  /** `entryEvidence` of fair-price. */
  readonly evidence: number;
  /** An alarm is raised. */
  readonly isChosen: boolean;
}

/**
 * Counts the verified orders of this device whose entries are better or worse than the seconds
 * beside them. Raises an alarm when they are chosen against the user.
 *
 * @param at epoch second of the service.
 * @throws when the verifier cannot be loaded.
 */
export async function checkEntryChoice(
  evidence: Evidence,
  user: string,
  at: number,
): Promise<EntryChoice> {
  const { countEntries, ENTRY_ALARM_EVIDENCE, entryEvidence, independentOrders } = await import(
    '@candela/fair-price'
  );
  const checks = await evidence.listChecks(user);
  // Every order, whatever its result: which ones count must not depend on results.
  const independent = independentOrders([
    ...checks.map(({ orderId, shown: { due, seconds } }) => {
      return { orderId, entrySecond: due - seconds, dueSecond: due };
    }),
    ...(await listUncheckedTickets(evidence, user)),
  ]);
  const entries = checks.flatMap(({ orderId, verdict, moves, shown }): ComparedEntry[] => {
    if (verdict !== 'verified' || !moves || !independent.has(orderId)) return [];
    const { instrument, direction, seconds, due } = shown;
    return [{ orderId, instrument, direction, entry: due - seconds, seconds, moves }];
  });
  const counts = countEntries(entries.map(({ moves }) => moves));
  const found = entryEvidence(counts);
  const isChosen = found >= ENTRY_ALARM_EVIDENCE;
  if (isChosen) {
    const orders = counts.better + counts.worse;
    await evidence.raiseAlarm({
      id: `entries/${user}`,
      about: 'entries',
      user,
      at,
      faults: [{ code: 'entry_chosen', params: { orders, worse: counts.worse } }],
      decimals: 0,
      file: { kind: 'candela evidence 1', entries },
    });
  }
  return { ...counts, evidence: found, isChosen };
}

async function listUncheckedTickets(evidence: Evidence, user: string): Promise<Ticket[]> {
  const { readTicket } = await import('@candela/fair-price');
  const ids = await evidence.listUncheckedIds(user);
  const stored = await Promise.all(ids.map((id) => evidence.getTicket(user, id)));
  return stored.flatMap((it) => (it && readTicket(it.ticket.text)) ?? []);
}
