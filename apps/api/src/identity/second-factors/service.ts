import { hash as digest, randomBytes } from 'node:crypto';
import type { Messages } from '../../notifications/messages/service.js';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { widerNetworkOf } from '../../platform/rate-limits/network.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { createTotpSecret, encodeBase32, findMatchingStep, totpUri } from '../../platform/totp.js';
import {
  type AttemptLimits,
  type Guess,
  SECOND_FACTOR_RULE,
  SHARED_SECOND_FACTOR_RULE,
} from '../attempt-limits/service.js';
import type { Session } from '../sessions/service.js';
import type { Users } from '../users/service.js';
import { createChallenges } from './challenges.js';
import type {
  ConfirmSecondFactorFailure,
  RemoveSecondFactorFailure,
  RequiredCodeFailure,
  SecondFactorCodeFailure,
  StartSecondFactorFailure,
} from './errors.js';
import { createRecoveryHash, generateRecoveryCodes } from './recovery-codes.js';
import {
  confirmFactor,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteDevices,
  deleteFactor,
  findFactor,
  insertDevice,
  isDeviceRemembered,
  releaseStep,
  replaceFactor,
  type SecondFactor,
  setReset,
} from './repository.js';
import { rememberedDevices } from './schema.js';

const TOKEN_BYTES = 32;
const REMEMBER_DEVICE_MS = 30 * 86_400_000;
const RESET_HOURS = 72;
const CODE_PATTERN = /^\d{6}$/;

/** Verified, not yet consumed: `consumeCode` does that in the caller's transaction. */
export type VerifiedCode =
  | { readonly factor: SecondFactor; readonly step: number; readonly guess: Guess }
  | { readonly factor: SecondFactor; readonly codeHash: string };

/** Sessions and known devices are counted apart: strangers cannot lock them out. */
export interface GuessSource {
  readonly kind: 'session' | 'known origin' | 'unknown network';
  readonly id: string;
}

