import { toMinor } from '@candela/money';
import { createId } from '../../db/ids.js';
import { transact } from '../../db/transaction.js';
import type { Database } from '../../db/types.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import { createLedger } from '../../ledger/ledger.js';
import type { PastEvent } from '../../past-event.js';
import { fail, succeed } from '../../result.js';
import type { Funds } from '../funds/service.js';
import type { Messages } from '../messages/service.js';
import type { Users } from '../users/service.js';

export const DEMO_USERNAME = 'demo';
/** Guards virtual funds only, and is printed at each start. */
export const DEMO_FUND_PASSWORD = '246810';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface PastRecharge {
  agoMs: number;
  channel: 'usdt' | 'bank';
  amount: string;
  outcome: 'paid' | 'rejected';
}

/** What the account did before anybody opened it: a rejection among it, so that it can be seen. */
const PAST_RECHARGES: readonly PastRecharge[] = [
  { agoMs: 12 * DAY_MS, channel: 'usdt', amount: '500.00', outcome: 'paid' },
  { agoMs: 9 * DAY_MS, channel: 'bank', amount: '50.13', outcome: 'rejected' },
  { agoMs: 8 * DAY_MS, channel: 'bank', amount: '1200.00', outcome: 'paid' },
  { agoMs: 2 * DAY_MS + 5 * HOUR_MS, channel: 'usdt', amount: '3300.00', outcome: 'paid' },
];

export interface DemoDeps {
  db: Database;
  users: Users;
  funds: Funds;
  messages: Messages;
  now: () => number;
  /** What it did besides recharging, as other modules tell it: read now, written later. */
  prepareHistory?: (() => Promise<readonly PastEvent[]>) | undefined;
}

/** The sandbox's account with history. Its invitation code is the one a sandbox offers. */
export function createDemo(deps: DemoDeps) {
  return {
    /**
     * Creates the account with its whole history in one transaction, or sets the password of the
     * one that is there, should the data directory have got new secrets. Any number of processes
     * may do it at once.
     */
    async prepareDemo(password: string): Promise<void> {
      const existing = await deps.users.findUserByName(DEMO_USERNAME);
      if (existing !== undefined) return deps.users.ensurePassword(existing, password);
      const hashes = await deps.users.hashPasswords({ login: password, fund: DEMO_FUND_PASSWORD });
      const others = (await deps.prepareHistory?.()) ?? [];
      const events = [...PAST_RECHARGES.map((past) => rechargeOf(deps, past)), ...others];
      events.sort((one, other) => one.at - other.at);
      await transact(deps.db, async (tx) => {
        const user = await deps.users.createUser(tx, {
          username: DEMO_USERNAME,
          ...hashes,
          inviterId: null,
          selfInvited: false,
        });
        // Another process was first.
        if (user === undefined) return fail('username_taken');
        for (const { record } of events) await record(tx, user.id);
        await deps.messages.sendMessage(tx, user.id, 'fair');
        return succeed(user);
      });
    },
  };
}

function rechargeOf(
  { now, funds }: DemoDeps,
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
    },
  };
}
