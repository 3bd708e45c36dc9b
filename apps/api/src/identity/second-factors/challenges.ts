import { hash as digest } from 'node:crypto';
import type { Encryption } from '../../platform/encryption.js';
import type { User } from '../users/service.js';

const LIFETIME_MS = 5 * 60_000;
const ENCRYPTION_CONTEXT = 'second-factors/challenge';

interface Challenge {
  readonly userId: string;
  /** Digest: a password change invalidates the challenge. */
  readonly password: string;
  readonly isNewDevice: boolean;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

export interface ChallengesDeps {
  readonly encryption: Encryption;
  readonly now: () => number;
}

/**
 * Encrypted, stateless token between a correct password and a session; it does not sign in on its
 * own.
 */
export function createChallenges({ encryption, now }: ChallengesDeps) {
  return {
    createChallenge(user: User, isNewDevice: boolean): string {
      const challenge: Challenge = {
        userId: user.id,
        password: digest('sha256', user.passwordHash),
        isNewDevice,
        endsAt: now() + LIFETIME_MS,
      };
      return encryption
        .encrypt(Buffer.from(JSON.stringify(challenge)), ENCRYPTION_CONTEXT)
        .toString('base64url');
    },

    /** Undefined if expired or invalid. */
    openChallenge(text: string): Challenge | undefined {
      try {
        const bytes = encryption.decrypt(Buffer.from(text, 'base64url'), ENCRYPTION_CONTEXT);
        const challenge = JSON.parse(bytes.toString()) as Challenge;
        return challenge.endsAt > now() ? challenge : undefined;
      } catch {
        return undefined;
      }
    },

    belongsTo: (challenge: Challenge, user: User): boolean =>
      challenge.userId === user.id && challenge.password === digest('sha256', user.passwordHash),
  };
}
