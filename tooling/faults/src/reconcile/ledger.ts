import type { Snapshot, StoredEntry } from '../snapshot.ts';
import type { Finding } from './finding.ts';

/** Only its accounts may be negative. */
const PLATFORM = 'platform';

/** Transfers sum to zero, balances equal their entries, versions have no gap. */
export function checkLedger({ accounts, transfers, entries }: Snapshot): readonly Finding[] {
  return [
    ...transferFindings(
      transfers,
      groupBy(entries, ({ transferId }) => transferId),
    ),
    ...accountFindings(
      accounts,
      groupBy(entries, ({ accountId }) => accountId),
    ),
  ];
}

type Groups = ReadonlyMap<string, readonly StoredEntry[]>;

function transferFindings(transfers: Snapshot['transfers'], byTransfer: Groups): Finding[] {
  return transfers.flatMap(({ id, kind, reference }) => {
    const lines = byTransfer.get(id) ?? [];
    const sum = lines.reduce((total, { amount }) => total + amount, 0n);
    if (sum === 0n && lines.length > 1) return [];
    const description = `${kind} ${reference} has ${lines.length} entries that sum to ${sum}`;
    return [{ fault: 'unbalanced', subject: `transfer ${id}`, description }];
  });
}

function accountFindings(accounts: Snapshot['accounts'], byAccount: Groups): Finding[] {
  return accounts.flatMap(({ id, owner, balance, version }) => {
    const findings: Finding[] = [];
    const add = (fault: Finding['fault'], description: string) =>
      findings.push({ fault, subject: `account ${id}`, description });
    const lines = [...(byAccount.get(id) ?? [])].sort((a, b) => a.version - b.version);
    const sum = lines.reduce((total, { amount }) => total + amount, 0n);
    if (sum !== balance) add('unexplained', `its balance is ${balance}, its entries sum to ${sum}`);
    if (lines.length !== version) {
      add('unexplained', `its version is ${version}, and there are ${lines.length} entries`);
    }
    if (!isChain(lines)) add('unexplained', 'an entry does not follow from the one before');
    if (owner !== PLATFORM && balance < 0n) add('overdrawn', `its balance is ${balance}`);
    return findings;
  });
}

function isChain(lines: readonly StoredEntry[]): boolean {
  return lines.every(({ version, before, amount, after }, at) => {
    const previous = lines[at - 1]?.after ?? 0n;
    return version === at + 1 && before === previous && after === before + amount;
  });
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
