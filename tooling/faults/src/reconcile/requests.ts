import { CALLS } from '../api-calls.ts';
import type { Operation, OperationKind } from '../operation-journal.ts';
import { parseHundredths } from '../parse-amount.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './ledger.ts';

interface StoredRecordTerms {
  readonly id: string;
  readonly userId: string;
  readonly terms: Readonly<Record<string, string>>;
}

const CREATING_KINDS = [
  'order',
  'recharge',
  'withdrawal',
  'machine',
] as const satisfies OperationKind[];
type CreatingKind = (typeof CREATING_KINDS)[number];
const isCreating = (kind: OperationKind): kind is CreatingKind =>
  (CREATING_KINDS as readonly string[]).includes(kind);

/**
 * Acknowledged operations are stored once and as requested, rejected ones not at all, unanswered
 * ones at most once; no record exists without a request.
 *
 * @param idOf user id of a username.
 */
export function checkRequests(
  operations: readonly Operation[],
  snapshot: Snapshot,
  idOf: (username: string) => string | undefined,
): readonly Finding[] {
  const requests = groupBy(snapshot.requests, ({ userId, requestId }) => `${userId} ${requestId}`);
  const storedRecords = new Map(
    CREATING_KINDS.map((kind) => [kind, groupBy(storedRecordsOf(kind, snapshot), ({ id }) => id)]),
  );
  const paid = new Set(
    snapshot.recharges.filter(({ status }) => status !== 'pending_payment').map(({ id }) => id),
  );
  const claimedRecords = new Set<string>();
  const findings: Finding[] = [];

  for (const operation of operations) {
    const { id, kind, requestId, outcome, fields } = operation;
    if (requestId === undefined || outcome === 'open') continue;
    const addFinding = (fault: Finding['fault'], description: string) =>
      findings.push({ fault, subject: `operation ${id} (${kind})`, description });
    const rows = requests.get(`${idOf(operation.username)} ${requestId}`) ?? [];
    const [row] = rows;
    if (rows.length > 1) addFinding('doubled', `its request is stored ${rows.length} times`);
    if (row === undefined) {
      if (outcome === 'acknowledged') addFinding('lost', 'its request is not stored');
      continue;
    }
    if (outcome === 'refused') addFinding('refused_acted', `it was refused as ${operation.code}`);
    const recordId = row.recordId ?? '';
    for (const answer of [operation.answer, ...operation.repeats]) {
      if (answer !== undefined && answer.id !== recordId) {
        addFinding('altered', `${recordId} is stored, and ${String(answer.id)} was answered`);
      }
    }
    if (row.call !== CALLS[kind].idempotentCall)
      addFinding('altered', `it is stored as ${row.call}`);
    if (!isCreating(kind)) {
      if (!paid.has(recordId)) addFinding('lost', `the recharge ${recordId} was not paid`);
      continue;
    }
    if (claimedRecords.has(`${kind} ${recordId}`))
      addFinding('doubled', `${recordId} is another request's too`);
    claimedRecords.add(`${kind} ${recordId}`);
    const records = storedRecords.get(kind)?.get(recordId) ?? [];
    const [record] = records;
    if (record === undefined) addFinding('lost', `${recordId} is not stored`);
    else
      for (const description of differences(record, REQUESTED_TERMS[kind](fields)))
        addFinding('altered', description);
    if (records.length > 1) addFinding('doubled', `${recordId} is stored ${records.length} times`);
  }

  const userIds = new Set(operations.map(({ username }) => idOf(username)));
  for (const [kind, records] of storedRecords) {
    for (const [id, [record]] of records) {
      if (!userIds.has(record?.userId) || claimedRecords.has(`${kind} ${id}`)) continue;
      findings.push({
        fault: 'doubled',
        subject: `${kind} ${id}`,
        description: 'no request is its cause',
      });
    }
  }
  return findings;
}

function differences(
  { id, terms }: StoredRecordTerms,
  requestedTerms: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(requestedTerms)
    .filter(([name, value]) => terms[name] !== value)
    .map(([name, value]) => `${id} has ${name} ${terms[name]}, asked for was ${value}`);
}

type Fields = Operation['fields'];
const toHundredths = (amount = '') => String(parseHundredths(amount));

/** The requested terms. */
const REQUESTED_TERMS: Readonly<
  Record<CreatingKind, (fields: Fields) => Readonly<Record<string, string>>>
> = {
  order: ({ id = '', direction = '', amount, seconds = '' }) => ({
    ...{ instrument: id, direction, seconds },
    amount: toHundredths(amount),
  }),
  recharge: ({ amount }) => ({ amount: toHundredths(amount) }),
  withdrawal: ({ amount, card_id = '' }) => ({ amount: toHundredths(amount), card: card_id }),
  machine: ({ product_id = '', quantity = '' }) => ({ product: product_id, quantity }),
};

function storedRecordsOf(kind: CreatingKind, snapshot: Snapshot): readonly StoredRecordTerms[] {
  switch (kind) {
    case 'order':
      return snapshot.orders.map(({ id, userId, instrument, direction, stake, seconds }) => ({
        ...{ id, userId },
        terms: { instrument, direction, amount: String(stake), seconds: String(seconds) },
      }));
    case 'recharge':
      return snapshot.recharges.map(({ id, userId, amount }) => ({
        ...{ id, userId, terms: { amount: String(amount) } },
      }));
    case 'withdrawal':
      return snapshot.withdrawals.map(({ id, userId, amount, cardId }) => ({
        ...{ id, userId, terms: { amount: String(amount), card: cardId } },
      }));
    case 'machine':
      return snapshot.machines.map(({ id, userId, productId, quantity }) => ({
        ...{ id, userId, terms: { product: productId, quantity: String(quantity) } },
      }));
  }
}
