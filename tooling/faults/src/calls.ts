import type { OperationKind } from './journal.ts';

interface Call {
  readonly path: string;
  /**
   * Name under which the service stores responses of a call with a request id; undefined for calls
   * without one.
   */
  readonly once?: string;
  readonly fundPassword?: true;
}

/** The calls behind each operation, as defined in `packages/contract`. */
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

/** Failure codes by which a repeat without a request id shows that the first send had succeeded. */
export const DONE_BEFORE: Readonly<Partial<Record<OperationKind, string>>> = {
  register: 'username_taken',
  card: 'card_already_bound',
};

export const PASSWORD = 'correct horse 71';
export const FUND_PASSWORD = '246810';
/** Expiry of all orders, in seconds: the shortest one offered. */
export const EXPIRY_SECONDS = 60;
