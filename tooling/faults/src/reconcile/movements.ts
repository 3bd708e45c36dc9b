import type { Snapshot } from '../snapshot.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './ledger.ts';

/** `cause` is `kind reference`. */
interface ExpectedMovement {
  readonly cause: string;
  readonly lines: readonly (readonly [account: string, amount: bigint])[];
}

/** The others have causes that the harness does not produce. */
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
 * A record without its transfer is `lost`, a transfer without a record `doubled`, one with other
 * amounts `altered`.
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
      findings.push({
        fault: 'lost',
        subject,
        description: 'its record is there, and moved nothing',
      });
    } else if (found.length > 1) {
      findings.push({ fault: 'doubled', subject, description: `it moved ${found.length} times` });
    } else if (only !== formatLines(lines)) {
      findings.push({
        fault: 'altered',
        subject,
        description: `it moved ${only}, not ${formatLines(lines)}`,
      });
    }
  }
  for (const [cause, found] of stored) {
    const description = `no record has moved ${found.join(' and ')}`;
    findings.push({ fault: 'doubled', subject: `transfer ${cause}`, description });
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
    const text = formatLines(lines.map(({ accountId, amount }) => [accountId, amount] as const));
    stored.set(cause, [...(stored.get(cause) ?? []), text]);
  }
  return stored;
}

const formatLines = (lines: ExpectedMovement['lines']): string =>
  lines
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');

function expectedMovements(
  { orders, recharges, withdrawals, machines }: Snapshot,
  userIds: ReadonlySet<string>,
): ExpectedMovement[] {
  const ofUsers = <T extends { readonly userId: string }>(records: readonly T[]) =>
    records.filter(({ userId }) => userIds.has(userId));
  return [
    ...ofUsers(orders).flatMap(({ id, userId, stake, outcome, credited }) => {
      const [available, heldAccount] = [`${userId}:available`, `${userId}:held_orders`];
      const staked = movement('order_stake', id, [available, -stake], [heldAccount, stake]);
      if (outcome === null || credited === null) return [staked];
      const house = ['platform:house', stake - credited] as const;
      return [
        staked,
        movement(
          SETTLEMENT_KINDS[outcome] ?? outcome,
          id,
          [heldAccount, -stake],
          [available, credited],
          house,
        ),
      ];
    }),
    ...ofUsers(recharges)
      .filter(({ status }) => status === 'paid')
      .map(({ id, userId, amount }) =>
        movement('recharge', id, ['platform:deposits', -amount], [`${userId}:available`, amount]),
      ),
    ...ofUsers(withdrawals).flatMap(({ id, userId, amount, fee, status }) => {
      const [available, heldAccount] = [`${userId}:available`, `${userId}:held_withdrawals`];
      const holdMovements = [
        movement('withdrawal', id, [available, fee - amount], [heldAccount, amount - fee]),
        movement('fee', id, [available, -fee], [heldAccount, fee]),
      ].filter(({ lines }) => lines.some(([, moved]) => moved !== 0n));
      if (status === 'failed') {
        return [
          ...holdMovements,
          movement('withdrawal_failed', id, [heldAccount, -amount], [available, amount]),
        ];
      }
      if (status !== 'success') return holdMovements;
      const paid = ['platform:withdrawals', amount - fee] as const;
      return [
        ...holdMovements,
        movement('withdrawal_paid', id, [heldAccount, -amount], paid, ['platform:fees', fee]),
      ];
    }),
    ...ofUsers(machines).map(({ id, userId, quantity, unitPrice }) => {
      const price = unitPrice * BigInt(quantity);
      const invested = [`${userId}:invested`, price] as const;
      return movement('machine_purchase', id, [`${userId}:available`, -price], invested);
    }),
  ];
}

const SETTLEMENT_KINDS: Readonly<Record<string, string>> = {
  won: 'order_payout',
  lost: 'order_loss',
  tie: 'order_refund',
  void: 'order_refund',
};

const movement = (
  kind: string,
  id: string,
  ...lines: ExpectedMovement['lines']
): ExpectedMovement => ({
  cause: `${kind} ${id}`,
  lines,
});
