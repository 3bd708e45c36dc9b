import { platformAccount, userAccount } from '../../../src/ledger/kinds.js';
import { TEST_FUND_PASSWORD } from '../test-api.js';
import {
  balanceOf,
  type Model,
  type ModelCall,
  type ModelRequest,
  type ModelUser,
  type Recharge,
  type RecordedResponse,
  transferBalance,
} from './model.js';
import { INSTRUMENT } from './prices.js';
import {
  EXPOSURE_MAX,
  MAX_WRONG_PASSWORDS,
  OPEN_RECHARGES_MAX,
  PAYOUTS,
  PRACTICE_FUNDS,
  PRODUCTS,
  percentOf,
  RECHARGE_EXPIRES_AFTER,
  RECHARGE_MAX,
  RECHARGE_MIN,
  STAKE_MAX,
  STAKE_MIN,
  WITHDRAWAL_FEE_MIN,
  WITHDRAWAL_FEE_PERCENT,
  WITHDRAWAL_MIN,
  WRONG_PASSWORD_WINDOW,
} from './specification.js';
import { decideRecharge } from './time.js';
import { exceededLimit } from './user-limits.js';

export interface Prediction {
  readonly code: string;
  readonly repeats?: RecordedResponse;
  readonly recorded?: RecordedResponse;
  readonly createdRecord?: { id: string };
}

type PredictionRule = (
  model: Model,
  user: ModelUser,
  fields: ModelRequest['fields'],
) => Omit<Prediction, 'repeats'>;

const reject = (code: string) => ({ code });

/** Also applies the effect to the model. */
export function predictCall(model: Model, { by, call, fields }: ModelRequest): Prediction {
  const user = model.users[by];
  if (user === undefined) throw new Error(`There is no person ${by}.`);
  if (!isWellFormed(fields)) return reject('bad_request');
  const passwordFailure = checkPassword(model, user, fields.fund_password);
  if (passwordFailure !== undefined) return reject(passwordFailure);
  const { request_id: requestId, fund_password: _, ...rest } = fields;
  const terms = JSON.stringify([call, Object.entries(rest).sort()]);
  const key = requestId && `${user.id}/${requestId}`;
  const earlier = key && model.responses.get(key);
  if (earlier) {
    return earlier.terms === terms ? { code: 'ok', repeats: earlier } : reject('request_conflict');
  }
  const prediction = RULES[call](model, user, fields);
  // Without an id, no call is a repeat.
  if (prediction.code !== 'ok' || !key) return prediction;
  const recorded: RecordedResponse = { terms, wire: undefined };
  model.responses.set(key, recorded);
  return { ...prediction, recorded };
}

function isWellFormed({ amount = '1', quantity = '1' }: ModelRequest['fields']): boolean {
  return /^\d{1,15}(\.\d{1,2})?$/.test(amount) && /^\d+$/.test(quantity) && minorOf(quantity) > 0n;
}

function checkPassword(
  { second }: Model,
  user: ModelUser,
  password: string | undefined,
): string | undefined {
  if (password === undefined) return undefined;
  if (second >= user.wrongPasswordsExpireAt) {
    user.wrongPasswords = 0;
    user.wrongPasswordsExpireAt = second + WRONG_PASSWORD_WINDOW;
  }
  if (user.wrongPasswords >= MAX_WRONG_PASSWORDS) return 'fund_password_throttled';
  if (password === TEST_FUND_PASSWORD) {
    user.wrongPasswords = 0;
    user.wrongPasswordsExpireAt = 0;
    return undefined;
  }
  user.wrongPasswords += 1;
  return 'fund_password_wrong';
}

