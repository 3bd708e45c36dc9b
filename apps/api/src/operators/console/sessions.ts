import { createHmac, hash, randomBytes } from 'node:crypto';
import type { ConsoleSession } from '@candela/contract/console';
import type { Database, Transaction } from '../../platform/db/types.js';
import type { OperatorAccount } from '../accounts/account-repository.js';
import { SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from '../accounts/constants.js';
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  updateLastSeen,
} from '../accounts/session-repository.js';
import { LAST_SEEN_INTERVAL_MS } from './constants.js';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export interface IdentifiedSession extends ConsoleSession {
  /** Token hash: does not open the session. */
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
        tokenHash: hashToken(token),
        operatorKey: key,
        createdAt: at,
        lastSeenAt: at,
        endsAt: at + SESSION_MAX_AGE_MS,
      });
      return { token, session: { name, csrf: csrfToken(token), ends: at + SESSION_IDLE_MS } };
    },

    /** Undefined for an unknown or expired token or a blocked operator. */
    async identifySession(token: string | undefined): Promise<IdentifiedSession | undefined> {
      if (token === undefined || !TOKEN_PATTERN.test(token)) return undefined;
      const id = hashToken(token);
      const found = await findSession(db, id);
      if (found === undefined || found.account.blockedAt !== null) return undefined;
      const { endsAt, lastSeenAt } = found.session;
      const at = now();
      if (at >= endsAt || at >= lastSeenAt + SESSION_IDLE_MS) return undefined;
      const isRecorded = at - lastSeenAt >= LAST_SEEN_INTERVAL_MS;
      if (isRecorded) await updateLastSeen(db, id, at);
      const ends = Math.min(endsAt, (isRecorded ? at : lastSeenAt) + SESSION_IDLE_MS);
      return { id, name: found.account.name, csrf: csrfToken(token), ends };
    },

    endSession: deleteSession,
  };
}

function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Unknown to a page that only makes the browser send the cookie. */
function csrfToken(token: string): string {
  return createHmac('sha256', token).update('candela console csrf').digest('base64url');
}
