import type { OperationKind } from './operation-journal.ts';

interface Call {
  readonly path: string;
  /**
   * Name under which the service stores responses of a call with a request id; undefined for calls
   * without one.
   */
  readonly idempotentCall?: string;
  readonly needsFundPassword?: true;
}

/** The calls behind each operation, as defined in `packages/contract`. */
export const CALLS: Readonly<Record<OperationKind, Call>> = {
  register: { path: 'PublicUser/Register' },
  login: { path: 'publicUser/login' },
  order: { path: 'bet/cpbuy', idempotentCall: 'placeOrder' },
  recharge: { path: 'user/addcz', idempotentCall: 'startRecharge' },
  payment: { path: 'user/pay', idempotentCall: 'payRecharge' },
  withdrawal: { path: 'user/withdraw', idempotentCall: 'withdraw', needsFundPassword: true },
  machine: { path: 'bet/add_kj', idempotentCall: 'buyMachine', needsFundPassword: true },
  card: { path: 'user/add_bank', needsFundPassword: true },
  reminder: { path: 'user/reminder' },
};

/** Failure codes by which a repeat without a request id shows that the first send had succeeded. */
export const ALREADY_DONE_CODES: Readonly<Partial<Record<OperationKind, string>>> = {
  register: 'username_taken',
  card: 'card_already_bound',
};

export const PASSWORD = 'correct horse 71';
export const FUND_PASSWORD = '246810';
/** Expiry of all orders, in seconds: the shortest one offered. */
export const EXPIRY_SECONDS = 60;
