import { hash as digest } from 'node:crypto';
import type { Seal } from '../../sealing.js';
import type { User } from '../users/service.js';

/** Time to open the app and wait for the next code. */
const LASTS_MS = 5 * 60_000;
const PLACE = 'second-factors/challenge';

interface Challenge {
  readonly userId: string;
  /** Digest of the password hash: a password change invalidates the challenge. */
  readonly password: string;
  readonly isNewDevice: boolean;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

export interface ChallengesDeps {
  readonly seal: Seal;
  readonly now: () => number;
}

/**
 * Token between a correct password and a session. Encrypted and stateless; it does not sign in on
 * its own.
 */
export function createChallenges({ seal, now }: ChallengesDeps) {
  return {
    makeChallenge(user: User, isNewDevice: boolean): string {
      const challenge: Challenge = {
        userId: user.id,
        password: digest('sha256', user.passwordHash),
        isNewDevice,
        endsAt: now() + LASTS_MS,
      };
      return seal.seal(Buffer.from(JSON.stringify(challenge)), PLACE).toString('base64url');
    },

    /** Undefined if expired or invalid. */
    openChallenge(text: string): Challenge | undefined {
      try {
        const bytes = seal.open(Buffer.from(text, 'base64url'), PLACE);
        const challenge = JSON.parse(bytes.toString()) as Challenge;
        return challenge.endsAt > now() ? challenge : undefined;
      } catch {
        return undefined;
      }
    },

    /** Whether it belongs to the user's current password. */
    isOf: (challenge: Challenge, user: User): boolean =>
      challenge.userId === user.id && challenge.password === digest('sha256', user.passwordHash),
  };
}
