import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Operation } from '../operation-journal.ts';
import type { Snapshot } from '../snapshot.ts';
import { reconcile } from './reconcile.ts';

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

/** One consistent record of each kind. */
function createWorld() {
  const operation = (id: number, overrides: Partial<Operation>): Operation => ({
    ...{ id, kind: 'order', username: 'alice', fields: {}, requestId: randomUUID(), sends: 1 },
    ...{ lastSentAt: 1, outcome: 'acknowledged', answer: undefined, code: undefined, repeats: [] },
    ...overrides,
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
  const ledger = openLedger(userId);
  ledger.post('recharge r1', ['platform:deposits', -100_00n], ['available', 100_00n]);
  ledger.post('order_stake o1', ['available', -10_00n], ['held_orders', 10_00n]);
  ledger.post('withdrawal w1', ['available', -19_00n], ['held_withdrawals', 19_00n]);
  ledger.post('fee w1', ['available', -1_00n], ['held_withdrawals', 1_00n]);
  ledger.post(
    'withdrawal_paid w1',
    ['held_withdrawals', -20_00n],
    ['platform:withdrawals', 19_00n],
    ['platform:fees', 1_00n],
  );
  ledger.post('machine_purchase m1', ['available', -50_00n], ['invested', 50_00n]);
  ledger.post(
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
    ...ledger.rows,
  };
  return { operations, snapshot } as Mutable<{ operations: Operation[]; snapshot: Snapshot }>;
}

type World = ReturnType<typeof createWorld>;

function openLedger(userId: string) {
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

const reconcileFaults = ({ operations, snapshot }: World) => [
  ...new Set(reconcile(operations, snapshot).map(({ fault }) => fault)),
];

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('There is none.');
  return item;
}

/** Balances and versions are recalculated. */
function removeTransfer({ snapshot }: World, kind: string): void {
  const transfer = snapshot.transfers.find((state) => state.kind === kind);
  for (const removed of snapshot.entries.filter(({ transferId }) => transferId === transfer?.id)) {
    for (const entry of snapshot.entries) {
      if (entry.accountId !== removed.accountId || entry.version <= removed.version) continue;
      entry.version -= 1;
      entry.before -= removed.amount;
      entry.after -= removed.amount;
    }
    const account = snapshot.accounts.find(({ id }) => id === removed.accountId);
    if (account === undefined) continue;
    account.balance -= removed.amount;
    account.version -= 1;
  }
  snapshot.entries = snapshot.entries.filter(({ transferId }) => transferId !== transfer?.id);
  snapshot.transfers = snapshot.transfers.filter((state) => state !== transfer);
}

test('finds nothing when everything matches, including unanswered operations', () => {
  expect(reconcileFaults(createWorld())).toEqual([]);
});

test('finds nothing when an unanswered operation was executed', () => {
  const state = createWorld();
  const order = { ...first(state.snapshot.orders), id: 'o2', status: 'closed', outcome: 'void' };
  state.snapshot.orders.push({ ...order, exitPrice: null, credited: 10_00n });
  const requestId = state.operations[9]?.requestId ?? '';
  state.snapshot.requests.push({
    ...{ userId: order.userId, requestId, call: 'placeOrder', recordId: 'o2' },
  });
  expect(reconcileFaults(state)).toEqual(['lost']);
  const ledger = openLedger(order.userId);
  Object.assign(ledger.rows, state.snapshot);
  ledger.post('order_stake o2', ['available', -10_00n], ['held_orders', 10_00n]);
  ledger.post('order_refund o2', ['held_orders', -10_00n], ['available', 10_00n]);
  expect(reconcileFaults(state)).toEqual([]);
});

test.each<[string, (state: World) => void, string[]]>([
  ['a missing account', (state) => void state.snapshot.users.pop(), ['lost']],
  ['a missing session', (state) => void state.snapshot.sessions.pop(), ['lost']],
  [
    'a missing request with its record left',
    (state) => void state.snapshot.requests.splice(2, 1),
    ['lost', 'doubled'],
  ],
  [
    'a missing record with its request left',
    (state) => void state.snapshot.machines.pop(),
    ['lost', 'doubled'],
  ],
  [
    'an order whose stake was never taken',
    (state) => removeTransfer(state, 'order_stake'),
    ['lost', 'overdrawn'],
  ],
  [
    'a recharge that was never credited',
    (state) => removeTransfer(state, 'recharge'),
    ['lost', 'overdrawn'],
  ],
  [
    'a lost payment',
    (state) => {
      first(state.snapshot.recharges).status = 'pending_payment';
    },
    ['lost', 'doubled'],
  ],
  ['a missing card', (state) => void state.snapshot.cards.pop(), ['lost']],
  [
    'a second record for one request',
    (state) =>
      void state.snapshot.withdrawals.push({
        ...first(state.snapshot.withdrawals),
        id: 'w2',
        status: 'asked',
      }),
    ['doubled', 'lost'],
  ],
  [
    'one record for two requests',
    (state) => {
      const [, , , , machine] = state.snapshot.requests;
      if (machine)
        state.snapshot.requests.push({
          ...machine,
          requestId: state.operations[9]?.requestId ?? '',
        });
    },
    ['altered', 'lost'],
  ],
  [
    'a duplicate card',
    (state) => void state.snapshot.cards.push({ ...first(state.snapshot.cards), id: 'c2' }),
    ['doubled'],
  ],
  [
    'a duplicate name',
    (state) => void state.snapshot.users.push({ id: '2', username: 'alice' }),
    ['doubled', 'lost'],
  ],
  [
    'a duplicate payout',
    (state) => {
      const ledger = openLedger('10000001');
      Object.assign(ledger.rows, state.snapshot);
      ledger.post('order_payout o1', ['available', 18_00n], ['platform:house', -18_00n]);
    },
    ['doubled'],
  ],
  [
    'a stake of another amount',
    (state) => {
      first(state.snapshot.orders).stake = 11_00n;
    },
    ['altered', 'unsettled'],
  ],
  [
    'another direction',
    (state) => {
      first(state.snapshot.orders).direction = 'down';
    },
    ['altered', 'unsettled'],
  ],
  [
    'another card',
    (state) => {
      first(state.snapshot.withdrawals).cardId = 'c9';
    },
    ['altered'],
  ],
  [
    'an answer naming another record',
    (state) => {
      const order = state.operations[3];
      if (order) order.answer = { id: 'o9' };
    },
    ['altered'],
  ],
  [
    'a repeat with a different answer',
    (state) => {
      const order = state.operations[3];
      if (order) order.repeats = [{ id: 'o9' }];
    },
    ['altered'],
  ],
  [
    'an outdated setting',
    (state) => {
      first(state.snapshot.reminders).minutes = 10;
    },
    ['altered'],
  ],
  [
    'a refusal with an effect',
    (state) => {
      const rejected = state.operations[8];
      const row = state.snapshot.requests[2];
      if (rejected && row) row.requestId = rejected.requestId ?? '';
    },
    ['lost', 'refused_acted'],
  ],
  [
    'an order that still runs',
    (state) => {
      Object.assign(first(state.snapshot.orders), {
        status: 'trading',
        outcome: null,
        credited: null,
      });
    },
    ['doubled', 'unsettled'],
  ],
  [
    'an outcome that contradicts its prices',
    (state) => {
      first(state.snapshot.orders).exitPrice = 4n;
    },
    ['unsettled'],
  ],
  [
    'a credit that contradicts its outcome',
    (state) => {
      first(state.snapshot.orders).credited = 19_00n;
    },
    ['altered', 'unsettled'],
  ],
  [
    'an entry of another amount',
    (state) => {
      first(state.snapshot.entries).amount += 1n;
    },
    ['altered', 'unbalanced', 'unexplained'],
  ],
  [
    'a balance of another amount',
    (state) => {
      first(state.snapshot.accounts).balance += 1n;
    },
    ['unexplained'],
  ],
  [
    'a missing entry',
    (state) => void state.snapshot.entries.pop(),
    ['altered', 'unbalanced', 'unexplained'],
  ],
])('finds %s', (_what, introduceFault, faults) => {
  const state = createWorld();
  introduceFault(state);
  expect(reconcileFaults(state).sort()).toEqual(faults.sort());
});
