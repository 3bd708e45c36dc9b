const COUNT = /^(\d+) passed, (\d+) failed$/gm;

/** The last line of a test command that came to its end: `8650 passed, 0 failed`. */
export function countOf(output: string): string {
  return [...output.matchAll(COUNT)].at(-1)?.[0] ?? 'no count: it ended before its end';
}

/** The most runs in a row in which tests ran and none failed. */
export function greenInARow(counts: readonly string[]): number {
  let longest = 0;
  let current = 0;
  for (const count of counts) {
    current = /^[1-9]\d* passed, 0 failed$/.test(count) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
