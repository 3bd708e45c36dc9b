import { createHmac, hash as digest } from 'node:crypto';
import {
  canonicalUsername,
  normalizeUsername,
  type RecoveryKind,
  type RecoveryState,
  USERNAME_PATTERN,
} from '@candela/contract';
import type { Config } from '../../config/config.js';
import type { Messages } from '../../notifications/messages/service.js';
import { emitUserChanged } from '../../platform/db/after-commit-events.js';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import { createId } from '../../platform/db/ids.js';
import type { ReviewListFilter } from '../../platform/db/review-list.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { widerNetworkOf } from '../../platform/rate-limits/network.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  assertAttributed,
  type Decision,
  SANDBOX_REVIEWER,
} from '../../platform/review-decisions.js';
import { encodeBase32 } from '../../platform/totp.js';
import {
  type AttemptLimits,
  RECOVERY_NETWORK_RULE,
  RECOVERY_RULE,
  UNKNOWN_ORIGIN_RULE,
} from '../attempt-limits/service.js';
import type { SecondFactors } from '../second-factors/service.js';
import type { Sessions } from '../sessions/service.js';
import type { ClientOrigin, KnownDevices, OriginStatus } from '../users/known-devices.js';
import type { User, Users } from '../users/service.js';
import type { CompleteRecoveryFailure, RequestRecoveryFailure } from './errors.js';
import {
  type AcceptedRequest,
  acceptedRequestSql,
  cancelRequests,
  deleteRequests,
  findLastCompletion,
  findRequest,
  findRequestByCode,
  insertRequest,
  lastCompletionSql,
  markCompleted,
  type RecoveryRequest,
  selectRequests,
  updateDecision,
} from './repository.js';
import { recoveryRequests } from './schema.js';

const CODE_BYTES = 20;
const DAY_MS = 86_400_000;
const REVIEW_MS = 30 * DAY_MS;
/** After the waiting period. */
const COMPLETION_MS = 7 * DAY_MS;
const RETENTION_MS = 90 * DAY_MS;

export interface RecoveryForm {
  /** UUID, case-insensitive. */
  readonly requestId: string;
  readonly kind: RecoveryKind;
  readonly username?: string | undefined;
  readonly challenge?: string | undefined;
  readonly text: string;
  readonly fundPassword?: string | undefined;
}

export interface RecoveryView {
  readonly kind: RecoveryKind;
  readonly state: RecoveryState;
  readonly reason: string | null;
  /** Epoch seconds. */
  readonly availableAt: number | null;
  readonly expiresAt: number;
  readonly heldUntil: number | null;
}

/** For the operators' audit log: what no operator does. */
export interface RecoveryAuditRecord {
  readonly action: 'recovery accepted' | 'recovery completed';
  readonly actor: string;
  readonly subject: string;
  readonly after: Readonly<Record<string, string | null>>;
}

export interface RecoveriesDeps {
  readonly db: Database;
  readonly users: Pick<
    Users,
    | 'checkFundPassword'
    | 'findUser'
    | 'findUserByName'
    | 'hasLoginPassword'
    | 'hashNewLoginPassword'
    | 'lockCredit'
    | 'lockUser'
    | 'setLoginPassword'
  >;
  readonly sessions: Pick<Sessions, 'endSessions'>;
  readonly secondFactors: Pick<
    SecondFactors,
    'belongsTo' | 'findActive' | 'forgetDevices' | 'openChallenge' | 'removeLost'
  >;
  readonly knownDevices: Pick<KnownDevices, 'checkOrigin'>;
  readonly attemptLimits: Pick<AttemptLimits, 'takeAttempt' | 'takeGuess'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  readonly config: Pick<Config, 'mode' | 'recoveryWaitMs' | 'recoveryHoldMs' | 'sandbox'>;
  /** Hex. Without it, a request id does not give the code. */
  readonly dataKey: string;
  /** The transaction's last statement. */
  readonly recordAudit: (tx: Transaction, record: RecoveryAuditRecord) => Promise<void>;
  readonly now: () => number;
}

