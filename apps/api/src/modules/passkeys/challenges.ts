import { hash as digest, randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/types.js';
import type { Seal } from '../../sealing.js';
import { insertAnswered } from './repository.js';

/** Time to find a security key. */
export const CHALLENGE_MS = 5 * 60_000;
const PLACE = 'passkeys/challenge';

interface Challenge {
  /** Makes every challenge unique. */
  readonly nonce: string;
  /** Digest of what the challenge permits and to whom (see the service). Null for signing in. */
  readonly permits: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * The terms are encrypted into the challenge and nothing is stored until it is answered, so that
 * mass requests fill no table.
 */
export function createPasskeyChallenges({
  seal,
  now,
}: {
  readonly seal: Seal;
  readonly now: () => number;
}) {
  return {
    makeChallenge(permits: string | null): Uint8Array<ArrayBuffer> {
      const challenge: Challenge = { nonce: randomUUID(), permits, endsAt: now() + CHALLENGE_MS };
      return new Uint8Array(seal.seal(Buffer.from(JSON.stringify(challenge)), PLACE));
    },

    /** @param text base64url, as the browser returns it. */
    isOpen(text: string, permits: string | null): boolean {
      try {
        const sealed = Buffer.from(text, 'base64url');
        // Single use is enforced by the text's hash, so only the canonical encoding is valid.
        if (sealed.toString('base64url') !== text) return false;
        const challenge = JSON.parse(seal.open(sealed, PLACE).toString()) as Challenge;
        return challenge.permits === permits && challenge.endsAt > now();
      } catch {
        return false;
      }
    },

    /**
     * Concurrent transactions wait for this one.
     * @returns false when it was consumed before.
     */
    takeChallenge: (tx: Transaction, text: string): Promise<boolean> =>
      insertAnswered(tx, { hash: digest('sha256', text), endsAt: now() + CHALLENGE_MS }),
  };
}
