import { CALLS } from '../calls.ts';
import type { Operation, OperationKind } from '../journal.ts';
import { hundredths } from '../money.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './ledger.ts';

/** A stored record with the terms that can be compared with the request. */
interface Kept {
  readonly id: string;
  readonly userId: string;
  readonly terms: Readonly<Record<string, string>>;
}

/** Calls that create a record. */
const MAKES = ['order', 'recharge', 'withdrawal', 'machine'] as const satisfies OperationKind[];
type Making = (typeof MAKES)[number];
const makes = (kind: OperationKind): kind is Making => (MAKES as readonly string[]).includes(kind);

/**
 * Checks operations with a request id: acknowledged ones are stored once and as requested, rejected
 * ones not at all, unanswered ones at most once; and no record exists without a request.
 *
 * @param idOf user id of a username.
 */
export function checkRequests(
  operations: readonly Operation[],
  snapshot: Snapshot,
  idOf: (username: string) => string | undefined,
): readonly Finding[] {
  const requests = groupBy(snapshot.requests, ({ userId, requestId }) => `${userId} ${requestId}`);
  const kept = new Map(
    MAKES.map((kind) => [kind, groupBy(keptOf(kind, snapshot), ({ id }) => id)]),
  );
  const paid = new Set(
    snapshot.recharges.filter(({ status }) => status !== 'pending_payment').map(({ id }) => id),
  );
  const named = new Set<string>();
  const findings: Finding[] = [];

  for (const operation of operations) {
    const { id, kind, requestId, outcome, fields } = operation;
    if (requestId === undefined || outcome === 'open') continue;
    const add = (fault: Finding['fault'], what: string) =>
      findings.push({ fault, subject: `operation ${id} (${kind})`, what });
    const rows = requests.get(`${idOf(operation.username)} ${requestId}`) ?? [];
    const [row] = rows;
    if (rows.length > 1) add('doubled', `its request is stored ${rows.length} times`);
    if (row === undefined) {
      if (outcome === 'acknowledged') add('lost', 'its request is not stored');
      continue;
    }
    if (outcome === 'refused') add('refused_acted', `it was refused as ${operation.code}`);
    const recordId = row.recordId ?? '';
    for (const answer of [operation.answer, ...operation.repeats]) {
      if (answer !== undefined && answer.id !== recordId) {
        add('altered', `${recordId} is stored, and ${String(answer.id)} was answered`);
      }
    }
    if (row.call !== CALLS[kind].once) add('altered', `it is stored as ${row.call}`);
    if (!makes(kind)) {
      if (!paid.has(recordId)) add('lost', `the recharge ${recordId} was not paid`);
      continue;
    }
    if (named.has(`${kind} ${recordId}`)) add('doubled', `${recordId} is another request's too`);
    named.add(`${kind} ${recordId}`);
    const records = kept.get(kind)?.get(recordId) ?? [];
    const [record] = records;
    if (record === undefined) add('lost', `${recordId} is not stored`);
    else for (const what of differences(record, TERMS[kind](fields))) add('altered', what);
    if (records.length > 1) add('doubled', `${recordId} is stored ${records.length} times`);
  }

  const ours = new Set(operations.map(({ username }) => idOf(username)));
  for (const [kind, records] of kept) {
    for (const [id, [record]] of records) {
      if (!ours.has(record?.userId) || named.has(`${kind} ${id}`)) continue;
      findings.push({
        fault: 'doubled',
        subject: `${kind} ${id}`,
        what: 'no request is its cause',
      });
    }
  }
  return findings;
}

function differences({ id, terms }: Kept, asked: Readonly<Record<string, string>>): string[] {
  return Object.entries(asked)
    .filter(([name, value]) => terms[name] !== value)
    .map(([name, value]) => `${id} has ${name} ${terms[name]}, asked for was ${value}`);
}

type Fields = Operation['fields'];
const inHundredths = (amount = '') => String(hundredths(amount));

/** The requested terms. */
const TERMS: Readonly<Record<Making, (fields: Fields) => Readonly<Record<string, string>>>> = {
  order: ({ id = '', direction = '', amount, seconds = '' }) => ({
    ...{ instrument: id, direction, seconds },
    amount: inHundredths(amount),
  }),
  recharge: ({ amount }) => ({ amount: inHundredths(amount) }),
  withdrawal: ({ amount, card_id = '' }) => ({ amount: inHundredths(amount), card: card_id }),
  machine: ({ product_id = '', quantity = '' }) => ({ product: product_id, quantity }),
};

/** The same terms, as stored. */
function keptOf(kind: Making, snapshot: Snapshot): readonly Kept[] {
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
