import type { Cell, Row } from '../api/console-api.js';

export const OPERATOR = { name: 'Ann Arbor', password: 'kite-harbour-71', code: '123456' } as const;

const ALICE = '20481234 (al***ce)';
const BOB = '20485678 (bo***ob)';

export const RECEIPT =
  'iVBORw0KGgoAAAANSUhEUgAAALQAAAEECAAAAACkG0EvAAABBUlEQVR42u3XwRGAMAwDsE7CJMzZTfmzAkcDSa7yBPrZHlfDDGhoaGhoaGhoaGjo7dFnUKChoaGhoaGhoaF3RHsu0NDQ0NDQ0NDQ0NDQ0NDQ0NBr6JkUaGho6AS0coGGhoaGhoaGTl550NDQ0IXQygUaGhoaGhoaOnnlre9AaGho6DC0coGGhoaGhoaG/mXlQUNDQ7dAKxdoaGhoaGhoaGhoaGhoaOgH6Fko0NDQ0B+jlQs0NDQ0NDQ0dKmVBw0NDZ2KVi7Q0NDQ0NDQ0NDQ0NDQ0NDQ0NB7oY+gQENDQ0NDQ0NDQ0NDQ/dHe+PQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0G9yAyoVQodSRevDAAAAAElFTkSuQmCC';

interface QueueRow extends Record<string, Cell> {
  id: string;
  user: string;
  state: string;
}

const queueRow = (id: string, user: string, state: string, minutes: number) => ({
  id,
  user,
  state,
  minutes,
  dead_letter: null,
});

export function initialRecharges(): QueueRow[] {
  const usdt = { channel: 'usdt', begun: '2026-11-25T08:12:40.000Z' };
  return [
    { ...queueRow('7f3c1d0a-1', ALICE, 'review', 4_571), ...usdt, amount: '1250.00' },
    { ...queueRow('8a14be77-2', BOB, 'review', 127), ...usdt, amount: '50.00' },
    { ...queueRow('91d05c3e-3', ALICE, 'review', 3), ...usdt, amount: '999999999999.99' },
    {
      ...queueRow('11aa22bb-4', ALICE, 'paid', 90_000),
      ...{ channel: 'bank', begun: '2026-09-24T10:00:00.000Z', amount: '300.00' },
    },
    {
      ...queueRow('22bb33cc-5', ALICE, 'rejected', 80_000),
      ...{ channel: 'usdt', begun: '2026-10-01T07:30:00.000Z', amount: '20.00' },
    },
  ];
}

export function initialWithdrawals(): QueueRow[] {
  const timestamps = { asked: '2026-11-25T09:40:00.000Z' };
  return [
    {
      ...queueRow('c0ffee01-1', ALICE, 'pending', 64),
      ...{ ...timestamps, amount: '100.00', fee: '2.00', receive: '98.00' },
      to: 'Bank of Examples …2468',
    },
    {
      ...queueRow('c0ffee02-2', BOB, 'pending', 12),
      ...{ ...timestamps, amount: '5000.00', fee: '100.00', receive: '4900.00' },
      to: 'TRC20 TR7N…Lj6t',
    },
  ];
}

export function initialRealNames(): QueueRow[] {
  return [
    { ...queueRow('dd00ee11-1', BOB, 'review', 1_500), submitted: '2026-11-24T12:00:00.000Z' },
  ];
}

export function initialRecoveries(): QueueRow[] {
  return [
    {
      ...queueRow('4ec0fe11-1', ALICE, 'review', 95),
      ...{ submitted: '2026-11-25T08:40:00.000Z', kind: 'login password' },
      ...{ known_device: true, fund_password: false },
    },
  ];
}

export function initialThreads(): QueueRow[] {
  const thread = { ...queueRow('5e1f0aa7-1', ALICE, 'open', 42), topic: 'withdrawal', messages: 3 };
  return [{ ...thread, about: 'withdrawal c0ffee01-1', begun: '2026-11-25T09:10:00.000Z' }];
}

