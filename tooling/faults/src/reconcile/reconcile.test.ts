import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Operation } from '../journal.ts';
import type { Snapshot } from '../snapshot.ts';
import { reconcile } from './reconcile.ts';

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

/** A new consistent data set with one record of each kind. */
function world() {
  const operation = (id: number, wanted: Partial<Operation>): Operation => ({
    ...{ id, kind: 'order', username: 'alice', fields: {}, requestId: randomUUID(), sends: 1 },
    ...{ lastSentAt: 1, outcome: 'acknowledged', answer: undefined, code: undefined, repeats: [] },
    ...wanted,
  });
  const order = { id: 'btc', direction: 'up', amount: '10.00', seconds: '60' };
  const card = { card_number: '4929 1234 5678 1000' };
  const operations = [
    operation(0, {
      ...{ kind: 'register', requestId: undefined },
      answer: { token: 'secret' },
    }),
    operation(1, { kind: 'recharge', fields: { amount: '100' }, answer: { id: 'r1' } }),
    operation(2, { kind: 'payment', fields: { recharge_id: 'r1' }, answer: { id: 'r1' } }),
    operation(3, { fields: order, answer: { id: 'o1' }, repeats: [{ id: 'o1' }] }),
    operation(4, { kind: 'card', requestId: undefined, fields: card, answer: { id: 'c1' } }),
    operation(5, {
      ...{ kind: 'withdrawal', answer: { id: 'w1' } },
      fields: { card_id: 'c1', amount: '20.00' },
    }),
    operation(6, {
      ...{ kind: 'machine', answer: { id: 'm1' } },
      fields: { product_id: 'spark', quantity: '1' },
    }),
    operation(7, { kind: 'reminder', requestId: undefined, fields: { minutes: '30' }, answer: {} }),
    operation(8, { fields: order, outcome: 'refused', code: 'insufficient_funds' }),
    operation(9, { fields: order, outcome: 'given_up' }),
  ];
  const calls = [
    [1, 'startRecharge', 'r1'],
    [2, 'payRecharge', 'r1'],
    [3, 'placeOrder', 'o1'],
    [5, 'withdraw', 'w1'],
    [6, 'buyMachine', 'm1'],
  ] as const;
  const userId = '10000001';
  const books = openBooks(userId);
  books.post('recharge r1', ['platform:deposits', -100_00n], ['available', 100_00n]);
  books.post('order_stake o1', ['available', -10_00n], ['held_orders', 10_00n]);
  books.post('withdrawal w1', ['available', -19_00n], ['held_withdrawals', 19_00n]);
  books.post('fee w1', ['available', -1_00n], ['held_withdrawals', 1_00n]);
  books.post(
    'withdrawal_paid w1',
    ['held_withdrawals', -20_00n],
    ['platform:withdrawals', 19_00n],
    ['platform:fees', 1_00n],
  );
  books.post('machine_purchase m1', ['available', -50_00n], ['invested', 50_00n]);
  books.post(
    'order_payout o1',
    ['held_orders', -10_00n],
    ['available', 18_00n],
    ['platform:house', -8_00n],
  );
  const snapshot: Snapshot = {
    users: [{ id: userId, username: 'alice' }],
    sessions: [{ tokenHash: createHash('sha256').update('secret').digest('hex'), userId }],
    reminders: [{ userId, minutes: 30 }],
    requests: calls.map(([at, call, recordId]) => ({
      ...{ userId, call, recordId, requestId: operations[at]?.requestId ?? '' },
    })),
    orders: [
      {
        ...{ id: 'o1', userId, instrument: 'btc', direction: 'up', stake: 10_00n, seconds: 60 },
        ...{ payoutRate: 80n, status: 'closed', outcome: 'won', strike: 5n, exitPrice: 6n },
        credited: 18_00n,
      },
    ],
    recharges: [{ id: 'r1', userId, amount: 100_00n, status: 'paid' }],
    withdrawals: [
      { id: 'w1', userId, cardId: 'c1', amount: 20_00n, fee: 1_00n, status: 'success' },
    ],
    machines: [{ id: 'm1', userId, productId: 'spark', quantity: 1, unitPrice: 50_00n }],
    cards: [{ id: 'c1', userId, lastFour: '1000' }],
    ...books.rows,
  };
  return { operations, snapshot } as Mutable<{ operations: Operation[]; snapshot: Snapshot }>;
}

