import { platformAccount, userAccount } from '../../../src/ledger/kinds.js';
import {
  type Machine,
  type Model,
  type Recharge,
  type RunningOrder,
  transferBalance,
  type Withdrawal,
} from './model.js';
import { priceAt } from './prices.js';
import {
  DAY,
  percentOf,
  REBATE_PERCENT,
  RECHARGE_REVIEWED_AFTER,
  REJECTED_CENTS,
  WITHDRAWAL_REVIEWED_AFTER,
} from './specification.js';

const [house, deposits, paidOut, fees, promotions] = [
  platformAccount('house'),
  platformAccount('deposits'),
  platformAccount('withdrawals'),
  platformAccount('fees'),
  platformAccount('promotions'),
];

export function advanceTime(model: Model, seconds: number): void {
  model.second += seconds;
  const { second } = model;
  for (const recharge of model.recharges) {
    if (recharge.status === 'pending_payment' && recharge.expiresAt <= second) {
      recharge.status = 'expired';
    }
    if (recharge.status === 'review' && recharge.submittedAt + RECHARGE_REVIEWED_AFTER <= second) {
      decideRecharge(model, recharge, isApproved(recharge.amount));
    }
  }
  for (const withdrawal of model.withdrawals) {
    if (withdrawal.isPending && withdrawal.requestedAt + WITHDRAWAL_REVIEWED_AFTER <= second) {
      decideWithdrawal(model, withdrawal, isApproved(withdrawal.amount));
    }
  }
  for (const order of model.orders.splice(0)) {
    if (order.dueSecond <= second) settleOrder(model, order);
    else model.orders.push(order);
  }
  for (const machine of model.machines) accrueIncome(model, machine);
}

const isApproved = (amount: bigint) => amount % 100n !== REJECTED_CENTS;

/** @returns whether there was anything to decide. */
export function decideRecharge(model: Model, recharge: Recharge, isPaid: boolean): boolean {
  if (recharge.status !== 'review') return false;
  recharge.status = isPaid ? 'paid' : 'rejected';
  if (!isPaid) return true;
  const { userId, inviterId, amount } = recharge;
  transferBalance(model, deposits, userAccount(userId, 'available'), amount);
  const rebate = percentOf(amount, REBATE_PERCENT);
  transferBalance(model, promotions, userAccount(inviterId, 'available'), rebate);
  return true;
}

export function decideWithdrawal(model: Model, withdrawal: Withdrawal, isPaid: boolean): boolean {
  if (!withdrawal.isPending) return false;
  withdrawal.isPending = false;
  const { userId, amount, fee } = withdrawal;
  const held = userAccount(userId, 'held_withdrawals');
  if (isPaid) {
    transferBalance(model, held, paidOut, amount - fee);
    transferBalance(model, held, fees, fee);
  } else transferBalance(model, held, userAccount(userId, 'available'), amount);
  return true;
}

function settleOrder(model: Model, order: RunningOrder): void {
  const { userId, direction, stake, payoutPercent, entrySecond, dueSecond } = order;
  const [available, held] = [userAccount(userId, 'available'), userAccount(userId, 'held_orders')];
  const moved = priceAt(dueSecond) - priceAt(entrySecond);
  const isWon = moved !== 0 && moved > 0 === (direction === 'up');
  if (isWon) order.placed.credited = stake + percentOf(stake, payoutPercent);
  if (moved === 0) order.placed.credited = stake;
  if (moved === 0) transferBalance(model, held, available, stake);
  else if (isWon) {
    transferBalance(model, held, available, stake);
    transferBalance(model, house, available, percentOf(stake, payoutPercent));
  } else transferBalance(model, held, house, stake);
}

function accrueIncome(model: Model, machine: Machine): void {
  const { userId, boughtAt, principal, days, production, isAtEnd, frozenAt } = machine;
  if (frozenAt !== undefined) return;
  const available = userAccount(userId, 'available');
  const over = Math.floor((model.second - boughtAt) / DAY);
  while (machine.daysDone < Math.min(over, days)) {
    machine.daysDone += 1;
    const isLast = machine.daysDone === days;
    if (!isAtEnd) transferBalance(model, house, available, production);
    else if (isLast) transferBalance(model, house, available, production * BigInt(days));
    if (isLast) transferBalance(model, userAccount(userId, 'invested'), available, principal);
  }
}
