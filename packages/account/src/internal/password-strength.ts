import { LOGIN_PASSWORD_MIN_LENGTH } from '@candela/contract';
import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** In words of the house; their order is that of the guesses it takes. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** What comes after them makes a password longer to judge and hardly harder to guess. */
const JUDGED_CHARACTERS = 32;

/**
 * Leaked passwords, the words of passphrases and the patterns of keyboards. The English pack would
 * add 560 kB and three times the work at first, for names and words of one language in eleven, and
 * hardly another judgement: ADR 0011.
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
 * How hard a password is to guess; nothing while nothing is typed.
 *
 * @param known what whoever guesses would try first: the person's name here.
 */
export function strengthOf(
  password: string,
  known: readonly string[] = [],
): PasswordStrength | undefined {
  if (password === '') return undefined;
  if (password.length < LOGIN_PASSWORD_MIN_LENGTH) return 'weak';
  return STRENGTH_OF_SCORE[estimator.check(password, [...known]).score];
}
