import { userAccount } from '../../ledger/kinds.js';
import { TEST_FUND_PASSWORD } from '../app.js';
import {
  type Answered,
  balanceOf,
  type Model,
  move,
  type Person,
  type Send,
  type SentCall,
} from './model.js';
import { stoppedByLimits } from './own-limits.js';
import { INSTRUMENT } from './prices.js';
import {
  EXPOSURE_MAX,
  GUESSES,
  GUESSES_HELD_FOR,
  PAYOUTS,
  PRODUCTS,
  percentOf,
  RECHARGE_LASTS,
  RECHARGE_LEAST,
  RECHARGE_MOST,
  STAKE_MAX,
  STAKE_MIN,
  WITHDRAWAL_FEE_LEAST,
  WITHDRAWAL_FEE_PERCENT,
  WITHDRAWAL_LEAST,
} from './terms.js';

/** The model's prediction for a call. */
export interface Foretold {
  readonly code: string;
  readonly repeats?: Answered;
  /** Completed by the response. */
  readonly answered?: Answered;
  /** Its id comes from the response. */
  readonly begun?: { id: string };
}

type Rule = (model: Model, person: Person, fields: Send['fields']) => Omit<Foretold, 'repeats'>;

const refuse = (code: string) => ({ code });

/** Also applies the effect to the model. */
export function foretell(model: Model, { by, call, fields }: Send): Foretold {
  const person = model.people[by];
  if (person === undefined) throw new Error(`There is no person ${by}.`);
  if (!isWellFormed(fields)) return refuse('bad_request');
  const barred = looksAtPassword(model, person, fields.fund_password);
  if (barred !== undefined) return refuse(barred);
  const { request_id: requestId, fund_password: _, ...rest } = fields;
  const terms = JSON.stringify([call, Object.entries(rest).sort()]);
  const key = requestId && `${person.id}/${requestId}`;
  const earlier = key && model.answered.get(key);
  if (earlier) {
    return earlier.terms === terms ? { code: 'ok', repeats: earlier } : refuse('request_conflict');
  }
  const foretold = RULES[call](model, person, fields);
  // Without an id, no call is a repeat.
  if (foretold.code !== 'ok' || !key) return foretold;
  const answered: Answered = { terms, wire: undefined };
  model.answered.set(key, answered);
  return { ...foretold, answered };
}

function isWellFormed({ amount = '1', quantity = '1' }: Send['fields']): boolean {
  return /^\d{1,15}(\.\d{1,2})?$/.test(amount) && /^\d+$/.test(quantity) && minorOf(quantity) > 0n;
}

/** @returns the failure code, if any. */
function looksAtPassword(
  { second }: Model,
  person: Person,
  password: string | undefined,
): string | undefined {
  if (password === undefined) return undefined;
  if (second >= person.wrongUntil) {
    person.wrongPasswords = 0;
    person.wrongUntil = second + GUESSES_HELD_FOR;
  }
  if (person.wrongPasswords >= GUESSES) return 'fund_password_throttled';
  if (password === TEST_FUND_PASSWORD) {
    person.wrongPasswords = 0;
    person.wrongUntil = 0;
    return undefined;
  }
  person.wrongPasswords += 1;
  return 'fund_password_wrong';
}