export const ITEM_FACTS: Readonly<Record<string, Row>> = {
  recharges: {
    submitted: '2026-11-25T08:20:02.000Z',
    reference: 'TQ5NMqJjhpQGK7YJbESKfj7FKcU3Fo2Zcz',
    remark: 'sent from my exchange account',
    reason: null,
    timeline: 'pending_payment 2026-11-25T08:12:40.000Z; review 2026-11-25T08:20:02.000Z',
    proof: 'recharge-proof.png',
  },
  withdrawals: {
    bank: 'Bank of Examples',
    account: 'Alice Example',
    number: '4929 1234 5678 2468',
    network: null,
    address: null,
    reason: null,
    timeline: 'pending 2026-11-25T09:40:00.000Z',
  },
  'real-names': {
    name: 'Robert Example',
    number: 'X1234567',
    front: 'real-name-front.png',
    back: 'real-name-back.png',
  },
  recoveries: {
    text: 'I registered in August and deposited 1500 USDT last week.',
    reason: null,
    decided_by: null,
    available: null,
    expires: '2026-12-25T08:40:00.000Z',
    closed: null,
  },
  support: {
    conversation:
      '2026-11-25T09:10:00.000Z user: It has not arrived. [support-1-1.png]\n2026-11-25T09:20:00.000Z operator Ann Arbor: It is on its way.\n2026-11-25T09:30:00.000Z user: Since when?\n| And where is it?',
  },
};

export const PICTURES: Readonly<Record<string, readonly string[]>> = {
  recharges: ['recharge-proof.png'],
  'real-names': ['real-name-front.png', 'real-name-back.png'],
  support: ['support-1-1.png'],
};

export const USERS: readonly Row[] = [
  {
    id: '20481234',
    username: 'alice-e',
    registered: '2026-08-02T10:11:12.000Z',
    blocked: null,
    closes: null,
  },
  {
    id: '20485678',
    username: 'bob.with-a-rather-long-username',
    registered: '2026-11-20T21:00:00.000Z',
    blocked: '2026-11-24T09:00:00.000Z',
    closes: null,
  },
];

export const USER_FACTS: Row = {
  invite_code: 'K7QX2M',
  invited_by: null,
  invited: 3,
  credit: 100,
  real_name: 'complete',
  document: 'X1*****7',
  cards: 'Bank of Examples …2468',
  addresses: 'TRC20 TR7N…Lj6t',
  sessions: 2,
  available: '1820.45',
  held_orders: '30.00',
  held_withdrawals: '100.00',
  held_operator: '0.00',
  invested: '500.00',
};

