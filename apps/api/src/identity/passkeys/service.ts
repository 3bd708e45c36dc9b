import { hash as digest } from 'node:crypto';
import { PASSKEYS_MAX } from '@candela/contract';
import type {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Messages } from '../../notifications/messages/service.js';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import { createId } from '../../platform/db/ids.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { freeSlot } from '../../platform/free-slot.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { SecondFactors } from '../second-factors/service.js';
import type { Session } from '../sessions/service.js';
import type { User, Users } from '../users/service.js';
import { CHALLENGE_LIFETIME_MS, createPasskeyChallenges } from './challenges.js';
import type { AddPasskeyFailure, StartPasskeyFailure } from './errors.js';
import {
  deletePasskey,
  deletePasskeys,
  findPasskeyByCredential,
  insertPasskey,
  type Passkey,
  selectPasskeys,
  updatePasskeyName,
  updatePasskeyUse,
} from './repository.js';
import { usedChallenges } from './schema.js';

/** Loaded on first use: the import takes 0.2 s. */
const webAuthn = () => import('@simplewebauthn/server');

/** Shorter than the challenge's life, so the response arrives in time. */
const PROMPT_TIMEOUT_MS = CHALLENGE_LIFETIME_MS - 30_000;

/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Its use is recorded in the transaction of the authorized action. */
export interface VerifiedPasskey {
  readonly passkey: Passkey;
  readonly counter: number;
  readonly challenge: string;
}

export interface RejectedPasskey {
  readonly userId: string | undefined;
}