type World = ReturnType<typeof world>;

/** A ledger that posts like the service's. */
function openBooks(userId: string) {
  const rows = {
    accounts: [] as Mutable<Snapshot['accounts']>,
    transfers: [] as Mutable<Snapshot['transfers']>,
    entries: [] as Mutable<Snapshot['entries']>,
  };
  return {
    rows,
    post(cause: string, ...lines: (readonly [string, bigint])[]) {
      const [kind = '', reference = ''] = cause.split(' ');
      const transferId = String(rows.transfers.length + 1);
      rows.transfers.push({ id: transferId, kind, reference });
      for (const [name, amount] of lines) {
        const accountId = name.includes(':') ? name : `${userId}:${name}`;
        let account = rows.accounts.find(({ id }) => id === accountId);
        if (account === undefined) {
          const owner = accountId.split(':')[0] ?? '';
          account = { id: accountId, owner, balance: 0n, version: 0 };
          rows.accounts.push(account);
        }
        const before = account.balance;
        account.balance += amount;
        account.version += 1;
        const after = account.balance;
        rows.entries.push({
          transferId,
          accountId,
          version: account.version,
          amount,
          before,
          after,
        });
      }
    },
  };
}

const faultsOf = ({ operations, snapshot }: World) => [
  ...new Set(reconcile(operations, snapshot).map(({ fault }) => fault)),
];

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('There is none.');
  return item;
}

/** Removes a transfer without a trace: balances and versions are recalculated. */
function undo({ snapshot }: World, kind: string): void {
  const transfer = snapshot.transfers.find((it) => it.kind === kind);
  for (const gone of snapshot.entries.filter(({ transferId }) => transferId === transfer?.id)) {
    for (const entry of snapshot.entries) {
      if (entry.accountId !== gone.accountId || entry.version <= gone.version) continue;
      entry.version -= 1;
      entry.before -= gone.amount;
      entry.after -= gone.amount;
    }
    const account = snapshot.accounts.find(({ id }) => id === gone.accountId);
    if (account === undefined) continue;
    account.balance -= gone.amount;
    account.version -= 1;
  }
  snapshot.entries = snapshot.entries.filter(({ transferId }) => transferId !== transfer?.id);
  snapshot.transfers = snapshot.transfers.filter((it) => it !== transfer);
}

test('finds nothing when everything matches, including unanswered operations', () => {
  expect(faultsOf(world())).toEqual([]);
});

test('finds nothing when an unanswered operation was executed', () => {
  const it = world();
  const order = { ...first(it.snapshot.orders), id: 'o2', status: 'closed', outcome: 'void' };
  it.snapshot.orders.push({ ...order, exitPrice: null, credited: 10_00n });
  const requestId = it.operations[9]?.requestId ?? '';
  it.snapshot.requests.push({
    ...{ userId: order.userId, requestId, call: 'placeOrder', recordId: 'o2' },
  });
  expect(faultsOf(it)).toEqual(['lost']);
  const books = openBooks(order.userId);
  Object.assign(books.rows, it.snapshot);
  books.post('order_stake o2', ['available', -10_00n], ['held_orders', 10_00n]);
  books.post('order_refund o2', ['held_orders', -10_00n], ['available', 10_00n]);
  expect(faultsOf(it)).toEqual([]);
});

