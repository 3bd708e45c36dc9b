import { hash as digest } from 'node:crypto';
import { PASSKEYS_MAX } from '@candela/contract';
import type {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { deleteBefore } from '../../db/deleting.js';
import { createId } from '../../db/ids.js';
import { queryRows } from '../../db/query.js';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Seal } from '../../sealing.js';
import type { Messages } from '../messages/service.js';
import type { SecondFactors } from '../second-factors/service.js';
import type { Session } from '../sessions/service.js';
import type { User, Users } from '../users/service.js';
import { CHALLENGE_MS, createPasskeyChallenges } from './challenges.js';
import type { AddPasskeyFailure, StartPasskeyFailure } from './errors.js';
import {
  deletePasskey,
  deletePasskeys,
  findByCredential,
  insertPasskey,
  type Passkey,
  selectPasskeys,
  updateName,
  updateUsed,
} from './repository.js';
import { answeredChallenges } from './schema.js';

/** A fifth of a second of every start, for what few calls need: it comes with the first of them. */
const webAuthn = () => import('@simplewebauthn/server');

/** As long as the browser asks: its answer must still be in time. */
const ASKED_FOR_MS = CHALLENGE_MS - 30_000;

/** Of COSE: EdDSA, ES256 and RS256, which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** A passkey whose owner has just used it, to be noted in the transaction of what it is for. */
export interface ShownPasskey {
  readonly passkey: Passkey;
  readonly counter: number;
  readonly challenge: string;
}

/** Why somebody is not let in by a passkey, and whose it is, where it is somebody's. */
export interface RefusedPasskey {
  readonly userId: string | undefined;
}