export const LISTS: Readonly<Record<string, readonly Row[]>> = {
  'machines list': [
    {
      ...{ id: 'm-1', product: 'Starter', quantity: 2, price: '100.00', earned: '4.20' },
      ...{ state: 'normal', days: '14/30', bought: '2026-11-11T00:00:00.000Z', frozen: null },
    },
  ],
  'messages texts': [
    {
      ...{ template: 'maintenance', needs: 'begins, ends', title: 'Maintenance' },
      text: 'From {{begins}} to {{ends}} the service may be unavailable.',
    },
    {
      ...{ template: 'maintenance_over', needs: '', title: 'The maintenance is over' },
      text: 'The service is available again.',
    },
  ],
  'announcements list': [
    {
      ...{ id: 'n-2', from: '2026-11-20T08:00:00.000Z', until: null },
      ...{
        title: 'Markets on Thursday',
        text: 'Forex is closed from 18:00 UTC.\nMetals stay open.',
      },
    },
    {
      ...{ id: 'n-1', from: '2026-10-01T08:00:00.000Z', until: '2026-10-08T08:00:00.000Z' },
      ...{ title: 'Welcome', text: 'Every price here can be checked.' },
    },
  ],
  'banners list': [
    {
      ...{ version: 2, state: 'holds', from: '2026-11-01T00:00:00.000Z', place: 1 },
      ...{ title: 'Verify a price', link: '/fairness', picture: '/uploads/b1.webp' },
    },
    {
      ...{ version: 1, state: 'past', from: '2026-08-01T00:00:00.000Z', place: 1 },
      ...{ title: 'Hello', link: '/', picture: '/uploads/b0.webp' },
    },
  ],
  'products list': [
    {
      ...{ id: 'starter', name: 'Starter', price: '100.00', days: 30, production: '0.30' },
      ...{ benefit: 'daily', place: 1, stock: 500, sold: 120 },
      ...{ from: '2026-08-01T00:00:00.000Z', until: null },
    },
  ],
  'service-links list': [
    {
      ...{ version: 3, state: 'holds', from: '2026-11-01T00:00:00.000Z' },
      ...{ link: 'https://help.example', link_1: 'mailto:help@example.com', link_2: '' },
      hours: 'every day, 8 to 20 UTC',
    },
  ],
  'payment-details list': [
    {
      ...{ version: 1, state: 'holds', from: '2026-08-01T00:00:00.000Z' },
      usdt: 'TRC20=TQ5NMqJjhpQGK7YJbESKfj7FKcU3Fo2Zcz',
      ...{ bank_name: 'Bank of Examples', account_name: 'Candela Ltd' },
      account_number: '001 234 567',
    },
  ],
  'invitations list': [],
  'figures accounts': [
    { owner: 'users', kind: 'available', accounts: 212, balance: '48210.55' },
    { owner: 'users', kind: 'held_orders', accounts: 212, balance: '1200.00' },
    { owner: 'users', kind: 'invested', accounts: 212, balance: '15300.00' },
    { owner: 'platform', kind: 'house', accounts: 1, balance: '9120.40' },
    { owner: 'platform', kind: 'deposits', accounts: 1, balance: '-90000.00' },
    { owner: 'platform', kind: 'withdrawals', accounts: 1, balance: '16169.05' },
  ],
  'figures liabilities': [
    {
      ...{ owed: '64710.55', deposited: '90000.00', withdrawn: '16169.05', paid_in: '73830.95' },
      ...{ fees: '410.00', promotions: '820.00', house: '9120.40' },
    },
  ],
  'figures today': [
    { kind: 'stake', transfers: 812, moved: '20410.00' },
    { kind: 'payout', transfers: 401, moved: '18100.25' },
    { kind: 'recharge', transfers: 9, moved: '2210.00' },
  ],
  'ledger check': [{ transfers: 10_412, accounts: 1_071, entries: 20_824, faults: 0 }],
};

export function initialAuditRows(): Row[] {
  return Array.from({ length: 60 }, (_, at) => ({
    position: at + 1,
    at: `2026-11-${String(1 + Math.floor(at / 3)).padStart(2, '0')}T08:${String(at % 60).padStart(2, '0')}:00.000Z`,
    actor: at % 2 === 0 ? 'Ann Arbor' : 'Ben Bridge',
    action: at % 3 === 0 ? 'recharges show' : 'recharges approve',
    outcome: at % 3 === 0 ? 'looked' : 'done',
    subject: `recharge 00${String(at).padStart(2, '0')}aa`,
    before: at % 3 === 0 ? '' : 'state=review',
    after: at % 3 === 0 ? '' : 'state=paid',
    reason: '',
    about: null,
    id: `act-${at + 1}`,
  }));
}

export function initialPending(): Row[] {
  return [
    {
      id: 'ee55ff66-1',
      asked_by: 'Ben Bridge',
      asked: '2026-11-25T07:00:00.000Z',
      minutes: 205,
      action: 'adjustments bonus',
      says: 'Credit 25.00 USDT from platform funds to 20481234 (al***ce): a late machine',
    },
    {
      id: 'ab12cd34-2',
      asked_by: 'Ben Bridge',
      asked: '2026-11-25T09:00:00.000Z',
      minutes: 85,
      action: 'operator add',
      says: 'Create a console account for the operator Cleo Creek: a third pair of eyes',
    },
  ];
}
