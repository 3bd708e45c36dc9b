import type { OperationKind } from './operation-journal.ts';

interface Call {
  readonly path: string;
  /** Names stored responses; undefined for calls without a request id. */
  readonly idempotentCall?: string;
  readonly needsFundPassword?: true;
}

/** As defined in `packages/contract`. */
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

/** A repeat without a request id shows that the first send had succeeded. */
export const ALREADY_DONE_CODES: Readonly<Partial<Record<OperationKind, string>>> = {
  register: 'username_taken',
  card: 'card_already_bound',
};

export const PASSWORD = 'correct horse 71';
export const FUND_PASSWORD = '246810';
/** Seconds: the shortest offered. */
export const EXPIRY_SECONDS = 60;