export type { AcceptedRequest, RecoveryRequest };
export type Recoveries = ReturnType<typeof createRecoveries>;

/** Requests of people who cannot sign in, decided by operators: ADR 0083. */
export function createRecoveries(deps: RecoveriesDeps) {
  const { db, users, secondFactors, now } = deps;
  const secret = createHmac('sha256', Buffer.from(deps.dataKey, 'hex'))
    .update('candela/recovery-codes/v1')
    .digest();

  /** Derived and not stored: a repeat gets the same code. */
  function codeOf(requestId: string): string {
    const bytes = createHmac('sha256', secret).update(requestId.toLowerCase()).digest();
    return formatCode(bytes.subarray(0, CODE_BYTES));
  }

  /** @returns undefined when the challenge is invalid: only the login password creates one. */
  async function challengedUser(challenge: string): Promise<User | undefined> {
    const opened = secondFactors.openChallenge(challenge);
    const user = opened && (await users.findUser(opened.userId));
    return opened && user && secondFactors.belongsTo(opened, user) ? user : undefined;
  }

  /** Counts known and unknown names alike, like sign-in. */
  async function secondsUntilAllowed(
    name: string,
    { network }: ClientOrigin,
    { knownDevice, isKnown }: OriginStatus,
  ): Promise<number> {
    const seconds = await deps.attemptLimits.takeAttempt(
      `recoveries:${network}`,
      RECOVERY_NETWORK_RULE,
    );
    if (seconds > 0) return seconds;
    // The name last: it may contain anything.
    const ending = `:${canonicalUsername(name)}`;
    return deps.attemptLimits.takeGuess({
      key: `recovery:${knownDevice ?? network}${ending}`,
      rule: RECOVERY_RULE,
      ...(!isKnown && {
        shared: {
          key: `recovery-all${ending}`,
          member: widerNetworkOf(network),
          rule: UNKNOWN_ORIGIN_RULE,
        },
      }),
    });
  }

  const isRecoverable = async (
    user: User,
    kind: RecoveryKind,
    executor?: Executor,
  ): Promise<boolean> =>
    users.hasLoginPassword(user) &&
    user.blockedAt === null &&
    (kind === 'password' || (await secondFactors.findActive(user.id, executor)) !== undefined);

  async function accept(
    tx: Transaction,
    { id, kind, userId }: Pick<RecoveryRequest, 'id' | 'kind' | 'userId'>,
    { actor, waitMs }: { readonly actor: string; readonly waitMs: number },
  ): Promise<boolean> {
    const user = userId === null ? undefined : await users.lockUser(tx, userId);
    if (user === undefined || !(await isRecoverable(user, kind, tx))) return false;
    const decidedAt = now();
    const availableAt = decidedAt + waitMs;
    const accepted = await updateDecision(tx, id, {
      ...{ state: 'accepted', decidedBy: actor, decidedAt },
      ...{ availableAt, expiresAt: availableAt + COMPLETION_MS },
    });
    if (!accepted) return false;
    const at = new Date(availableAt).toISOString();
    await deps.messages.sendMessage(tx, user.id, `recovery_${kind}`, { at }, decidedAt);
    return true;
  }

  const isReady = ({ state, availableAt, expiresAt }: RecoveryRequest): boolean =>
    state === 'accepted' && availableAt !== null && availableAt <= now() && expiresAt > now();

  const stateOf = ({ state, expiresAt }: RecoveryRequest): RecoveryState =>
    (state === 'review' || state === 'accepted') && expiresAt <= now() ? 'expired' : state;

  /** The end of the hold; null without one. Epoch milliseconds, as the argument. */
  const holdOf = (completedAt: number | null): number | null => {
    const until = (completedAt ?? 0) + deps.config.recoveryHoldMs;
    return completedAt !== null && until > now() ? until : null;
  };

  /** Locks in the order of a sign-in with a code: factor, user, request, sessions. */
  async function applyRecovery(
    tx: Transaction,
    request: RecoveryRequest,
    userId: string,
    passwordHash: string | undefined,
  ): Promise<Result<true, 'recovery_not_ready'>> {
    if (request.kind === 'second_factor') {
      if (!(await secondFactors.removeLost(tx, userId, request.createdAt))) {
        return fail('recovery_not_ready');
      }
      await users.lockCredit(tx, userId);
    } else {
      const isSet =
        passwordHash !== undefined && (await users.setLoginPassword(tx, userId, passwordHash));
      if (!isSet) return fail('recovery_not_ready');
      await deps.messages.sendMessage(tx, userId, 'login_password_changed');
    }
    if (!(await markCompleted(tx, request.id, now()))) return fail('recovery_not_ready');
    await cancelRequests(tx, userId, { at: now() });
    await secondFactors.forgetDevices(userId, tx);
    await deps.sessions.endSessions(tx, userId);
    const { id, kind, decidedBy } = request;
    await deps.recordAudit(tx, {
      ...{ action: 'recovery completed', actor: 'service', subject: `recovery ${id}` },
      after: { user: userId, kind, accepted_by: decidedBy },
    });
    return succeed(true);
  }

  const recoveries = {
    /**
     * Stores a request also for an unknown name. In a sandbox, a known device with the fund password
     * is accepted at once; everything else waits for operators.
     * @returns the code of the request, the same for a repeat. It is not stored.
     */
    async requestRecovery(
      { requestId, kind, username = '', challenge = '', text, fundPassword = '' }: RecoveryForm,
      origin: ClientOrigin,
    ): Promise<Result<{ code: string }, RequestRecoveryFailure>> {
      const code = codeOf(requestId);
      // Not counted, and no second guess of the fund password.
      const earlier = await findRequestByCode(db, hashCode(code));
      if (earlier !== undefined) {
        const typed = kind === 'password' ? normalizeUsername(username) : earlier.username;
        const isRepeat = earlier.kind === kind && earlier.username === typed;
        return isRepeat && earlier.text === text ? succeed({ code }) : fail('request_conflict');
      }
      const challenged = kind === 'password' ? undefined : await challengedUser(challenge);
      if (kind !== 'password' && challenged === undefined) return fail('challenge_expired');
      const name = challenged?.username ?? normalizeUsername(username);
      if (name === '') return fail('form_incomplete');
      if (!USERNAME_PATTERN.test(name)) return fail('username_invalid');
      const user = challenged ?? (await users.findUserByName(username));
      const seen = await deps.knownDevices.checkOrigin(user?.id ?? '', origin);
      const seconds = await secondsUntilAllowed(name, origin, seen);
      if (seconds > 0) return fail('too_many_requests', { seconds });
      const knownDevice = seen.knownDevice !== undefined;
      // Only there: a stranger must neither guess it nor use up the owner's attempts.
      const checked =
        user !== undefined && knownDevice && fundPassword !== ''
          ? await users.checkFundPassword(user.id, fundPassword)
          : fail('fund_password_wrong');
      if (!checked.ok && checked.failure === 'too_many_requests') {
        return fail(checked.failure, checked.params);
      }
      const createdAt = now();
      const request = {
        ...{ id: createId(createdAt), codeHash: hashCode(code), kind, username: name, text },
        ...{ userId: user?.id ?? null, knownDevice, fundPassword: checked.ok },
        ...{ state: 'review' as const, createdAt, expiresAt: createdAt + REVIEW_MS },
      };
      await transact(db, async (tx) => {
        const isNew = await insertRequest(tx, request);
        if (isNew && deps.config.mode === 'sandbox' && checked.ok) {
          const waitMs = deps.config.sandbox.recoveryWaitSeconds * 1_000;
          const actor = SANDBOX_REVIEWER;
          if (await accept(tx, request, { actor, waitMs })) {
            await deps.recordAudit(tx, {
              ...{ action: 'recovery accepted', actor, subject: `recovery ${request.id}` },
              after: { user: request.userId, kind },
            });
          }
        }
        return succeed(true);
      });
      return succeed({ code });
    },

    async getRecovery(code: string): Promise<Result<RecoveryView, 'recovery_unknown'>> {
      const request = await findRequestByCode(db, hashCode(code));
      if (request === undefined) return fail('recovery_unknown');
      const { kind, reason, availableAt, expiresAt, closedAt } = request;
      const heldUntil = holdOf(request.state === 'completed' ? closedAt : null);
      return succeed({
        ...{ kind, reason, state: stateOf(request) },
        availableAt: availableAt === null ? null : Math.ceil(availableAt / 1_000),
        expiresAt: Math.floor(expiresAt / 1_000),
        heldUntil: heldUntil === null ? null : Math.ceil(heldUntil / 1_000),
      });
    },

    async completeRecovery({
      code,
      newPassword = '',
      confirmPassword = '',
    }: {
      readonly code: string;
      readonly newPassword?: string | undefined;
      readonly confirmPassword?: string | undefined;
    }): Promise<Result<true, CompleteRecoveryFailure>> {
      const request = await findRequestByCode(db, hashCode(code));
      if (request === undefined) return fail('recovery_unknown');
      const user = request.userId === null ? undefined : await users.findUser(request.userId);
      if (user === undefined || !isReady(request)) return fail('recovery_not_ready');
      const hashed =
        request.kind === 'password'
          ? await users.hashNewLoginPassword(user, { newPassword, confirmPassword })
          : succeed(undefined);
      if (!hashed.ok) return hashed;
      return transact(db, (tx) => applyRecovery(tx, request, user.id, hashed.value));
    },

    /** @returns the end, epoch milliseconds; null without one. */
    findHold: async (userId: string): Promise<number | null> =>
      holdOf(await findLastCompletion(db, userId)),

    /** By a session of the account, or by a sign-in with its second factor. */
    async cancelAccepted(userId: string, executor: Executor = db): Promise<void> {
      if (await cancelRequests(executor, userId, { at: now() })) emitUserChanged(executor, userId);
    },

    /** Requests for the second factor were made with the old password. */
    async cancelAfterPasswordChange(tx: Transaction, userId: string): Promise<void> {
      await cancelRequests(tx, userId, { at: now(), reviewedKind: 'second_factor' });
    },

    acceptedRequestSql,

    lastCompletionSql,

    holdOf,

    listRecoveries: (
      filter: ReviewListFilter<RecoveryRequest['state']>,
    ): Promise<RecoveryRequest[]> => selectRequests(db, filter, now()),

    findRecovery: (executor: Executor, id: string): Promise<RecoveryRequest | undefined> =>
      findRequest(executor, id),

    stateOf,

    /** Undefined when it has no account, or one that cannot be recovered. */
    async findRecoverableUser({
      userId,
      kind,
    }: Pick<RecoveryRequest, 'userId' | 'kind'>): Promise<User | undefined> {
      const user = userId === null ? undefined : await users.findUser(userId);
      return user && (await isRecoverable(user, kind)) ? user : undefined;
    },

    /** @returns whether this call decided it. */
    async decideInTransaction(
      tx: Transaction,
      id: string,
      decision: Decision,
      actor: string,
    ): Promise<boolean> {
      assertAttributed(decision, actor);
      if (!decision.approve) {
        const { reason } = decision;
        return updateDecision(tx, id, {
          ...{ state: 'rejected', reason, decidedBy: actor, decidedAt: now() },
        });
      }
      const request = await findRequest(tx, id);
      const waitMs = deps.config.recoveryWaitMs;
      return request !== undefined && accept(tx, request, { actor, waitMs });
    },

    eraseUser: (tx: Transaction, userId: string): Promise<void> => deleteRequests(tx, userId),

    pruneRecoveries: (): Promise<void> =>
      deleteBefore(db, recoveryRequests.expiresAt, now() - RETENTION_MS),
  };
  return recoveries;
}

/** `abcd-efgh-…`, 160 bits: too long to guess, so a plain hash suffices. */
function formatCode(bytes: Uint8Array): string {
  const letters = encodeBase32(bytes).toLowerCase();
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

function hashCode(code: string): string {
  return digest('sha256', code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''));
}