const RULES: Readonly<Record<ModelCall, PredictionRule>> = {
  placeOrder(model, user, { id, direction = '', seconds = '', amount = '' }) {
    const { id: userId } = user;
    const payoutPercent = PAYOUTS[seconds];
    const stake = minorOf(amount);
    const [available, held] = [
      userAccount(userId, 'available'),
      userAccount(userId, 'held_orders'),
    ];
    if (id !== INSTRUMENT) return reject('instrument_unknown');
    if (payoutPercent === undefined) return reject('expiry_unknown');
    if (stake < STAKE_MIN) return reject('amount_too_small');
    if (stake > STAKE_MAX) return reject('amount_too_large');
    if (balanceOf(model, available) < stake) return reject('insufficient_funds');
    const limitFailure = exceededLimit(model, user, ['stake', 'loss', 'orders'], stake);
    if (limitFailure !== undefined) return reject(limitFailure);
    if (balanceOf(model, held) + stake > EXPOSURE_MAX) return reject('user_exposure_reached');
    transferBalance(model, available, held, stake);
    const entrySecond = model.second;
    const dueSecond = entrySecond + Number(seconds);
    const placed = { userId, second: model.second, stake, credited: 0n };
    model.placed.push(placed);
    model.orders.push({ userId, direction, stake, payoutPercent, entrySecond, dueSecond, placed });
    return { code: 'ok' };
  },

  withdraw(model, { id: userId }, { amount: inputText = '', card_id: card = '' }) {
    const amount = minorOf(inputText);
    const [available, held] = [
      userAccount(userId, 'available'),
      userAccount(userId, 'held_withdrawals'),
    ];
    if (amount < WITHDRAWAL_MIN) return reject('amount_too_small');
    if (card === UNKNOWN_ID) return reject('card_unknown');
    if (balanceOf(model, available) < amount) return reject('insufficient_funds');
    transferBalance(model, available, held, amount);
    const requested = { userId, amount, fee: feeOf(amount), requestedAt: model.second };
    const createdRecord = { id: '', ...requested, isPending: true };
    model.withdrawals.push(createdRecord);
    return { code: 'ok', createdRecord };
  },

  buyMachine(model, { id: userId }, { product_id: product = '', quantity: inputText = '' }) {
    const offer = PRODUCTS[product];
    const quantity = BigInt(inputText);
    const [available, invested] = [
      userAccount(userId, 'available'),
      userAccount(userId, 'invested'),
    ];
    if (offer === undefined) return reject('product_unknown');
    // No user here can afford to run down the stock.
    if (quantity > offer.stock) return reject('product_sold_out');
    const principal = quantity * offer.price;
    if (balanceOf(model, available) < principal) return reject('insufficient_funds');
    transferBalance(model, available, invested, principal);
    const { days, isAtEnd } = offer;
    const production = quantity * offer.production;
    const terms = { principal, production, days, isAtEnd };
    const bought = { userId, boughtAt: model.second, frozenAt: undefined, daysDone: 0 };
    const createdRecord = { id: '', ...terms, ...bought };
    model.machines.push(createdRecord);
    return { code: 'ok', createdRecord };
  },

  startRecharge(model, user, { amount: inputText = '' }) {
    const { id: userId, inviterId } = user;
    const amount = minorOf(inputText);
    if (amount < RECHARGE_MIN) return reject('amount_too_small');
    if (amount > RECHARGE_MAX) return reject('amount_too_large');
    const limitFailure = exceededLimit(model, user, ['recharge'], amount);
    if (limitFailure !== undefined) return reject(limitFailure);
    if (openRecharges(model, userId) >= OPEN_RECHARGES_MAX) return reject('recharges_limit');
    const createdRecord = {
      ...{ id: '', userId, inviterId, amount },
      ...{
        requestedAt: model.second,
        expiresAt: model.second + RECHARGE_EXPIRES_AFTER,
        submittedAt: 0,
      },
      status: 'pending_payment' as const,
    };
    model.recharges.push(createdRecord);
    return { code: 'ok', createdRecord };
  },

  payRecharge(model, { id: userId }, { recharge_id: id }) {
    const recharge = model.recharges.find((each) => each.id === id && each.userId === userId);
    if (recharge === undefined) return reject('recharge_unknown');
    if (recharge.status === 'expired') return reject('recharge_expired');
    if (recharge.status === 'review' || recharge.status === 'paid') {
      return reject('recharge_already_submitted');
    }
    if (recharge.status === 'rejected' && openRecharges(model, userId) >= OPEN_RECHARGES_MAX) {
      return reject('recharges_limit');
    }
    recharge.status = 'review';
    recharge.submittedAt = model.second;
    return { code: 'ok' };
  },

  addPracticeFunds(model, user) {
    if (balanceOf(model, userAccount(user.id, 'available')) > 0n) {
      return reject('practice_balance_left');
    }
    return creditPracticeFunds(model, user, PRACTICE_FUNDS);
  },

  resetPracticeFunds(model, user) {
    const [available, heldOrders, heldWithdrawals] = [
      userAccount(user.id, 'available'),
      userAccount(user.id, 'held_orders'),
      userAccount(user.id, 'held_withdrawals'),
    ];
    if (balanceOf(model, heldOrders) > 0n) return reject('practice_order_open');
    if (balanceOf(model, heldWithdrawals) > 0n) return reject('practice_withdrawal_open');
    const excess = balanceOf(model, available) - PRACTICE_FUNDS;
    if (excess < 0n) {
      const { createdRecord: _, ...prediction } = creditPracticeFunds(model, user, -excess);
      return prediction;
    }
    transferBalance(model, available, platformAccount('promotions'), excess);
    return { code: 'ok' };
  },
};

function creditPracticeFunds(
  model: Model,
  user: ModelUser,
  amount: bigint,
): Omit<Prediction, 'repeats'> {
  const { id: userId, inviterId } = user;
  const limitFailure = exceededLimit(model, user, ['recharge'], amount);
  if (limitFailure !== undefined) return reject(limitFailure);
  if (openRecharges(model, userId) >= OPEN_RECHARGES_MAX) return reject('recharges_limit');
  const { second } = model;
  const createdRecord: Recharge = {
    ...{ id: '', userId, inviterId, amount, requestedAt: second, submittedAt: second },
    ...{ expiresAt: second + RECHARGE_EXPIRES_AFTER, status: 'review' },
  };
  model.recharges.push(createdRecord);
  decideRecharge(model, createdRecord, true);
  return { code: 'ok', createdRecord };
}

function openRecharges({ recharges }: Model, id: string): number {
  const isOpen = (status: string) => status === 'pending_payment' || status === 'review';
  return recharges.filter(({ userId, status }) => userId === id && isOpen(status)).length;
}

function feeOf(amount: bigint): bigint {
  const share = percentOf(amount, WITHDRAWAL_FEE_PERCENT);
  if (share < WITHDRAWAL_FEE_MIN) return WITHDRAWAL_FEE_MIN;
  return share;
}

export const UNKNOWN_ID = 'unknown';

function minorOf(inputText: string): bigint {
  const [units = '', cents = ''] = inputText.split('.');
  return BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
}
