import { DEMO_FUND_PASSWORD } from '@candela/contract';
import { toMinor } from '@candela/money';
import type { Cards } from '../../funds/cards/service.js';
import type { Funds } from '../../funds/recharges/service.js';
import type { Withdrawals } from '../../funds/withdrawals/service.js';
import type { Users } from '../../identity/users/service.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import { createLedger } from '../../ledger/ledger.js';
import type { Messages } from '../../notifications/messages/service.js';
import { createId } from '../../platform/db/ids.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database } from '../../platform/db/types.js';
import { SANDBOX_REJECTION } from '../../platform/localized-text.js';
import type { PastEvent } from '../../platform/past-event.js';
import { fail, succeed } from '../../platform/result.js';
import type { Decision } from '../../platform/review-decisions.js';
import type { Credit } from '../credit/service.js';

export const DEMO_USERNAME = 'demo';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface PastRecharge {
  agoMs: number;
  channel: 'usdt' | 'bank';
  amount: string;
  outcome: 'paid' | 'rejected';
}

const PAST_RECHARGES: readonly PastRecharge[] = [
  { agoMs: 12 * DAY_MS, channel: 'usdt', amount: '500.00', outcome: 'paid' },
  { agoMs: 9 * DAY_MS, channel: 'bank', amount: '50.13', outcome: 'rejected' },
  { agoMs: 8 * DAY_MS, channel: 'bank', amount: '1200.00', outcome: 'paid' },
  { agoMs: 2 * DAY_MS + 5 * HOUR_MS, channel: 'usdt', amount: '3300.00', outcome: 'paid' },
];

interface PastWithdrawal {
  agoMs: number;
  amount: string;
  outcome: 'success' | 'failed';
}

const PAST_WITHDRAWALS: readonly PastWithdrawal[] = [
  { agoMs: 6 * DAY_MS + 3 * HOUR_MS, amount: '200.00', outcome: 'success' },
  { agoMs: 4 * DAY_MS + 7 * HOUR_MS, amount: '75.13', outcome: 'failed' },
];

const DEMO_CARD = {
  accountName: 'Demo Account',
  bankName: 'Sandbox Bank',
  cardNumber: '0000 0000 0000 2468',
  confirmCardNumber: '0000 0000 0000 2468',
};

export interface DemoDeps {
  db: Database;
  users: Users;
  funds: Funds;
  cards: Cards;
  withdrawals: Withdrawals;
  messages: Messages;
  credit: Pick<Credit, 'recordCredit'>;
  now: () => number;
  isVerifiable: boolean;
  prepareHistory?: (() => Promise<readonly PastEvent[]>) | undefined;
}

/** The sandbox offers its invitation code. */
export function createDemo(deps: DemoDeps) {
  return {
    /** Resets the password of an existing account: the data directory may have new secrets. */
    async seedDemoAccount(password: string): Promise<void> {
      const existing = await deps.users.findUserByName(DEMO_USERNAME);
      if (existing !== undefined) return deps.users.ensurePassword(existing, password);
      const hashes = await deps.users.hashPasswords({ login: password, fund: DEMO_FUND_PASSWORD });
      const otherEvents = (await deps.prepareHistory?.()) ?? [];
      const events = [
        ...PAST_RECHARGES.map((past) => pastRechargeEvent(deps, past)),
        ...PAST_WITHDRAWALS.map((past) => pastWithdrawalEvent(deps, past)),
        ...otherEvents,
      ];
      events.sort((one, other) => one.at - other.at);
      await transact(deps.db, async (tx) => {
        const user = await deps.users.createUser(tx, {
          username: DEMO_USERNAME,
          ...hashes,
          inviterId: null,
          selfInvited: false,
        });
        if (user === undefined) return fail('username_taken');
        for (const { record } of events) await record(tx, user.id);
        if (deps.isVerifiable) await deps.messages.sendMessage(tx, user.id, 'fair');
        return succeed(user);
      });
    },
  };
}

function pastRechargeEvent(
  { now, funds, credit }: DemoDeps,
  { agoMs, channel, amount, outcome }: PastRecharge,
): PastEvent {
  const at = now() - agoMs;
  return {
    at,
    async record(tx, userId) {
      const minor = toMinor(amount);
      const id = createId(at);
      await funds.recordPastRecharge(tx, { id, userId, channel, amount: minor, at, outcome });
      if (outcome !== 'paid') return;
      const ledger = createLedger({ now: () => at });
      await ledger.postTransfer(tx, {
        kind: 'recharge',
        reference: id,
        lines: [
          { account: platformAccount('deposits'), amount: -minor },
          { account: userAccount(userId, 'available'), amount: minor },
        ],
      });
      await credit.recordCredit(tx, { userId, cause: 'recharge', reference: id, atMs: at });
    },
  };
}

function pastWithdrawalEvent(
  { now, cards, withdrawals }: DemoDeps,
  { agoMs, amount, outcome }: PastWithdrawal,
): PastEvent {
  const at = now() - agoMs;
  const decision: Decision =
    outcome === 'success' ? { approve: true } : { approve: false, reason: SANDBOX_REJECTION };
  return {
    at,
    async record(tx, userId) {
      const card = await cards.addCardInTransaction(tx, userId, DEMO_CARD);
      if (!card.ok) throw new Error(`The demo card was refused: ${card.failure}.`);
      const past = { userId, card: card.value, amount: toMinor(amount), at, decision };
      await withdrawals.recordPastWithdrawal(tx, createLedger({ now: () => at }), past);
    },
  };
}