const RULES: Readonly<Record<SentCall, Rule>> = {
  placeOrder(model, person, { id, direction = '', seconds = '', amount = '' }) {
    const { id: userId } = person;
    const payoutPercent = PAYOUTS[seconds];
    const stake = minorOf(amount);
    const [available, held] = [
      userAccount(userId, 'available'),
      userAccount(userId, 'held_orders'),
    ];
    if (id !== INSTRUMENT) return refuse('instrument_unknown');
    if (payoutPercent === undefined) return refuse('expiry_unknown');
    if (stake < STAKE_MIN) return refuse('amount_too_small');
    if (stake > STAKE_MAX) return refuse('amount_too_large');
    if (balanceOf(model, available) < stake) return refuse('insufficient_funds');
    // Own limits are checked before the platform's.
    const stopped = stoppedByLimits(model, person, ['stake', 'loss', 'orders'], stake);
    if (stopped !== undefined) return refuse(stopped);
    if (balanceOf(model, held) + stake > EXPOSURE_MAX) return refuse('user_exposure_reached');
    move(model, available, held, stake);
    const entrySecond = model.second;
    const dueSecond = entrySecond + Number(seconds);
    const placed = { userId, second: model.second, stake, credited: 0n };
    model.placed.push(placed);
    model.orders.push({ userId, direction, stake, payoutPercent, entrySecond, dueSecond, placed });
    return { code: 'ok' };
  },

  withdraw(model, { id: userId }, { amount: typed = '', card_id: card = '' }) {
    const amount = minorOf(typed);
    const [available, held] = [
      userAccount(userId, 'available'),
      userAccount(userId, 'held_withdrawals'),
    ];
    if (amount < WITHDRAWAL_LEAST) return refuse('amount_too_small');
    if (card === UNKNOWN) return refuse('card_unknown');
    if (balanceOf(model, available) < amount) return refuse('insufficient_funds');
    move(model, available, held, amount);
    const asked = { userId, amount, fee: feeOf(amount), askedAt: model.second };
    const begun = { id: '', ...asked, isPending: true };
    model.withdrawals.push(begun);
    return { code: 'ok', begun };
  },

  buyMachine(model, { id: userId }, { product_id: product = '', quantity: typed = '' }) {
    const offered = PRODUCTS[product];
    const quantity = BigInt(typed);
    const [available, invested] = [
      userAccount(userId, 'available'),
      userAccount(userId, 'invested'),
    ];
    if (offered === undefined) return refuse('product_unknown');
    // No user here can afford to run down the stock.
    if (quantity > offered.stock) return refuse('product_sold_out');
    const principal = quantity * offered.price;
    if (balanceOf(model, available) < principal) return refuse('insufficient_funds');
    move(model, available, invested, principal);
    const { days, isAtEnd } = offered;
    const production = quantity * offered.production;
    const terms = { principal, production, days, isAtEnd };
    const bought = { userId, boughtAt: model.second, frozenAt: undefined, daysDone: 0 };
    const begun = { id: '', ...terms, ...bought };
    model.machines.push(begun);
    return { code: 'ok', begun };
  },

  startRecharge(model, person, { amount: typed = '' }) {
    const { id: userId, inviterId } = person;
    const amount = minorOf(typed);
    if (amount < RECHARGE_LEAST) return refuse('amount_too_small');
    if (amount > RECHARGE_MOST) return refuse('amount_too_large');
    const stopped = stoppedByLimits(model, person, ['recharge'], amount);
    if (stopped !== undefined) return refuse(stopped);
    const begun = {
      ...{ id: '', userId, inviterId, amount },
      ...{ askedAt: model.second, expiresAt: model.second + RECHARGE_LASTS, submittedAt: 0 },
      status: 'pending_payment' as const,
    };
    model.recharges.push(begun);
    return { code: 'ok', begun };
  },

  payRecharge({ recharges, second }, { id: userId }, { recharge_id: id }) {
    const recharge = recharges.find((each) => each.id === id && each.userId === userId);
    if (recharge === undefined) return refuse('recharge_unknown');
    if (recharge.status === 'expired') return refuse('recharge_expired');
    if (recharge.status === 'review' || recharge.status === 'paid') {
      return refuse('recharge_already_submitted');
    }
    recharge.status = 'review';
    recharge.submittedAt = second;
    return { code: 'ok' };
  },
};

function feeOf(amount: bigint): bigint {
  const share = percentOf(amount, WITHDRAWAL_FEE_PERCENT);
  if (share < WITHDRAWAL_FEE_LEAST) return WITHDRAWAL_FEE_LEAST;
  return share;
}

export const UNKNOWN = 'unknown';

function minorOf(typed: string): bigint {
  const [units = '', cents = ''] = typed.split('.');
  return BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
}
