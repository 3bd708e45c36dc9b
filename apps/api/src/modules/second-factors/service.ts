import { hash as digest, randomBytes } from 'node:crypto';
import { deleteBefore } from '../../db/deleting.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Seal } from '../../sealing.js';
import { base32, makeTotpSecret, stepOfCode, totpAddress } from '../../totp.js';
import type { Messages } from '../messages/service.js';
import type { Session } from '../sessions/service.js';
import { SECOND_FACTOR_RULE, type Throttles } from '../throttles/service.js';
import type { Users } from '../users/service.js';
import { createChallenges } from './challenge.js';
import type {
  CodeFailure,
  ConfirmFailure,
  GuardFailure,
  RemoveFailure,
  StartFailure,
} from './errors.js';
import { createRecoveryHash, makeRecoveryCodes } from './recovery-codes.js';
import {
  countRecoveryCodes,
  deleteDevices,
  deleteFactor,
  findFactor,
  insertDevice,
  isDeviceKept,
  replaceFactor,
  returnStep,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
  updateConfirmed,
  updateReset,
} from './repository.js';
import { rememberedDevices } from './schema.js';

const TOKEN_BYTES = 32;
const REMEMBERED_MS = 30 * 86_400_000;
const RESET_HOURS = 72;
const CODE_SHAPE = /^\d{6}$/;

/** Verified, not yet consumed: `take` does that in the caller's transaction. */
export type Shown =
  | { readonly factor: SecondFactor; readonly step: number }
  | { readonly factor: SecondFactor; readonly codeHash: string };

