import { USER_ACCOUNT_KINDS, userAccount } from '../../../src/ledger/kinds.js';
import type { UserLimits } from './user-limits.js';

export type ModelCall =
  | ('placeOrder' | 'withdraw' | 'buyMachine' | 'startRecharge' | 'payRecharge')
  | ('addPracticeFunds' | 'resetPracticeFunds');

export interface ModelRequest {
  readonly by: number;
  readonly call: ModelCall;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ModelUser {
  readonly id: string;
  readonly inviterId: string;
  /** Consecutive, and the epoch second until which they count. */
  wrongPasswords: number;
  wrongPasswordsExpireAt: number;
  readonly limits: UserLimits;
}

export interface PlacedOrder {
  readonly userId: string;
  readonly second: number;
  readonly stake: bigint;
  credited: bigint;
}

export interface RunningOrder {
  readonly userId: string;
  readonly direction: string;
  readonly stake: bigint;
  readonly payoutPercent: bigint;
  readonly entrySecond: number;
  readonly dueSecond: number;
  readonly placed: PlacedOrder;
}

export interface Recharge {
  id: string;
  readonly userId: string;
  readonly inviterId: string;
  readonly amount: bigint;
  readonly requestedAt: number;
  readonly expiresAt: number;
  submittedAt: number;
  status: 'pending_payment' | 'review' | 'paid' | 'rejected' | 'expired';
}

export interface Withdrawal {
  id: string;
  readonly userId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly requestedAt: number;
  isPending: boolean;
}

export interface Machine {
  id: string;
  readonly userId: string;
  /** Moved by the time it was frozen. */
  boughtAt: number;
  frozenAt: number | undefined;
  readonly principal: bigint;
  readonly days: number;
  readonly production: bigint;
  readonly isAtEnd: boolean;
  daysDone: number;
}

export interface RecordedResponse {
  readonly terms: string;
  wire: unknown;
}

/** From the specification, in plain bigint sums. Times are epoch seconds. */
export interface Model {
  second: number;
  /** Minor units. */
  readonly balances: Map<string, bigint>;
  readonly users: ModelUser[];
  readonly orders: RunningOrder[];
  readonly placed: PlacedOrder[];
  readonly recharges: Recharge[];
  readonly withdrawals: Withdrawal[];
  readonly machines: Machine[];
  readonly sent: ModelRequest[];
  readonly responses: Map<string, RecordedResponse>;
}

export function createModel(second: number, balances: ReadonlyMap<string, bigint>): Model {
  return {
    second,
    balances: new Map(balances),
    users: [],
    orders: [],
    placed: [],
    recharges: [],
    withdrawals: [],
    machines: [],
    sent: [],
    responses: new Map(),
  };
}

export function addUser(model: Model, id: string, inviterId: string): void {
  model.users.push({ id, inviterId, wrongPasswords: 0, wrongPasswordsExpireAt: 0, limits: [] });
  for (const kind of USER_ACCOUNT_KINDS) model.balances.set(userAccount(id, kind), 0n);
}

export function balanceOf({ balances }: Model, account: string): bigint {
  return balances.get(account) ?? 0n;
}

export function transferBalance(model: Model, from: string, to: string, amount: bigint): void {
  model.balances.set(from, balanceOf(model, from) - amount);
  model.balances.set(to, balanceOf(model, to) + amount);
}

/** Whether time alone can still move money. */
export function hasPendingWork({ orders, recharges, withdrawals, machines }: Model): boolean {
  return (
    orders.length > 0 ||
    recharges.some(({ status }) => status === 'review' || status === 'pending_payment') ||
    withdrawals.some(({ isPending }) => isPending) ||
    machines.some(({ days, daysDone, frozenAt }) => daysDone < days && frozenAt === undefined)
  );
}
