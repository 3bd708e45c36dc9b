import { hash as digest, randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { insertUsedChallenge } from './repository.js';

export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const ENCRYPTION_CONTEXT = 'passkeys/challenge';

/** Serialised in the challenge: other versions of the service read these names. */
interface Challenge {
  readonly nonce: string;
  /** Digest of what the challenge permits and to whom (see the service). Null for signing in. */
  readonly permits: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * The terms are encrypted into the challenge and nothing is stored until the answer: mass requests
 * fill no table.
 */
export function createPasskeyChallenges({
  encryption,
  now,
}: {
  readonly encryption: Encryption;
  readonly now: () => number;
}) {
  return {
    createChallenge(binding: string | null): Uint8Array<ArrayBuffer> {
      const challenge: Challenge = {
        nonce: randomUUID(),
        permits: binding,
        endsAt: now() + CHALLENGE_LIFETIME_MS,
      };
      return new Uint8Array(
        encryption.encrypt(Buffer.from(JSON.stringify(challenge)), ENCRYPTION_CONTEXT),
      );
    },

    /** @param text base64url, from the browser. */
    isValid(text: string, binding: string | null): boolean {
      try {
        const sealed = Buffer.from(text, 'base64url');
        // Single use is enforced by the text's hash: only the canonical encoding is valid.
        if (sealed.toString('base64url') !== text) return false;
        const challenge = JSON.parse(
          encryption.decrypt(sealed, ENCRYPTION_CONTEXT).toString(),
        ) as Challenge;
        return challenge.permits === binding && challenge.endsAt > now();
      } catch {
        return false;
      }
    },

    /**
     * Concurrent transactions wait.
     * @returns false when it was consumed before.
     */
    consumeChallenge: (tx: Transaction, text: string): Promise<boolean> =>
      insertUsedChallenge(tx, {
        hash: digest('sha256', text),
        endsAt: now() + CHALLENGE_LIFETIME_MS,
      }),
  };
}
