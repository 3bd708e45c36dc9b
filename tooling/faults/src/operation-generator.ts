import { EXPIRY_SECONDS } from './api-calls.ts';
import type { OperationKind } from './operation-journal.ts';
import type { Random } from './random.ts';

export interface User {
  readonly username: string;
  token: string;
  /** Each request uses a new number. */
  readonly cards: string[];
  cardsRequested: number;
  readonly unpaidRecharges: string[];
}

export interface PlannedOperation {
  readonly kind: OperationKind;
  readonly fields: Readonly<Record<string, string>>;
}

/** The sandbox reviewer rejects amounts that end in .13. */
const ODD_AMOUNT_ONE_IN = 6;
const INSTRUMENTS = ['btc', 'eth'] as const;
const PRODUCTS = ['spark', 'ember'] as const;
const MAX_CARDS = 4;

/** Percent. */
const WEIGHTS: readonly (readonly [OperationKind, number])[] = [
  ['order', 72],
  ['recharge', 8],
  ['withdrawal', 6],
  ['machine', 5],
  ['card', 3],
  ['reminder', 5],
  ['login', 1],
];

/** Exceeds the balance or a limit; must leave no trace. */
const EXCESSIVE_ONE_IN = 25;
const isExcessive = (random: Random) => random.between(1, EXCESSIVE_ONE_IN) === 1;
/** Above any balance, and above the maximum stake. */
const IMPOSSIBLE_AMOUNT = '99999.50';
/** A valid stake that only the ledger can reject. */
const LARGE_AMOUNT = '9999.50';

const amount = (random: Random, from: number, to: number) =>
  `${random.between(from, to)}.${random.between(1, ODD_AMOUNT_ONE_IN) === 1 ? '13' : '50'}`;

type Fields = (user: User, random: Random) => Readonly<Record<string, string>>;

const FIELDS: Readonly<Partial<Record<OperationKind, Fields>>> = {
  order: (_, random) => ({
    id: random.pick(INSTRUMENTS),
    direction: random.chance(0.5) ? 'up' : 'down',
    amount: isExcessive(random)
      ? random.pick([IMPOSSIBLE_AMOUNT, LARGE_AMOUNT])
      : `${random.between(1, 20)}.${random.between(10, 99)}`,
    seconds: String(EXPIRY_SECONDS),
  }),
  recharge: (_, random) => ({ channel: 'usdt', amount: amount(random, 20, 900) }),
  withdrawal: (user, random) => ({
    card_id: random.pick(user.cards),
    amount: isExcessive(random) ? IMPOSSIBLE_AMOUNT : amount(random, 20, 200),
  }),
  machine: (_, random) => ({
    product_id: random.pick(PRODUCTS),
    quantity: String(random.between(1, 3)),
  }),
  card: (user) => {
    const number = `4929 1234 5678 ${String(1_000 + user.cardsRequested)}`;
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

/** A recharge is paid first; a withdrawal needs a card. */
export function drawOperation(user: User, random: Random): PlannedOperation {
  const drawnKind = drawKind(random);
  const kind = feasibleKind(drawnKind, user);
  return { kind, fields: FIELDS[kind]?.(user, random) ?? {} };
}

function drawKind(random: Random): OperationKind {
  const total = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
  let remainingWeight = random.next() * total;
  for (const [kind, weight] of WEIGHTS) {
    remainingWeight -= weight;
    if (remainingWeight < 0) return kind;
  }
  return 'order';
}

function feasibleKind(drawnKind: OperationKind, user: User): OperationKind {
  if (drawnKind === 'recharge' && user.unpaidRecharges.length > 0) return 'payment';
  if (drawnKind === 'withdrawal' && user.cards.length === 0) return 'card';
  if (drawnKind === 'card' && user.cardsRequested >= MAX_CARDS) return 'reminder';
  return drawnKind;
}

/** Enough for all later stakes. */
export const FIRST_RECHARGE: PlannedOperation = {
  kind: 'recharge',
  fields: { channel: 'usdt', amount: '9000.00' },
};
