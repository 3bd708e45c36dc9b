import { USER_ACCOUNT_KINDS, userAccount } from '../../ledger/kinds.js';
import type { OwnLimits } from './own-limits.js';

export type SentCall = 'placeOrder' | 'withdraw' | 'buyMachine' | 'startRecharge' | 'payRecharge';

/** A call as somebody sends it: its fields in wire names, a request id among them. */
export interface Send {
  readonly by: number;
  readonly call: SentCall;
  readonly fields: Readonly<Record<string, string>>;
}

/** Somebody who has registered. Others are named by their place among them. */
export interface Person {
  readonly id: string;
  /** Who gets a rebate of what they recharge. */
  readonly inviterId: string;
  /** Wrong fund passwords in a row, and until when they are held against them. */
  wrongPasswords: number;
  wrongUntil: number;
  /** What they let themselves do. */
  readonly limits: OwnLimits;
}

/** An order that was ever placed, as its owner's limits count it. */
export interface Placed {
  readonly userId: string;
  readonly second: number;
  readonly stake: bigint;
  /** Nothing until it is settled. */
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
  /** Known once it is answered. */
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
  /** Known once it is answered. */
  id: string;
  readonly userId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly askedAt: number;
  isPending: boolean;
}

export interface Machine {
  /** Known once it is answered. */
  id: string;
  readonly userId: string;
  /** Later by as long as it was frozen. */
  boughtAt: number;
  frozenAt: number | undefined;
  readonly principal: bigint;
  readonly days: number;
  readonly production: bigint;
  /** The income of all days comes with the last one. */
  readonly isAtEnd: boolean;
  daysDone: number;
}

/** What a request id was used for, and what was answered. */
export interface Answered {
  readonly terms: string;
  /** Known once it is answered. */
  wire: unknown;
}

/** All that money depends on, as the design says it: no more than sums in bigint. Times are epoch seconds. */
export interface Model {
  second: number;
  /** Of everybody's accounts and the platform's, in hundredths. */
  readonly balances: Map<string, bigint>;
  readonly people: Person[];
  readonly orders: RunningOrder[];
  readonly placed: Placed[];
  readonly recharges: Recharge[];
  readonly withdrawals: Withdrawal[];
  readonly machines: Machine[];
  /** All that was ever asked, whatever came of it: it may be sent again. */
  readonly sent: Send[];
  /** By user and request id. */
  readonly answered: Map<string, Answered>;
}

/** The accounts of the platform and of who invites strangers, as they are when a run begins. */
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

/** Who registers has nothing. */
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

/** Whether time alone would still move money. */
export function isOpen({ orders, recharges, withdrawals, machines }: Model): boolean {
  return (
    orders.length > 0 ||
    recharges.some(({ status }) => status === 'review' || status === 'pending_payment') ||
    withdrawals.some(({ isPending }) => isPending) ||
    machines.some(({ days, daysDone, frozenAt }) => daysDone < days && frozenAt === undefined)
  );
}
