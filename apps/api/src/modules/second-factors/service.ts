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

/** A code that was right, and is yet to be taken, in the transaction of what it is for. */
export type Shown =
  | { readonly factor: SecondFactor; readonly step: number }
  | { readonly factor: SecondFactor; readonly codeHash: string };

export interface SecondFactorsDeps {
  readonly db: Database;
  readonly seal: Seal;
  /** The deployment's key, as hexadecimal digits. */
  readonly dataKey: string;
  readonly throttles: Pick<Throttles, 'takeAttempt' | 'returnAttempt' | 'clearAttempts'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  readonly users: Pick<Users, 'checkLoginPassword'>;
  /** What an authenticator app calls this deployment. */
  readonly issuer: string;
  readonly now: () => number;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Codes of an authenticator app, asked for beside a password. */
export function createSecondFactors(deps: SecondFactorsDeps) {
  const { db, now, seal } = deps;
  const recoveryHash = createRecoveryHash(deps.dataKey);

  /** The factor that a user is asked for. A reset that is due counts as done. */
  async function findOn(
    userId: string,
    executor: Executor = db,
  ): Promise<SecondFactor | undefined> {
    const factor = await findFactor(executor, userId);
    return factor !== undefined && isOn(factor, now()) ? factor : undefined;
  }

  /** Counts a guess before it is looked at. What was right is taken later. */
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

  /** Takes what was shown, for once. @param open the transaction, inside of one. @returns false when it was taken before, or is none. */
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

  /** Only after what was shown was taken: an old code must not take guesses back. */
  const forgive = (userId: string) => deps.throttles.clearAttempts(guessesOf(userId));

  return {
    ...createChallenges({ seal, now }),

    findOn,

    lookAt,

    take,

    forgive,

    /** Of a call that asks for a code: undefined where the user has none to be asked for. */
    async lookAtCode(
      userId: string,
      code: string | undefined,
    ): Promise<Result<Shown | undefined, GuardFailure>> {
      const factor = await findOn(userId);
      if (factor === undefined) return succeed(undefined);
      if (code === undefined || code === '') return fail('second_factor_required');
      const looked = await lookAt(factor, code);
      // Recovery codes are for coming in, and for another app then.
      return looked.ok && 'codeHash' in looked.value ? fail('second_factor_wrong') : looked;
    },

    /** Gives back a code that was taken for what was refused then. */
    async giveBack(shown: Shown): Promise<void> {
      if ('step' in shown) await returnStep(db, shown.factor, shown.step);
    },

    /** What was right was no guess, whatever was refused then. */
    uncount: (userId: string): Promise<void> => deps.throttles.returnAttempt(guessesOf(userId)),

    /** What its user sees of it. */
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
     * Makes a secret and ten recovery codes, told this once. Nothing is asked for until a code of it was shown;
     * until then it may be begun anew.
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

    /** Asks for codes from now on, since one was shown. Again with the same code it has done so. */
    async confirm(userId: string, code: string): Promise<Result<true, ConfirmFailure>> {
      const factor = await findFactor(db, userId);
      if (factor === undefined) return fail('second_factor_not_started');
      const digits = digitsOf(code);
      if (factor.confirmedAt !== null) {
        if (!isOn(factor, now())) return fail('second_factor_not_started');
        // No guess is counted: of a factor that is on nothing is told here but that.
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

    /** Asks for codes no more, for one of the app or of recovery. */
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

    /** Whether a device that shows this token was told that it will not be asked. */
    isRemembered: (userId: string, token: string | undefined): Promise<boolean> =>
      token === undefined
        ? Promise.resolve(false)
        : isDeviceKept(db, { userId, tokenHash: digest('sha256', token), at: now() }),

    /** For thirty days this device is not asked. @returns what it shows instead. */
    async rememberDevice(tx: Transaction, userId: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = now() + REMEMBERED_MS;
      await insertDevice(tx, { tokenHash: digest('sha256', token), userId, expiresAt });
      return token;
    },

    /** Every device is asked again. */
    forgetDevices: (userId: string, executor: Executor = db): Promise<void> =>
      deleteDevices(executor, userId),

    /** Whoever signs in with it has not lost it. */
    async cancelReset(tx: Transaction, userId: string): Promise<void> {
      if (await updateReset(tx, userId, null)) {
        await deps.messages.sendMessage(tx, userId, 'second_factor_kept');
      }
    },

    /**
     * For operators: the factor is asked for no more in 72 hours, unless its user signs in with it before. They are told at
     * once.
     *
     * @returns when; undefined where there is none, or that was asked for already.
     */
    async askReset(tx: Transaction, userId: string, at: number): Promise<number | undefined> {
      const resetAt = at + RESET_HOURS * 3_600_000;
      if (!(await updateReset(tx, userId, resetAt))) return undefined;
      await deps.messages.sendMessage(tx, userId, 'second_factor_reset', { hours: RESET_HOURS });
      return resetAt;
    },

    forgetUser: (tx: Transaction, userId: string): Promise<void> => deleteFactor(tx, userId),

    /** Forgets devices whose thirty days are over. */
    pruneDevices: (): Promise<void> => deleteBefore(db, rememberedDevices.expiresAt, now()),
  };
}

function isOn({ confirmedAt, resetAt }: SecondFactor, at: number): boolean {
  return confirmedAt !== null && (resetAt === null || resetAt > at);
}

/** Guesses are counted together, wherever they are made. */
const guessesOf = (userId: string) => `code:${userId}`;

/** The digits of a code, however an app, a keyboard or a person sets them apart; undefined of what is none. */
function digitsOf(code: string): string | undefined {
  const plain = code.normalize('NFKC').replace(/[\s-]/g, '');
  return CODE_SHAPE.test(plain) ? plain : undefined;
}

/** Where a secret is kept: sealed in with it. */
function placeOf({ userId }: Pick<SecondFactor, 'userId'>): string {
  return `second_factors/${userId}`;
}