export interface PasskeysDeps {
  readonly db: Database;
  readonly seal: Seal;
  readonly users: Pick<Users, 'checkLoginPassword' | 'findUser' | 'holderOf'>;
  readonly secondFactors: Pick<SecondFactors, 'findOn'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  /** What an authenticator calls this deployment. */
  readonly appName: string;
  readonly now: () => number;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Passkeys: a browser's WebAuthn credentials, each of which verifies its user by itself. They belong to the host that people
 * reach the service at, and no other host is ever given a signature of theirs.
 */
export function createPasskeys(deps: PasskeysDeps) {
  const { db, now } = deps;
  const challenges = createPasskeyChallenges(deps);

  /**
   * What was shown before a passkey may be added: the session's, the password of now, and whether a code was asked for. A
   * change of either ends what the one before permitted.
   */
  async function permitOf(session: Session, { id, passwordHash }: User): Promise<string> {
    const factor = await deps.secondFactors.findOn(id);
    const shown = [session.id, passwordHash, factor?.createdAt ?? 0];
    return digest('sha256', JSON.stringify(shown));
  }

  return {
    /** In the order they were added. */
    async listPasskeys(userId: string) {
      return (await selectPasskeys(db, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: Math.floor(createdAt / 1_000),
        lastUsedAt: lastUsedAt === null ? null : Math.floor(lastUsedAt / 1_000),
      }));
    },

    /** What the browser is to be asked, for whoever knows the password. */
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
        challenge: challenges.makeChallenge(await permitOf(session, checked.value)),
        timeout: ASKED_FOR_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports.split(' ').filter(Boolean),
        })),
        // Without a name typed before: the passkey itself says whose it is.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return succeed({ options: JSON.stringify(options) });
    },

    /** Adds what the browser made. The same one again is the one it made. */
    async addPasskey(
      session: Session,
      { credential, name }: { readonly credential: string; readonly name: string },
      origin: string,
    ): Promise<Result<{ id: string }, AddPasskeyFailure>> {
      const called = name.trim();
      if (called === '') return fail('bad_request');
      const response = parsed<Registration>(credential);
      if (response === undefined) return fail('passkey_refused');
      const { userId } = session;
      const there = await findByCredential(db, response.id);
      // The answer to the one before was lost.
      if (there !== undefined && there.userId === userId) return succeed({ id: there.id });
      const user = await deps.users.findUser(userId);
      if (user === undefined) return fail('passkey_refused');
      const permit = await permitOf(session, user);
      let challenge = '';
      const { verifyRegistrationResponse: verify } = await webAuthn();
      const verified = await verify({
        response,
        expectedChallenge: (shown) => {
          challenge = shown;
          return challenges.isOpen(shown, permit);
        },
        expectedOrigin: new URL(origin).origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (verified?.verified !== true) return fail('passkey_refused');
      const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
      // What is looked for when it is sent again is what is kept.
      if (credentialId !== response.id) return fail('passkey_refused');
      const at = now();
      const passkey = {
        id: createId(at),
        userId,
        credentialId,
        publicKey,
        counter,
        transports: transportsOf(response.response),
        name: called,
        createdAt: at,
      };
      return transact(db, async (tx): Promise<Result<{ id: string }, AddPasskeyFailure>> => {
        // Until then nobody blocks them or changes the password; who has done so meanwhile was first.
        const holds = await queryRows(tx, deps.users.holderOf(user));
        if (holds.length === 0) return fail('passkey_refused');
        if (!(await challenges.takeChallenge(tx, challenge))) return fail('passkey_refused');
        for (;;) {
          const slot = freeSlot(await selectPasskeys(tx, userId));
          if (slot === undefined) return fail('passkeys_limit', { max: PASSKEYS_MAX });
          if (await insertPasskey(tx, { ...passkey, slot })) break;
          // Somebody has it; else another one took the place at the same moment: look again.
          if (await findByCredential(tx, credentialId)) return fail('passkey_refused');
        }
        await deps.messages.sendMessage(tx, userId, 'passkey_added', { name: called });
        return succeed({ id: passkey.id });
      });
    },

    async renamePasskey(
      userId: string,
      { id, name }: { readonly id: string; readonly name: string },
    ): Promise<Result<true, 'bad_request' | 'passkey_unknown'>> {
      const called = name.trim();
      if (called === '') return fail('bad_request');
      const renamed = await updateName(db, { userId, id, name: called });
      return renamed ? succeed(true) : fail('passkey_unknown');
    },

    /** Asks for no password: it closes a way in, and opens none. */
    removePasskey: (userId: string, id: string): Promise<Result<true, 'passkey_unknown'>> =>
      transact(db, async (tx): Promise<Result<true, 'passkey_unknown'>> => {
        const name = await deletePasskey(tx, { userId, id });
        if (name === undefined) return fail('passkey_unknown');
        await deps.messages.sendMessage(tx, userId, 'passkey_removed', { name });
        return succeed(true);
      }),

    /** What the browser of whoever wants to sign in is to be asked: for any passkey of this host. */
    async startPasskeyLogin(origin: string): Promise<{ options: string }> {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        challenge: challenges.makeChallenge(null),
        timeout: ASKED_FOR_MS,
        userVerification: 'required',
      });
      return { options: JSON.stringify(options) };
    },

    /** Whose passkey it is that a browser answered with. Nothing is noted of it yet. */
    async lookAtPasskey(
      credential: string,
      origin: string,
    ): Promise<
      | { readonly ok: true; readonly value: ShownPasskey }
      | { readonly ok: false; readonly refused: RefusedPasskey }
    > {
      const response = parsed<Authentication>(credential);
      const passkey = response && (await findByCredential(db, response.id));
      if (response === undefined || passkey === undefined) {
        return { ok: false, refused: { userId: undefined } };
      }
      let challenge = '';
      const { verifyAuthenticationResponse: verify } = await webAuthn();
      const verified = await verify({
        response,
        expectedChallenge: (shown) => {
          challenge = shown;
          return challenges.isOpen(shown, null);
        },
        expectedOrigin: new URL(origin).origin,
        expectedRPID: hostOf(origin),
        // The count is judged where it is noted, in one statement.
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
      if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) {
        return { ok: false, refused: { userId: passkey.userId } };
      }
      const { newCounter: counter } = verified.authenticationInfo;
      return { ok: true, value: { passkey, counter, challenge } };
    },

    /** Notes its use, for once. @returns false when its challenge was taken before, it is gone, or a copy of it was used. */
    async takePasskey(tx: Transaction, { passkey, counter, challenge }: ShownPasskey) {
      if (!(await challenges.takeChallenge(tx, challenge))) return false;
      return updateUsed(tx, { id: passkey.id, counter, at: now() });
    },

    forgetUser: (tx: Transaction, userId: string): Promise<void> => deletePasskeys(tx, userId),

    /** Forgets challenges that would be refused by themselves. */
    pruneChallenges: (): Promise<void> => deleteBefore(db, answeredChallenges.endsAt, now()),
  };
}

/** As an authenticator gives a user's id back. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

/** As WebAuthn names them. */
const TRANSPORTS: ReadonlySet<unknown> = new Set([
  ...['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'],
]);

/** Whatever a browser says beside them is left out: nothing vouches for it. */
function transportsOf({ transports }: { readonly transports?: unknown }): string {
  return Array.isArray(transports) ? transports.filter((it) => TRANSPORTS.has(it)).join(' ') : '';
}

/** What a passkey belongs to. */
const hostOf = (origin: string) => new URL(origin).hostname;

/** Base64url of 1,023 bytes at most. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** The JSON of a credential, of which the verifier finds out whether it is one; undefined where it has not even an id. */
function parsed<Credential extends { readonly id: string; readonly response: object }>(
  text: string,
): Credential | undefined {
  try {
    const value = JSON.parse(text) as Partial<Credential> | null;
    const { id, response } = value ?? {};
    const isOne = typeof id === 'string' && CREDENTIAL_ID.test(id) && typeof response === 'object';
    return isOne && response !== null ? (value as Credential) : undefined;
  } catch {
    return undefined;
  }
}

function freeSlot(passkeys: readonly Passkey[]): number | undefined {
  const taken = new Set(passkeys.map(({ slot }) => slot));
  for (let slot = 1; slot <= PASSKEYS_MAX; slot += 1) if (!taken.has(slot)) return slot;
  return undefined;
}