export interface PasskeysDeps {
  readonly db: Database;
  readonly encryption: Encryption;
  readonly users: Pick<Users, 'checkLoginPassword' | 'findUser' | 'eligibleUserQuery'>;
  readonly secondFactors: Pick<SecondFactors, 'findActive'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  readonly appName: string;
  readonly now: () => number;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** With user verification, bound to the host (relying party id). */
export function createPasskeys(deps: PasskeysDeps) {
  const { db, now } = deps;
  const challenges = createPasskeyChallenges(deps);

  /**
   * Digest of session, password hash and second factor: changing any invalidates open challenges.
   */
  async function challengeBindingOf(session: Session, { id, passwordHash }: User): Promise<string> {
    const factor = await deps.secondFactors.findActive(id);
    const shown = [session.id, passwordHash, factor?.createdAt ?? 0];
    return digest('sha256', JSON.stringify(shown));
  }

  return {
    async listPasskeys(userId: string) {
      return (await selectPasskeys(db, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: Math.floor(createdAt / 1_000),
        lastUsedAt: lastUsedAt === null ? null : Math.floor(lastUsedAt / 1_000),
      }));
    },

    /** Requires the password. */
    async startPasskey(
      session: Session,
      password: string,
      origin: string,
    ): Promise<Result<{ options: string }, StartPasskeyFailure>> {
      const checked = await deps.users.checkLoginPassword(session.userId, password);
      if (!checked.ok) return checked;
      const { id, username } = checked.value;
      const own = await selectPasskeys(db, id);
      if (own.length >= PASSKEYS_MAX) return fail('passkeys_limit', { max: PASSKEYS_MAX });
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: deps.appName,
        rpID: hostOf(origin),
        userName: username,
        userDisplayName: username,
        userID: new Uint8Array(Buffer.from(id)),
        challenge: challenges.createChallenge(await challengeBindingOf(session, checked.value)),
        timeout: PROMPT_TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports.split(' ').filter(Boolean),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return succeed({ options: JSON.stringify(options) });
    },

    /** Idempotent per credential. */
    async addPasskey(
      session: Session,
      { credential, name }: { readonly credential: string; readonly name: string },
      origin: string,
    ): Promise<Result<{ id: string }, AddPasskeyFailure>> {
      const trimmedName = name.trim();
      if (trimmedName === '') return fail('bad_request');
      const response = parseCredential<Registration>(credential);
      if (response === undefined || !(await isUnattested(response))) return fail('passkey_refused');
      const { userId } = session;
      const existing = await findPasskeyByCredential(db, response.id);
      if (existing !== undefined && existing.userId === userId) return succeed({ id: existing.id });
      const user = await deps.users.findUser(userId);
      if (user === undefined) return fail('passkey_refused');
      const binding = await challengeBindingOf(session, user);
      let challenge = '';
      const { verifyRegistrationResponse: verify } = await webAuthn();
      const verified = await verify({
        response,
        expectedChallenge: (shown) => {
          challenge = shown;
          return challenges.isValid(shown, binding);
        },
        expectedOrigin: new URL(origin).origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (verified?.verified !== true) return fail('passkey_refused');
      const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
      // Repeats are found by `response.id`.
      if (credentialId !== response.id) return fail('passkey_refused');
      const at = now();
      const passkey = {
        id: createId(at),
        userId,
        credentialId,
        publicKey,
        counter,
        transports: transportsOf(response.response),
        name: trimmedName,
        createdAt: at,
      };
      return transact(db, async (tx): Promise<Result<{ id: string }, AddPasskeyFailure>> => {
        // Locks the user row; fails after a block or password change.
        const eligibleUsers = await queryRows(tx, deps.users.eligibleUserQuery(user));
        if (eligibleUsers.length === 0) return fail('passkey_refused');
        if (!(await challenges.consumeChallenge(tx, challenge))) return fail('passkey_refused');
        for (;;) {
          const slot = freeSlot(await selectPasskeys(tx, userId), PASSKEYS_MAX);
          if (slot === undefined) return fail('passkeys_limit', { max: PASSKEYS_MAX });
          if (await insertPasskey(tx, { ...passkey, slot })) break;
          // Credential or slot was taken concurrently: try again.
          if (await findPasskeyByCredential(tx, credentialId)) return fail('passkey_refused');
        }
        await deps.messages.sendMessage(tx, userId, 'passkey_added', { name: trimmedName });
        return succeed({ id: passkey.id });
      });
    },

    async renamePasskey(
      userId: string,
      { id, name }: { readonly id: string; readonly name: string },
    ): Promise<Result<true, 'bad_request' | 'passkey_unknown'>> {
      const trimmedName = name.trim();
      if (trimmedName === '') return fail('bad_request');
      const renamed = await updatePasskeyName(db, { userId, id, name: trimmedName });
      return renamed ? succeed(true) : fail('passkey_unknown');
    },

    /** Needs no password: it only removes a way to sign in. */
    removePasskey: (userId: string, id: string): Promise<Result<true, 'passkey_unknown'>> =>
      transact(db, async (tx): Promise<Result<true, 'passkey_unknown'>> => {
        const name = await deletePasskey(tx, { userId, id });
        if (name === undefined) return fail('passkey_unknown');
        await deps.messages.sendMessage(tx, userId, 'passkey_removed', { name });
        return succeed(true);
      }),

    async startPasskeyLogin(origin: string): Promise<{ options: string }> {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        challenge: challenges.createChallenge(null),
        timeout: PROMPT_TIMEOUT_MS,
        userVerification: 'required',
      });
      return { options: JSON.stringify(options) };
    },

    async verifyPasskey(
      credential: string,
      origin: string,
    ): Promise<
      | { readonly ok: true; readonly value: VerifiedPasskey }
      | { readonly ok: false; readonly refused: RejectedPasskey }
    > {
      const response = parseCredential<Authentication>(credential);
      const passkey = response && (await findPasskeyByCredential(db, response.id));
      if (response === undefined || passkey === undefined) {
        return { ok: false, refused: { userId: undefined } };
      }
      let challenge = '';
      const { verifyAuthenticationResponse: verify } = await webAuthn();
      const verified = await verify({
        response,
        expectedChallenge: (shown) => {
          challenge = shown;
          return challenges.isValid(shown, null);
        },
        expectedOrigin: new URL(origin).origin,
        expectedRPID: hostOf(origin),
        // 0 disables the library's check: `updatePasskeyUse` checks and records the counter in one
        // statement.
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: 0,
        },
        requireUserVerification: true,
      }).catch(() => undefined);
      if (verified?.verified !== true) {
        return { ok: false, refused: { userId: passkey.userId } };
      }
      const { userHandle } = response.response;
      if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) {
        return { ok: false, refused: { userId: passkey.userId } };
      }
      const { newCounter: counter } = verified.authenticationInfo;
      return { ok: true, value: { passkey, counter, challenge } };
    },

    /**
     * Once per challenge.
     * @returns false when the challenge was used, or the passkey is gone or cloned.
     */
    async recordPasskeyUse(tx: Transaction, { passkey, counter, challenge }: VerifiedPasskey) {
      if (!(await challenges.consumeChallenge(tx, challenge))) return false;
      return updatePasskeyUse(tx, { id: passkey.id, counter, at: now() });
    },

    eraseUser: (tx: Transaction, userId: string): Promise<void> => deletePasskeys(tx, userId),

    pruneChallenges: (): Promise<void> => deleteBefore(db, usedChallenges.endsAt, now()),
  };
}

/**
 * The options request no attestation. To verify certificates of other formats, the library would
 * fetch revocation lists from their addresses.
 */
async function isUnattested({ response }: Registration): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    return decodeAttestationObject(bytes).get('fmt') === 'none';
  } catch {
    return false;
  }
}

const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url');

const TRANSPORTS: ReadonlySet<unknown> = new Set([
  ...['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'],
]);

/** Drops unknown values: the list is not authenticated. */
function transportsOf({ transports }: { readonly transports?: unknown }): string {
  return Array.isArray(transports) ? transports.filter((it) => TRANSPORTS.has(it)).join(' ') : '';
}

const hostOf = (origin: string) => new URL(origin).hostname;

/** Base64url, ≤ 1,023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

function parseCredential<Credential extends { readonly id: string; readonly response: object }>(
  text: string,
): Credential | undefined {
  try {
    const value = JSON.parse(text) as Partial<Credential> | null;
    const { id, response } = value ?? {};
    const isCredential =
      typeof id === 'string' && CREDENTIAL_ID.test(id) && typeof response === 'object';
    return isCredential && response !== null ? (value as Credential) : undefined;
  } catch {
    return undefined;
  }
}
