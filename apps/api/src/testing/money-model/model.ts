import { USER_ACCOUNT_KINDS, userAccount } from '../../ledger/kinds.js';
import type { OwnLimits } from './own-limits.js';

export type SentCall = 'placeOrder' | 'withdraw' | 'buyMachine' | 'startRecharge' | 'payRecharge';

export interface Send {
  readonly by: number;
  readonly call: SentCall;
  readonly fields: Readonly<Record<string, string>>;
}

/** Others refer to it by index. */
export interface Person {
  readonly id: string;
  /** Receives a rebate on this user's recharges. */
  readonly inviterId: string;
  /** Consecutive wrong fund passwords, and the epoch second until which they count. */
  wrongPasswords: number;
  wrongUntil: number;
  /** The user's own trading limits. */
  readonly limits: OwnLimits;
}

export interface Placed {
  readonly userId: string;
  readonly second: number;
  readonly stake: bigint;
  /** Zero until settlement. */
  credited: bigint;
}

export interface RunningOrder {
  readonly userId: string;
  readonly direction: string;
  readonly stake: bigint;
  readonly payoutPercent: bigint;
  readonly entrySecond: number;
  readonly dueSecond: number;
  readonly placed: Placed;
}

export interface Recharge {
  id: string;
  readonly userId: string;
  readonly inviterId: string;
  readonly amount: bigint;
  readonly askedAt: number;
  readonly expiresAt: number;
  submittedAt: number;
  status: 'pending_payment' | 'review' | 'paid' | 'rejected' | 'expired';
}

export interface Withdrawal {
  id: string;
  readonly userId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly askedAt: number;
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
  /** All income is paid with the last day. */
  readonly isAtEnd: boolean;
  daysDone: number;
}

export interface Answered {
  readonly terms: string;
  wire: unknown;
}

/** From the specification, in plain bigint sums. Times are epoch seconds. */
export interface Model {
  second: number;
  /** Minor units. */
  readonly balances: Map<string, bigint>;
  readonly people: Person[];
  readonly orders: RunningOrder[];
  readonly placed: Placed[];
  readonly recharges: Recharge[];
  readonly withdrawals: Withdrawal[];
  readonly machines: Machine[];
  /** Every request sent, whatever its outcome; any of them may be repeated. */
  readonly sent: Send[];
  /** By user and request id. */
  readonly answered: Map<string, Answered>;
}

export function createModel(second: number, balances: ReadonlyMap<string, bigint>): Model {
  return {
    second,
    balances: new Map(balances),
    people: [],
    orders: [],
    placed: [],
    recharges: [],
    withdrawals: [],
    machines: [],
    sent: [],
    answered: new Map(),
  };
}

/** New users have no money. */
export function addPerson(model: Model, id: string, inviterId: string): void {
  model.people.push({ id, inviterId, wrongPasswords: 0, wrongUntil: 0, limits: [] });
  for (const kind of USER_ACCOUNT_KINDS) model.balances.set(userAccount(id, kind), 0n);
}

export function balanceOf({ balances }: Model, account: string): bigint {
  return balances.get(account) ?? 0n;
}

export function move(model: Model, from: string, to: string, amount: bigint): void {
  model.balances.set(from, balanceOf(model, from) - amount);
  model.balances.set(to, balanceOf(model, to) + amount);
}

/** Whether time alone can still move money. */
export function isOpen({ orders, recharges, withdrawals, machines }: Model): boolean {
  return (
    orders.length > 0 ||
    recharges.some(({ status }) => status === 'review' || status === 'pending_payment') ||
    withdrawals.some(({ isPending }) => isPending) ||
    machines.some(({ days, daysDone, frozenAt }) => daysDone < days && frozenAt === undefined)
  );
}
