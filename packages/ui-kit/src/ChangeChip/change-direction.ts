export type ChangeDirection = 'rise' | 'fall' | 'flat';

export function changeDirection(percent: string): ChangeDirection {
  if (!/[1-9]/.test(percent)) return 'flat';
  return /^\s*[-−]/.test(percent) ? 'fall' : 'rise';
}
