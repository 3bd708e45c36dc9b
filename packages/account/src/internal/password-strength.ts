import { LOGIN_PASSWORD_MIN_LENGTH } from '@candela/contract';
import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From the fewest to the most guesses. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Further characters slow the estimate down and hardly change it. */
const JUDGED_CHARACTERS = 32;

/**
 * Leaked passwords, passphrase words and keyboard patterns. The English pack would add 560 kB and
 * triple the initial
 * work, for names and words of one of eleven languages, with hardly different results: ADR 0011.
 */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: JUDGED_CHARACTERS,
});

const STRENGTH_OF_SCORE: Readonly<Record<Score, PasswordStrength>> = {
  0: 'weak',
  1: 'weak',
  2: 'fair',
  3: 'good',
  4: 'strong',
};

/**
 * Strength of a password; undefined if it is empty.
 *
 * @param known texts an attacker would guess first: the user's name.
 */
export function strengthOf(
  password: string,
  known: readonly string[] = [],
): PasswordStrength | undefined {
  if (password === '') return undefined;
  if (password.length < LOGIN_PASSWORD_MIN_LENGTH) return 'weak';
  return STRENGTH_OF_SCORE[estimator.check(password, [...known]).score];
}
