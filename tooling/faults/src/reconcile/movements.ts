import type { Snapshot } from '../snapshot.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './ledger.ts';

/** The movements of one cause: `kind reference`, and the amounts by account. */
interface Movement {
  readonly cause: string;
  readonly lines: readonly (readonly [account: string, amount: bigint])[];
}

/**
 * Transfer kinds that follow from a stored record. The others have causes that the harness does not
 * produce.
 */
const KINDS: ReadonlySet<string> = new Set([
  'order_stake',
  'order_payout',
  'order_loss',
  'order_refund',
  'recharge',
  'withdrawal',
  'fee',
  'withdrawal_paid',
  'withdrawal_failed',
  'machine_purchase',
]);

/**
 * Checks that each record has exactly its expected transfers: a record without its transfer is
 * `lost`, a transfer without a record is `doubled`, one with other amounts is `altered`.
 *
 * @param userIds users whose records are checked.
 */
export function checkMovements(
  snapshot: Snapshot,
  userIds: ReadonlySet<string>,
): readonly Finding[] {
  const stored = storedMovements(snapshot, userIds);
  const findings: Finding[] = [];
  for (const { cause, lines } of expectedMovements(snapshot, userIds)) {
    const found = stored.get(cause) ?? [];
    stored.delete(cause);
    const [only] = found;
    const subject = `transfer ${cause}`;
    if (only === undefined) {
      findings.push({ fault: 'lost', subject, what: 'its record is there, and moved nothing' });
    } else if (found.length > 1) {
      findings.push({ fault: 'doubled', subject, what: `it moved ${found.length} times` });
    } else if (only !== textOf(lines)) {
      findings.push({ fault: 'altered', subject, what: `it moved ${only}, not ${textOf(lines)}` });
    }
  }
  for (const [cause, found] of stored) {
    const what = `no record has moved ${found.join(' and ')}`;
    findings.push({ fault: 'doubled', subject: `transfer ${cause}`, what });
  }
  return findings;
}

function storedMovements(
  { transfers, entries, accounts }: Snapshot,
  userIds: ReadonlySet<string>,
): Map<string, string[]> {
  const ownerOf = new Map(accounts.map(({ id, owner }) => [id, owner]));
  const byTransfer = groupBy(entries, ({ transferId }) => transferId);
  const stored = new Map<string, string[]>();
  for (const { id, kind, reference } of transfers) {
    const lines = byTransfer.get(id) ?? [];
    const isOurs = lines.some(({ accountId }) => userIds.has(ownerOf.get(accountId) ?? ''));
    if (!isOurs || !KINDS.has(kind)) continue;
    const cause = `${kind} ${reference}`;
    const text = textOf(lines.map(({ accountId, amount }) => [accountId, amount] as const));
    stored.set(cause, [...(stored.get(cause) ?? []), text]);
  }
  return stored;
}

const textOf = (lines: Movement['lines']): string =>
  lines
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');

function expectedMovements(
  { orders, recharges, withdrawals, machines }: Snapshot,
  userIds: ReadonlySet<string>,
): Movement[] {
  const ours = <T extends { readonly userId: string }>(records: readonly T[]) =>
    records.filter(({ userId }) => userIds.has(userId));
  return [
    ...ours(orders).flatMap(({ id, userId, stake, outcome, credited }) => {
      const [available, held] = [`${userId}:available`, `${userId}:held_orders`];
      const staked = move('order_stake', id, [available, -stake], [held, stake]);
      if (outcome === null || credited === null) return [staked];
      const house = ['platform:house', stake - credited] as const;
      return [
        staked,
        move(SETTLED[outcome] ?? outcome, id, [held, -stake], [available, credited], house),
      ];
    }),
    ...ours(recharges)
      .filter(({ status }) => status === 'paid')
      .map(({ id, userId, amount }) =>
        move('recharge', id, ['platform:deposits', -amount], [`${userId}:available`, amount]),
      ),
    ...ours(withdrawals).flatMap(({ id, userId, amount, fee, status }) => {
      const [available, held] = [`${userId}:available`, `${userId}:held_withdrawals`];
      const holding = [
        move('withdrawal', id, [available, fee - amount], [held, amount - fee]),
        move('fee', id, [available, -fee], [held, fee]),
      ].filter(({ lines }) => lines.some(([, moved]) => moved !== 0n));
      if (status === 'failed') {
        return [...holding, move('withdrawal_failed', id, [held, -amount], [available, amount])];
      }
      if (status !== 'success') return holding;
      const paid = ['platform:withdrawals', amount - fee] as const;
      return [
        ...holding,
        move('withdrawal_paid', id, [held, -amount], paid, ['platform:fees', fee]),
      ];
    }),
    ...ours(machines).map(({ id, userId, quantity, unitPrice }) => {
      const price = unitPrice * BigInt(quantity);
      const invested = [`${userId}:invested`, price] as const;
      return move('machine_purchase', id, [`${userId}:available`, -price], invested);
    }),
  ];
}

const SETTLED: Readonly<Record<string, string>> = {
  won: 'order_payout',
  lost: 'order_loss',
  tie: 'order_refund',
  void: 'order_refund',
};

const move = (kind: string, id: string, ...lines: Movement['lines']): Movement => ({
  cause: `${kind} ${id}`,
  lines,
});