export interface SecondFactorsDeps {
  readonly db: Database;
  readonly seal: Seal;
  /** The deployment's key, in hex. */
  readonly dataKey: string;
  readonly throttles: Pick<Throttles, 'takeAttempt' | 'returnAttempt' | 'clearAttempts'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  readonly users: Pick<Users, 'checkLoginPassword'>;
  readonly issuer: string;
  readonly now: () => number;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** TOTP codes, required in addition to a password. */
export function createSecondFactors(deps: SecondFactorsDeps) {
  const { db, now, seal } = deps;
  const recoveryHash = createRecoveryHash(deps.dataKey);

  /** A due reset counts as done. */
  async function findOn(
    userId: string,
    executor: Executor = db,
  ): Promise<SecondFactor | undefined> {
    const factor = await findFactor(executor, userId);
    return factor !== undefined && isOn(factor, now()) ? factor : undefined;
  }

  /** Counts the attempt first. `take` consumes the code, and verifies recovery codes. */
  async function lookAt(factor: SecondFactor, code: string): Promise<Result<Shown, CodeFailure>> {
    const { userId } = factor;
    const seconds = await deps.throttles.takeAttempt(guessesOf(userId), SECOND_FACTOR_RULE);
    if (seconds > 0) return fail('second_factor_throttled', { seconds });
    const digits = digitsOf(code);
    if (digits === undefined) return succeed({ factor, codeHash: recoveryHash(userId, code) });
    const step = stepOf(factor, digits);
    return step === undefined ? fail('second_factor_wrong') : succeed({ factor, step });
  }

  function stepOf(factor: SecondFactor, digits: string): number | undefined {
    const secret = seal.open(Buffer.from(factor.secret), placeOf(factor));
    return stepOfCode(secret, digits, now());
  }

  /** @returns false when the code was consumed before, or does not exist. */
  async function take(open: Executor | undefined, shown: Shown): Promise<boolean> {
    const tx = open ?? db;
    const { factor } = shown;
    if ('step' in shown) return takeStep(tx, factor, shown.step);
    const { userId } = factor;
    const { codeHash } = shown;
    if (!(await takeRecoveryCode(tx, { userId, codeHash, at: now() }))) return false;
    const left = await countRecoveryCodes(tx, userId);
    await deps.messages.sendMessage(tx, userId, 'recovery_code_used', { left });
    return true;
  }

  /** Only after `take`: an old code must not reset the counter. */
  const forgive = (userId: string) => deps.throttles.clearAttempts(guessesOf(userId));

  return {
    ...createChallenges({ seal, now }),

    findOn,

    lookAt,

    take,

    forgive,

    /** Undefined when the user has no active factor. */
    async lookAtCode(
      userId: string,
      code: string | undefined,
    ): Promise<Result<Shown | undefined, GuardFailure>> {
      const factor = await findOn(userId);
      if (factor === undefined) return succeed(undefined);
      if (code === undefined || code === '') return fail('second_factor_required');
      const looked = await lookAt(factor, code);
      // Recovery codes only sign in or remove the factor.
      return looked.ok && 'codeHash' in looked.value ? fail('second_factor_wrong') : looked;
    },

    /** For a call that was rejected afterwards. */
    async giveBack(shown: Shown): Promise<void> {
      if ('step' in shown) await returnStep(db, shown.factor, shown.step);
    },

    /** The code was correct, although the call was rejected. */
    uncount: (userId: string): Promise<void> => deps.throttles.returnAttempt(guessesOf(userId)),

    async describe(userId: string): Promise<{
      on: boolean;
      since: number | null;
      recoveryCodes: number;
      resetAt: number | null;
    }> {
      const factor = await findOn(userId);
      if (factor === undefined) return { on: false, since: null, recoveryCodes: 0, resetAt: null };
      return {
        on: true,
        since: Math.floor((factor.confirmedAt ?? 0) / 1_000),
        recoveryCodes: await countRecoveryCodes(db, userId),
        resetAt: factor.resetAt === null ? null : Math.floor(factor.resetAt / 1_000),
      };
    },

    /**
     * Secret and recovery codes are returned only once. Codes are required only after `confirm`;
     * until then `start` may be repeated.
     */
    async start(
      { userId }: Session,
      password: string,
    ): Promise<Result<{ secret: string; address: string; recoveryCodes: string[] }, StartFailure>> {
      const checked = await deps.users.checkLoginPassword(userId, password);
      if (!checked.ok) return checked;
      const secret = makeTotpSecret();
      const codes = makeRecoveryCodes();
      const createdAt = now();
      return transact(
        db,
        async (
          tx,
        ): Promise<
          Result<{ secret: string; address: string; recoveryCodes: string[] }, StartFailure>
        > => {
          const replaced = await replaceFactor(
            tx,
            { userId, createdAt, secret: seal.seal(secret, placeOf({ userId })) },
            codes.map((code) => recoveryHash(userId, code)),
          );
          if (!replaced) return fail('second_factor_on');
          await deleteDevices(tx, userId);
          return succeed({
            secret: base32(secret),
            address: totpAddress(secret, checked.value.username, deps.issuer),
            recoveryCodes: codes,
          });
        },
      );
    },

    /** Activates the factor. A retry with the same code succeeds. */
    async confirm(userId: string, code: string): Promise<Result<true, ConfirmFailure>> {
      const factor = await findFactor(db, userId);
      if (factor === undefined) return fail('second_factor_not_started');
      const digits = digitsOf(code);
      if (factor.confirmedAt !== null) {
        if (!isOn(factor, now())) return fail('second_factor_not_started');
        // Counts no attempt: the response only reveals that the factor is active.
        const again = digits !== undefined && stepOf(factor, digits) === factor.lastStep;
        return again ? succeed(true) : fail('second_factor_on');
      }
      if (digits === undefined) return fail('second_factor_wrong');
      const looked = await lookAt(factor, digits);
      if (!looked.ok) return looked;
      const shown = looked.value;
      const confirmed = await transact(db, async (tx): Promise<Result<true, ConfirmFailure>> => {
        if (!(await take(tx, shown))) return fail('second_factor_wrong');
        await updateConfirmed(tx, userId, now());
        await deps.messages.sendMessage(tx, userId, 'second_factor_on');
        return succeed(true);
      });
      if (confirmed.ok) await forgive(userId);
      return confirmed;
    },

    /** Accepts a code of the app or a recovery code. */
    async remove(userId: string, code: string): Promise<Result<true, RemoveFailure>> {
      const factor = await findOn(userId);
      if (factor === undefined) return fail('second_factor_off');
      const looked = await lookAt(factor, code);
      if (!looked.ok) return looked;
      const removed = await transact(db, async (tx): Promise<Result<true, RemoveFailure>> => {
        if (!(await take(tx, looked.value))) return fail('second_factor_wrong');
        await deleteFactor(tx, userId);
        await deps.messages.sendMessage(tx, userId, 'second_factor_off');
        return succeed(true);
      });
      if (removed.ok) await forgive(userId);
      return removed;
    },

    isRemembered: (userId: string, token: string | undefined): Promise<boolean> =>
      token === undefined
        ? Promise.resolve(false)
        : isDeviceKept(db, { userId, tokenHash: digest('sha256', token), at: now() }),

    /** @returns the token that the device sends instead of a code, for thirty days. */
    async rememberDevice(tx: Transaction, userId: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = now() + REMEMBERED_MS;
      await insertDevice(tx, { tokenHash: digest('sha256', token), userId, expiresAt });
      return token;
    },

    forgetDevices: (userId: string, executor: Executor = db): Promise<void> =>
      deleteDevices(executor, userId),

    /** A user who signs in with the factor has not lost it. */
    async cancelReset(tx: Transaction, userId: string): Promise<void> {
      if (await updateReset(tx, userId, null)) {
        await deps.messages.sendMessage(tx, userId, 'second_factor_kept');
      }
    },

    /**
     * For operators: deactivates the factor in 72 hours, unless its user signs in with it before.
     * Notifies the user.
     * @returns the time in epoch ms; undefined without an active factor, or with a pending reset.
     */
    async askReset(tx: Transaction, userId: string, at: number): Promise<number | undefined> {
      const resetAt = at + RESET_HOURS * 3_600_000;
      if (!(await updateReset(tx, userId, resetAt))) return undefined;
      await deps.messages.sendMessage(tx, userId, 'second_factor_reset', { hours: RESET_HOURS });
      return resetAt;
    },

    forgetUser: (tx: Transaction, userId: string): Promise<void> => deleteFactor(tx, userId),

    pruneDevices: (): Promise<void> => deleteBefore(db, rememberedDevices.expiresAt, now()),
  };
}

function isOn({ confirmedAt, resetAt }: SecondFactor, at: number): boolean {
  return confirmedAt !== null && (resetAt === null || resetAt > at);
}

/** One counter for all calls. */
const guessesOf = (userId: string) => `code:${userId}`;

/** Accepts full-width digits, spaces and hyphens; undefined if not six digits. */
function digitsOf(code: string): string | undefined {
  const plain = code.normalize('NFKC').replace(/[\s-]/g, '');
  return CODE_SHAPE.test(plain) ? plain : undefined;
}

/** Additional authenticated data: the secret decrypts only in its own row. */
function placeOf({ userId }: Pick<SecondFactor, 'userId'>): string {
  return `second_factors/${userId}`;
}