export interface SecondFactorsDeps {
  readonly db: Database;
  readonly encryption: Encryption;
  /** Hex. */
  readonly dataKey: string;
  readonly attemptLimits: Pick<AttemptLimits, 'takeGuess' | 'refundGuess' | 'clearGuesses'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  readonly users: Pick<Users, 'checkLoginPassword'>;
  readonly issuer: string;
  readonly now: () => number;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

export function createSecondFactors(deps: SecondFactorsDeps) {
  const { db, now, encryption } = deps;
  const recoveryHash = createRecoveryHash(deps.dataKey);

  /** A due reset counts as done. */
  async function findActive(
    userId: string,
    executor: Executor = db,
  ): Promise<SecondFactor | undefined> {
    const factor = await findFactor(executor, userId);
    return factor !== undefined && isActive(factor, now()) ? factor : undefined;
  }

  /**
   * Counts six digits before it compares them. Recovery codes are too long to guess: they always
   * pass, and `consumeCode` verifies them.
   */
  async function verifyCode(
    factor: SecondFactor,
    code: string,
    source: GuessSource,
  ): Promise<Result<VerifiedCode, SecondFactorCodeFailure>> {
    const { userId } = factor;
    const digits = parseDigits(code);
    if (digits === undefined) return succeed({ factor, codeHash: recoveryHash(userId, code) });
    const guess = guessOf(userId, source);
    const seconds = await deps.attemptLimits.takeGuess(guess);
    if (seconds > 0) return fail('second_factor_throttled', { seconds });
    const step = matchingStep(factor, digits);
    return step === undefined ? fail('second_factor_wrong') : succeed({ factor, step, guess });
  }

  function matchingStep(factor: SecondFactor, digits: string): number | undefined {
    const secret = encryption.decrypt(Buffer.from(factor.secret), encryptionContext(factor));
    return findMatchingStep(secret, digits, now());
  }

  async function consumeCode(open: Executor | undefined, verified: VerifiedCode): Promise<boolean> {
    const tx = open ?? db;
    const { factor } = verified;
    if ('step' in verified) return consumeStep(tx, factor, verified.step);
    const { userId } = factor;
    const { codeHash } = verified;
    if (!(await consumeRecoveryCode(tx, { userId, codeHash, at: now() }))) return false;
    const left = await countRecoveryCodes(tx, userId);
    await deps.messages.sendMessage(tx, userId, 'recovery_code_used', { left });
    return true;
  }

  /** Only after `consumeCode`: an old code must not reset the counter. */
  const clearFailures = async (verified: VerifiedCode): Promise<void> => {
    if ('guess' in verified) await deps.attemptLimits.clearGuesses(verified.guess);
  };

  return {
    ...createChallenges({ encryption, now }),

    findActive,

    verifyCode,

    consumeCode,

    clearFailures,

    async verifyCodeIfActive(
      { userId, id }: Session,
      code: string | undefined,
    ): Promise<Result<VerifiedCode | undefined, RequiredCodeFailure>> {
      const factor = await findActive(userId);
      if (factor === undefined) return succeed(undefined);
      if (code === undefined || code === '') return fail('second_factor_required');
      const result = await verifyCode(factor, code, { kind: 'session', id });
      // Recovery codes only sign in or remove the factor.
      return result.ok && 'codeHash' in result.value ? fail('second_factor_wrong') : result;
    },

    async releaseCode(verified: VerifiedCode): Promise<void> {
      if ('step' in verified) await releaseStep(db, verified.factor, verified.step);
    },

    /** The code was correct, but the call was rejected. */
    async refundAttempt(verified: VerifiedCode): Promise<void> {
      if ('guess' in verified) await deps.attemptLimits.refundGuess(verified.guess);
    },

    async getStatus(userId: string): Promise<{
      on: boolean;
      since: number | null;
      recoveryCodes: number;
      resetAt: number | null;
    }> {
      const factor = await findActive(userId);
      if (factor === undefined) return { on: false, since: null, recoveryCodes: 0, resetAt: null };
      return {
        on: true,
        since: Math.floor((factor.confirmedAt ?? 0) / 1_000),
        recoveryCodes: await countRecoveryCodes(db, userId),
        resetAt: factor.resetAt === null ? null : Math.floor(factor.resetAt / 1_000),
      };
    },

    /**
     * Secret and recovery codes are returned only once. Repeatable until `confirm`, which makes
     * codes required.
     */
    async start(
      { userId }: Session,
      password: string,
    ): Promise<
      Result<{ secret: string; address: string; recoveryCodes: string[] }, StartSecondFactorFailure>
    > {
      const checked = await deps.users.checkLoginPassword(userId, password);
      if (!checked.ok) return checked;
      const secret = createTotpSecret();
      const codes = generateRecoveryCodes();
      const createdAt = now();
      return transact(
        db,
        async (
          tx,
        ): Promise<
          Result<
            { secret: string; address: string; recoveryCodes: string[] },
            StartSecondFactorFailure
          >
        > => {
          const replaced = await replaceFactor(
            tx,
            {
              userId,
              createdAt,
              secret: encryption.encrypt(secret, encryptionContext({ userId })),
            },
            codes.map((code) => recoveryHash(userId, code)),
          );
          if (!replaced) return fail('second_factor_on');
          await deleteDevices(tx, userId);
          return succeed({
            secret: encodeBase32(secret),
            address: totpUri(secret, checked.value.username, deps.issuer),
            recoveryCodes: codes,
          });
        },
      );
    },

    /** Idempotent for the same code. */
    async confirm(
      { userId, id }: Session,
      code: string,
    ): Promise<Result<true, ConfirmSecondFactorFailure>> {
      const factor = await findFactor(db, userId);
      if (factor === undefined) return fail('second_factor_not_started');
      const digits = parseDigits(code);
      if (factor.confirmedAt !== null) {
        if (!isActive(factor, now())) return fail('second_factor_not_started');
        // Counts no attempt: the response only reveals that the factor is active.
        const isRepeat = digits !== undefined && matchingStep(factor, digits) === factor.lastStep;
        return isRepeat ? succeed(true) : fail('second_factor_on');
      }
      if (digits === undefined) return fail('second_factor_wrong');
      const result = await verifyCode(factor, digits, { kind: 'session', id });
      if (!result.ok) return result;
      const verified = result.value;
      const confirmed = await transact(
        db,
        async (tx): Promise<Result<true, ConfirmSecondFactorFailure>> => {
          if (!(await consumeCode(tx, verified))) return fail('second_factor_wrong');
          await confirmFactor(tx, userId, now());
          await deps.messages.sendMessage(tx, userId, 'second_factor_on');
          return succeed(true);
        },
      );
      if (confirmed.ok) await clearFailures(verified);
      return confirmed;
    },

    async remove(
      { userId, id }: Session,
      code: string,
    ): Promise<Result<true, RemoveSecondFactorFailure>> {
      const factor = await findActive(userId);
      if (factor === undefined) return fail('second_factor_off');
      const result = await verifyCode(factor, code, { kind: 'session', id });
      if (!result.ok) return result;
      const removed = await transact(
        db,
        async (tx): Promise<Result<true, RemoveSecondFactorFailure>> => {
          if (!(await consumeCode(tx, result.value))) return fail('second_factor_wrong');
          await deleteFactor(tx, userId);
          await deps.messages.sendMessage(tx, userId, 'second_factor_off');
          return succeed(true);
        },
      );
      if (removed.ok) await clearFailures(result.value);
      return removed;
    },

    isRemembered: (userId: string, token: string | undefined): Promise<boolean> =>
      token === undefined
        ? Promise.resolve(false)
        : isDeviceRemembered(db, { userId, tokenHash: digest('sha256', token), at: now() }),

    /** @returns the token that replaces codes for thirty days. */
    async rememberDevice(tx: Transaction, userId: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = now() + REMEMBER_DEVICE_MS;
      await insertDevice(tx, { tokenHash: digest('sha256', token), userId, expiresAt });
      return token;
    },

    forgetDevices: (userId: string, executor: Executor = db): Promise<void> =>
      deleteDevices(executor, userId),

    /** Signing in with the factor proves that it is not lost. */
    async cancelReset(tx: Transaction, userId: string): Promise<void> {
      if (await setReset(tx, userId, null)) {
        await deps.messages.sendMessage(tx, userId, 'second_factor_kept');
      }
    },

    /**
     * Deactivates the factor in 72 hours unless its user signs in with it before; notifies the
     * user.
     * @returns epoch ms; undefined without an active factor or with a pending reset.
     */
    async requestReset(tx: Transaction, userId: string, at: number): Promise<number | undefined> {
      const resetAt = at + RESET_HOURS * 3_600_000;
      if (!(await setReset(tx, userId, resetAt))) return undefined;
      await deps.messages.sendMessage(tx, userId, 'second_factor_reset', { hours: RESET_HOURS });
      return resetAt;
    },

    /**
     * After a recovery; notifies the user.
     * @param requestedAt epoch ms; a factor that was set up later is not lost
     */
    async removeLost(tx: Transaction, userId: string, requestedAt: number): Promise<boolean> {
      if (!(await deleteFactor(tx, userId, requestedAt))) return false;
      await deps.messages.sendMessage(tx, userId, 'second_factor_off');
      return true;
    },

    eraseUser: async (tx: Transaction, userId: string): Promise<void> => {
      await deleteFactor(tx, userId);
    },

    pruneDevices: (): Promise<void> => deleteBefore(db, rememberedDevices.expiresAt, now()),
  };
}

function isActive({ confirmedAt, resetAt }: SecondFactor, at: number): boolean {
  return confirmedAt !== null && (resetAt === null || resetAt > at);
}

function guessOf(userId: string, { kind, id }: GuessSource): Guess {
  const guess = { key: `code:${userId}:${id}`, rule: SECOND_FACTOR_RULE };
  if (kind === 'known origin') return guess;
  const key = `code:${userId}:${kind}`;
  const member = kind === 'session' ? id : widerNetworkOf(id);
  return { ...guess, shared: { key, member, rule: SHARED_SECOND_FACTOR_RULE } };
}

/** Accepts full-width digits, spaces and hyphens; undefined if not six digits. */
function parseDigits(code: string): string | undefined {
  const plain = code.normalize('NFKC').replace(/[\s-]/g, '');
  return CODE_PATTERN.test(plain) ? plain : undefined;
}

/** Additional authenticated data: the secret decrypts only in its own row. */
function encryptionContext({ userId }: Pick<SecondFactor, 'userId'>): string {
  return `second_factors/${userId}`;
}
