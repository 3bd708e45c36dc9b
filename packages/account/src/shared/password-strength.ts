import { LOGIN_PASSWORD_MIN_LENGTH } from '@candela/contract';
import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** More costs time and hardly changes the result. */
const ESTIMATED_LENGTH_MAX = 32;

/**
 * The English pack adds 560 kB and triples the initial work for one of eleven languages: ADR 0077.
 */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: ESTIMATED_LENGTH_MAX,
});

const STRENGTH_OF_SCORE: Readonly<Record<Score, PasswordStrength>> = {
  0: 'weak',
  1: 'weak',
  2: 'fair',
  3: 'good',
  4: 'strong',
};

/** @param userInputs guessed first: the user's name. */
export function strengthOf(
  password: string,
  userInputs: readonly string[] = [],
): PasswordStrength | undefined {
  if (password === '') return undefined;
  if (password.length < LOGIN_PASSWORD_MIN_LENGTH) return 'weak';
  return STRENGTH_OF_SCORE[estimator.check(password, [...userInputs]).score];
}
