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
  /** The session that may add a passkey with it; null is anybody who signs in. */
  readonly session: string | null;
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
    makeChallenge(session: string | null): Uint8Array<ArrayBuffer> {
      const challenge: Challenge = { nonce: randomUUID(), session, endsAt: now() + CHALLENGE_MS };
      return new Uint8Array(seal.seal(Buffer.from(JSON.stringify(challenge)), PLACE));
    },

    /** @param text base64url, as a browser repeats it. @returns whether it was made for this session, or for signing in, and holds. */
    isOpen(text: string, session: string | null): boolean {
      try {
        const bytes = seal.open(Buffer.from(text, 'base64url'), PLACE);
        const challenge = JSON.parse(bytes.toString()) as Challenge;
        return challenge.session === session && challenge.endsAt > now();
      } catch {
        return false;
      }
    },

    /** Takes it, for once: until the transaction ends nobody else does. @returns false when it was taken before. */
    takeChallenge: (tx: Transaction, text: string): Promise<boolean> =>
      insertAnswered(tx, { hash: digest('sha256', text), endsAt: now() + CHALLENGE_MS }),
  };
}
