import { createHmac } from 'node:crypto';
import { DEMO_DAYS, DEMO_FUND_PASSWORD, DEMO_FUNDS } from '@candela/contract';
import { toMinor } from '@candela/money';
import type { Config } from '../../config/config.js';
import type { AttemptLimits } from '../../identity/attempt-limits/service.js';
import type { ClientOrigin, KnownDevices } from '../../identity/users/known-devices.js';
import type { User, Users } from '../../identity/users/service.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Messages } from '../../notifications/messages/service.js';
import { PermanentError } from '../../platform/db/permanent-error.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { OpenDemoFailure } from './errors.js';
import { type DemoAccount, findDemoAccount, insertDemoAccount } from './repository.js';

const LIFETIME_MS = DEMO_DAYS * 86_400_000;
const HOUR_MS = 3_600_000;
/** No request outlives its session by this long. */
const SWEEP_DELAY_MS = 60_000;
/** Hex digits of the HMAC; a collision uses the next ones. */
const NAME_DIGITS = 8;

export interface DemoAccountsDeps {
  db: Database;
  ledger: Pick<Ledger, 'postTransfer'>;
  users: Pick<Users, 'createUser' | 'getUser' | 'hashPassword' | 'isClosed'>;
  messages: Pick<Messages, 'sendMessage'>;
  knownDevices: Pick<KnownDevices, 'recordOrigin'>;
  attemptLimits: Pick<AttemptLimits, 'takeAttempt' | 'refundAttempt'>;
  /** Hex. Without it, names and keys cannot be traced to a request id. */
  dataKey: string;
  mode: Config['mode'];
  perIpPerHour: number;
  now: () => number;
}

export interface OpenedDemo {
  readonly user: User;
  /** Epoch ms. */
  readonly endsAt: number;
}

type OpenResult = Result<OpenedDemo & { readonly isNew: boolean }, OpenDemoFailure>;

export type DemoAccounts = ReturnType<typeof createDemoAccounts>;

/** Sandbox only; no login password, closed after a week. */
export function createDemoAccounts(deps: DemoAccountsDeps) {
  const { db, now, users } = deps;
  const secret = createHmac('sha256', Buffer.from(deps.dataKey, 'hex'))
    .update('candela/demo-accounts/v1')
    .digest();
  /** The password is public, so accounts share one hash. */
  let fundHash: Promise<string> | undefined;

  function keyOf(requestId: string): string {
    return createHmac('sha256', secret).update(requestId.toLowerCase()).digest('hex');
  }

  async function sharedFundHash(): Promise<string> {
    fundHash ??= users.hashPassword(DEMO_FUND_PASSWORD);
    try {
      return await fundHash;
    } catch (error) {
      fundHash = undefined;
      throw error;
    }
  }

  async function reopen(
    executor: Executor,
    { userId }: DemoAccount,
    origin: ClientOrigin,
  ): Promise<OpenResult> {
    const user = await users.getUser(executor, userId);
    if (user.closesAt === null || users.isClosed(user)) return fail('demo_ended');
    await deps.knownDevices.recordOrigin(executor, userId, origin);
    return succeed({ user, endsAt: user.closesAt, isNew: false });
  }

  async function createAccount(
    tx: Transaction,
    key: string,
    fundPasswordHash: string,
    origin: ClientOrigin,
  ): Promise<OpenResult> {
    const at = now();
    const endsAt = at + LIFETIME_MS;
    for (let start = 0; start + NAME_DIGITS <= key.length; start += NAME_DIGITS) {
      const user = await users.createUser(tx, {
        username: `demo-${key.slice(start, start + NAME_DIGITS)}`,
        fundPasswordHash,
        inviterId: null,
        selfInvited: false,
        closesAt: endsAt,
      });
      if (user === undefined) {
        // Either a concurrent repeat's account, or another demo account has the name.
        const same = await findDemoAccount(tx, key);
        if (same !== undefined) return reopen(tx, same, origin);
        continue;
      }
      const sweepAt = endsAt + SWEEP_DELAY_MS;
      await insertDemoAccount(tx, { key, userId: user.id, createdAt: at, sweepAt });
      // Registrations from here with its code count as self-invited.
      await deps.knownDevices.recordOrigin(tx, user.id, origin);
      await creditDemoFunds(deps, tx, user.id);
      const params = { amount: DEMO_FUNDS, password: DEMO_FUND_PASSWORD };
      await deps.messages.sendMessage(tx, user.id, 'demo', params);
      return succeed({ user, endsAt, isNew: true });
    }
    throw new Error('Every name of a demo account is taken: give them more digits.');
  }

  return {
    /**
     * Idempotent per request id.
     * @param requestId UUID, case-insensitive.
     * @param origin its network is rate-limited per hour.
     */
    async openDemo(
      requestId: string,
      origin: ClientOrigin,
    ): Promise<Result<OpenedDemo, OpenDemoFailure>> {
      if (deps.mode !== 'sandbox') return fail('demo_not_offered');
      const key = keyOf(requestId);
      // Not counted: a retry after a lost response must not use up the rate limit.
      const known = await findDemoAccount(db, key);
      if (known !== undefined) return reopen(db, known, origin);
      const attemptLimitKey = `demo:${origin.network}`;
      const rule = { attempts: deps.perIpPerHour, windowMs: HOUR_MS };
      const seconds =
        deps.perIpPerHour === 0 ? 0 : await deps.attemptLimits.takeAttempt(attemptLimitKey, rule);
      if (seconds > 0) return fail('demo_limit_reached', { seconds });
      let isCounted = false;
      try {
        const hash = await sharedFundHash();
        const opened = await transact(db, (tx) => createAccount(tx, key, hash, origin), {
          idempotent: true,
        });
        isCounted = opened.ok && opened.value.isNew;
        return opened;
      } finally {
        if (!isCounted) await deps.attemptLimits.refundAttempt(attemptLimitKey);
      }
    },
  };
}

async function creditDemoFunds(
  { ledger }: Pick<DemoAccountsDeps, 'ledger'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const amount = toMinor(DEMO_FUNDS);
  const posted = await ledger.postTransfer(tx, {
    kind: 'demo_funds',
    reference: userId,
    lines: [
      { account: platformAccount('promotions'), amount: -amount },
      { account: userAccount(userId, 'available'), amount },
    ],
  });
  if (!posted.ok) throw new PermanentError(posted.failure);
}
