import { EXPIRY_SECONDS } from './calls.ts';
import type { OperationKind } from './journal.ts';
import type { Random } from './random.ts';

/** A simulated user's knowledge of their account. */
export interface User {
  readonly username: string;
  token: string;
  /** Ids of bound cards, and how many were requested: each request uses a new number. */
  readonly cards: string[];
  cardsAsked: number;
  /** Ids of recharges without a payment. */
  readonly unpaid: string[];
}

export interface Wish {
  readonly kind: OperationKind;
  readonly fields: Readonly<Record<string, string>>;
}

/** One in this many amounts ends in .13, which the sandbox reviewer rejects. */
const REJECTED_ONE_IN = 6;
const INSTRUMENTS = ['btc', 'eth'] as const;
const PRODUCTS = ['spark', 'ember'] as const;
const CARDS_WANTED = 4;

/** Weights in percent: mostly orders, as in real use. */
const WEIGHTS: readonly (readonly [OperationKind, number])[] = [
  ['order', 72],
  ['recharge', 8],
  ['withdrawal', 6],
  ['machine', 5],
  ['card', 3],
  ['reminder', 5],
  ['login', 1],
];

/**
 * One in this many orders or withdrawals exceeds the balance or a limit; it must leave no trace.
 */
const REFUSED_ONE_IN = 25;
const isTooMuch = (random: Random) => random.between(1, REFUSED_ONE_IN) === 1;
/**
 * More than any balance, so no withdrawal can succeed; also above the maximum stake of an order.
 */
const MORE_THAN_ANYBODY_HAS = '99999.50';
/** A valid stake that only the ledger can reject, since almost no user has this much. */
const MORE_THAN_MOST_HAVE = '9999.50';

const amount = (random: Random, from: number, to: number) =>
  `${random.between(from, to)}.${random.between(1, REJECTED_ONE_IN) === 1 ? '13' : '50'}`;

type Fields = (user: User, random: Random) => Readonly<Record<string, string>>;

const FIELDS: Readonly<Partial<Record<OperationKind, Fields>>> = {
  order: (_, random) => ({
    id: random.pick(INSTRUMENTS),
    direction: random.chance(0.5) ? 'up' : 'down',
    amount: isTooMuch(random)
      ? random.pick([MORE_THAN_ANYBODY_HAS, MORE_THAN_MOST_HAVE])
      : `${random.between(1, 20)}.${random.between(10, 99)}`,
    seconds: String(EXPIRY_SECONDS),
  }),
  recharge: (_, random) => ({ channel: 'usdt', amount: amount(random, 20, 900) }),
  withdrawal: (user, random) => ({
    card_id: random.pick(user.cards),
    amount: isTooMuch(random) ? MORE_THAN_ANYBODY_HAS : amount(random, 20, 200),
  }),
  machine: (_, random) => ({
    product_id: random.pick(PRODUCTS),
    quantity: String(random.between(1, 3)),
  }),
  card: (user) => {
    const number = `4929 1234 5678 ${String(1_000 + user.cardsAsked)}`;
    return {
      account_name: 'Alice Example',
      bank_name: 'Bank of Examples',
      card_number: number,
      confirm_card_number: number,
    };
  },
  reminder: (_, random) => ({ minutes: String(random.between(5, 480)) }),
  login: (user) => ({ username: user.username }),
};

/**
 * The next operation of a user. A started recharge is paid first; a user without a card binds one
 * before a withdrawal.
 */
export function wish(user: User, random: Random): Wish {
  const drawn = draw(random);
  const kind = possible(drawn, user);
  return { kind, fields: FIELDS[kind]?.(user, random) ?? {} };
}

function draw(random: Random): OperationKind {
  const total = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [kind, weight] of WEIGHTS) {
    left -= weight;
    if (left < 0) return kind;
  }
  return 'order';
}

function possible(drawn: OperationKind, user: User): OperationKind {
  if (drawn === 'recharge' && user.unpaid.length > 0) return 'payment';
  if (drawn === 'withdrawal' && user.cards.length === 0) return 'card';
  if (drawn === 'card' && user.cardsAsked >= CARDS_WANTED) return 'reminder';
  return drawn;
}

/** The first deposit, enough for all later stakes. */
export const FIRST_RECHARGE: Wish = {
  kind: 'recharge',
  fields: { channel: 'usdt', amount: '9000.00' },
};
