import { EXPIRY_SECONDS } from './calls.ts';
import type { OperationKind } from './journal.ts';
import type { Random } from './random.ts';

/** What a user of the harness has, as far as they know. */
export interface User {
  readonly username: string;
  token: string;
  /** Ids of bound cards, and how many they ever asked for: numbers are never asked for twice. */
  readonly cards: string[];
  cardsAsked: number;
  /** Recharges that were begun and not yet paid. */
  readonly unpaid: string[];
}

export interface Wish {
  readonly kind: OperationKind;
  readonly fields: Readonly<Record<string, string>>;
}

/** One in so many is rejected by the sandbox's reviewer, who rejects amounts that end in .13. */
const REJECTED_ONE_IN = 6;
const INSTRUMENTS = ['btc', 'eth'] as const;
const PRODUCTS = ['spark', 'ember'] as const;
const CARDS_WANTED = 4;

/** Of a hundred things that users want: mostly orders, as in the product. */
const WEIGHTS: readonly (readonly [OperationKind, number])[] = [
  ['order', 72],
  ['recharge', 8],
  ['withdrawal', 6],
  ['machine', 5],
  ['card', 3],
  ['reminder', 5],
  ['login', 1],
];

/** One order or withdrawal in so many asks for too much: refused, it must leave nothing. */
const REFUSED_ONE_IN = 25;
const isTooMuch = (random: Random) => random.between(1, REFUSED_ONE_IN) === 1;
/** No withdrawal can be of it, for nobody has so much; no order may be. */
const MORE_THAN_ANYBODY_HAS = '99999.50';
/** An order may be of it: only the ledger knows that its person has less, as almost everybody does. */
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

/** What a user wants next. Whoever begun a recharge pays it first; who has no card binds one before they withdraw. */
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

/** With what everybody begins: enough for all that they will stake. */
export const FIRST_RECHARGE: Wish = {
  kind: 'recharge',
  fields: { channel: 'usdt', amount: '9000.00' },
};
