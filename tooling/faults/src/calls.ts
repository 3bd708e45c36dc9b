import type { OperationKind } from './journal.ts';

interface Call {
  readonly path: string;
  /** Under which name the service keeps the answers of a call that takes a request id; undefined of one that takes none. */
  readonly once?: string;
  readonly fundPassword?: true;
}

/** The calls by which users get what they want, as `packages/contract` states them. */
export const CALLS: Readonly<Record<OperationKind, Call>> = {
  register: { path: 'PublicUser/Register' },
  login: { path: 'publicUser/login' },
  order: { path: 'bet/cpbuy', once: 'placeOrder' },
  recharge: { path: 'user/addcz', once: 'startRecharge' },
  payment: { path: 'user/pay', once: 'payRecharge' },
  withdrawal: { path: 'user/withdraw', once: 'withdraw', fundPassword: true },
  machine: { path: 'bet/add_kj', once: 'buyMachine', fundPassword: true },
  card: { path: 'user/add_bank', fundPassword: true },
  reminder: { path: 'user/reminder' },
};

/** Failures that tell of a repeat without a request id that the first send had been done. */
export const DONE_BEFORE: Readonly<Partial<Record<OperationKind, string>>> = {
  register: 'username_taken',
  card: 'card_already_bound',
};

export const PASSWORD = 'correct horse 71';
export const FUND_PASSWORD = '246810';
/** Of all orders: the shortest expiry there is, in seconds. */
export const EXPIRY_SECONDS = 60;
