import { hash as digest } from 'node:crypto';
import type { Seal } from '../../sealing.js';
import type { User } from '../users/service.js';

/** Long enough to find the app, and to wait for the next code. */
const LASTS_MS = 5 * 60_000;
const PLACE = 'second-factors/challenge';

/** Who has shown a right password, and has yet to show a code. */
interface Challenge {
  readonly userId: string;
  /** Of the hash of the password that was right: a change of it ends the challenge. */
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
 * What stands between a right password and a session. It is sealed and handed out, and nothing is kept of it: with it alone
 * nobody is signed in.
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

    /** Undefined for one that is over, or nobody's. */
    openChallenge(text: string): Challenge | undefined {
      try {
        const bytes = seal.open(Buffer.from(text, 'base64url'), PLACE);
        const challenge = JSON.parse(bytes.toString()) as Challenge;
        return challenge.endsAt > now() ? challenge : undefined;
      } catch {
        return undefined;
      }
    },

    /** Whether it is of the password that the user has now. */
    isOf: (challenge: Challenge, user: User): boolean =>
      challenge.userId === user.id && challenge.password === digest('sha256', user.passwordHash),
  };
}
