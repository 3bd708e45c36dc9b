import { createHmac, hash, randomBytes } from 'node:crypto';
import type { ConsoleSession } from '@candela/contract/console';
import type { Database, Transaction } from '../../db/types.js';
import { SESSION_IDLE_MS, SESSION_LASTS_MS } from '../accounts/constants.js';
import type { OperatorAccount } from '../accounts/repository.js';
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  updateSeen,
} from '../accounts/session-repository.js';
import { SEEN_EVERY_MS } from './constants.js';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

export interface SignedIn extends ConsoleSession {
  /** Hash of the token: does not open the session. */
  readonly id: string;
}

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

export function createConsoleSessions({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => number;
}) {
  return {
    /** Twelve hours, or half an hour without use. */
    async openSession(
      tx: Transaction,
      { key, name }: Pick<OperatorAccount, 'key' | 'name'>,
    ): Promise<{ readonly token: string; readonly session: ConsoleSession }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const at = now();
      await deleteEndedSessions(tx, at);
      await insertSession(tx, {
        tokenHash: hashOf(token),
        operatorKey: key,
        createdAt: at,
        lastSeenAt: at,
        endsAt: at + SESSION_LASTS_MS,
      });
      return { token, session: { name, csrf: csrfOf(token), ends: at + SESSION_IDLE_MS } };
    },

    /** Undefined for an unknown or expired token or a blocked operator. */
    async identifySession(token: string | undefined): Promise<SignedIn | undefined> {
      if (token === undefined || !TOKEN_SHAPE.test(token)) return undefined;
      const id = hashOf(token);
      const found = await findSession(db, id);
      if (found === undefined || found.account.blockedAt !== null) return undefined;
      const { endsAt, lastSeenAt } = found.session;
      const at = now();
      if (at >= endsAt || at >= lastSeenAt + SESSION_IDLE_MS) return undefined;
      const isNoted = at - lastSeenAt >= SEEN_EVERY_MS;
      if (isNoted) await updateSeen(db, id, at);
      const ends = Math.min(endsAt, (isNoted ? at : lastSeenAt) + SESSION_IDLE_MS);
      return { id, name: found.account.name, csrf: csrfOf(token), ends };
    },

    /** @returns false if already ended. */
    endSession: deleteSession,
  };
}

function hashOf(token: string): string {
  return hash('sha256', token);
}

/** Unknown to a page that only makes the browser send the cookie. */
function csrfOf(token: string): string {
  return createHmac('sha256', token).update('candela console csrf').digest('base64url');
}
