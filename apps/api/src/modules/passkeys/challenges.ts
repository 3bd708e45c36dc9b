import { hash as digest, randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/types.js';
import type { Seal } from '../../sealing.js';
import { insertAnswered } from './repository.js';

/** Long enough to find a security key. */
export const CHALLENGE_MS = 5 * 60_000;
const PLACE = 'passkeys/challenge';

interface Challenge {
  /** Drawn by lot: no two are alike. */
  readonly nonce: string;
  /** What it permits, and to whom: see the service. Null is to sign in, which anybody may try. */
  readonly permits: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * What an authenticator signs. Its terms are sealed into it and nothing is kept of it until it was answered, so that
 * whoever asks for many fills no table.
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

    /** @param text base64url, as a browser repeats it. @returns whether it permits that, and holds. */
    isOpen(text: string, permits: string | null): boolean {
      try {
        const sealed = Buffer.from(text, 'base64url');
        // It is taken by its text: there must be one of it.
        if (sealed.toString('base64url') !== text) return false;
        const challenge = JSON.parse(seal.open(sealed, PLACE).toString()) as Challenge;
        return challenge.permits === permits && challenge.endsAt > now();
      } catch {
        return false;
      }
    },

    /** Takes it, for once: until the transaction ends nobody else does. @returns false when it was taken before. */
    takeChallenge: (tx: Transaction, text: string): Promise<boolean> =>
      insertAnswered(tx, { hash: digest('sha256', text), endsAt: now() + CHALLENGE_MS }),
  };
}
