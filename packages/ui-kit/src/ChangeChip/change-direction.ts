export type ChangeDirection = 'rise' | 'fall' | 'flat';

/** The direction of a percentage given as a decimal string: `1.84`, `-2.07`, `0.00`. */
export function changeDirection(percent: string): ChangeDirection {
  if (!/[1-9]/.test(percent)) return 'flat';
  return /^\s*[-−]/.test(percent) ? 'fall' : 'rise';
}