test.each<[string, (it: World) => void, string[]]>([
  ['a missing account', (it) => void it.snapshot.users.pop(), ['lost']],
  ['a missing session', (it) => void it.snapshot.sessions.pop(), ['lost']],
  [
    'a missing request with its record left',
    (it) => void it.snapshot.requests.splice(2, 1),
    ['lost', 'doubled'],
  ],
  [
    'a missing record with its request left',
    (it) => void it.snapshot.machines.pop(),
    ['lost', 'doubled'],
  ],
  ['an order whose stake was never taken', (it) => undo(it, 'order_stake'), ['lost', 'overdrawn']],
  ['a recharge that was never credited', (it) => undo(it, 'recharge'), ['lost', 'overdrawn']],
  [
    'a lost payment',
    (it) => {
      first(it.snapshot.recharges).status = 'pending_payment';
    },
    ['lost', 'doubled'],
  ],
  ['a missing card', (it) => void it.snapshot.cards.pop(), ['lost']],
  [
    'a second record for one request',
    (it) =>
      void it.snapshot.withdrawals.push({
        ...first(it.snapshot.withdrawals),
        id: 'w2',
        status: 'asked',
      }),
    ['doubled', 'lost'],
  ],
  [
    'one record for two requests',
    (it) => {
      const [, , , , machine] = it.snapshot.requests;
      if (machine)
        it.snapshot.requests.push({ ...machine, requestId: it.operations[9]?.requestId ?? '' });
    },
    ['altered', 'lost'],
  ],
  [
    'a duplicate card',
    (it) => void it.snapshot.cards.push({ ...first(it.snapshot.cards), id: 'c2' }),
    ['doubled'],
  ],
  [
    'a duplicate name',
    (it) => void it.snapshot.users.push({ id: '2', username: 'alice' }),
    ['doubled', 'lost'],
  ],
  [
    'a duplicate payout',
    (it) => {
      const books = openBooks('10000001');
      Object.assign(books.rows, it.snapshot);
      books.post('order_payout o1', ['available', 18_00n], ['platform:house', -18_00n]);
    },
    ['doubled'],
  ],
  [
    'a stake of another amount',
    (it) => {
      first(it.snapshot.orders).stake = 11_00n;
    },
    ['altered', 'unsettled'],
  ],
  [
    'another direction',
    (it) => {
      first(it.snapshot.orders).direction = 'down';
    },
    ['altered', 'unsettled'],
  ],
  [
    'another card',
    (it) => {
      first(it.snapshot.withdrawals).cardId = 'c9';
    },
    ['altered'],
  ],
  [
    'an answer naming another record',
    (it) => {
      const order = it.operations[3];
      if (order) order.answer = { id: 'o9' };
    },
    ['altered'],
  ],
  [
    'a repeat with a different answer',
    (it) => {
      const order = it.operations[3];
      if (order) order.repeats = [{ id: 'o9' }];
    },
    ['altered'],
  ],
  [
    'an outdated setting',
    (it) => {
      first(it.snapshot.reminders).minutes = 10;
    },
    ['altered'],
  ],
  [
    'a refusal with an effect',
    (it) => {
      const refused = it.operations[8];
      const row = it.snapshot.requests[2];
      if (refused && row) row.requestId = refused.requestId ?? '';
    },
    ['lost', 'refused_acted'],
  ],
  [
    'an order that still runs',
    (it) => {
      Object.assign(first(it.snapshot.orders), {
        status: 'trading',
        outcome: null,
        credited: null,
      });
    },
    ['doubled', 'unsettled'],
  ],
  [
    'an outcome that contradicts its prices',
    (it) => {
      first(it.snapshot.orders).exitPrice = 4n;
    },
    ['unsettled'],
  ],
  [
    'a credit that contradicts its outcome',
    (it) => {
      first(it.snapshot.orders).credited = 19_00n;
    },
    ['altered', 'unsettled'],
  ],
  [
    'an entry of another amount',
    (it) => {
      first(it.snapshot.entries).amount += 1n;
    },
    ['altered', 'unbalanced', 'unexplained'],
  ],
  [
    'a balance of another amount',
    (it) => {
      first(it.snapshot.accounts).balance += 1n;
    },
    ['unexplained'],
  ],
  [
    'a missing entry',
    (it) => void it.snapshot.entries.pop(),
    ['altered', 'unbalanced', 'unexplained'],
  ],
])('finds %s', (_what, wrong, faults) => {
  const it = world();
  wrong(it);
  expect(faultsOf(it).sort()).toEqual(faults.sort());
});
