const COUNT_LINE = /^(\d+) passed, (\d+) failed$/gm;

/** The last line of a complete test run: `8650 passed, 0 failed`. */
export function lastCountLine(output: string): string {
  return [...output.matchAll(COUNT_LINE)].at(-1)?.[0] ?? 'no count: it ended before its end';
}

/** At least one test ran, and none failed. */
export function isGreen(count: string): boolean {
  return /^[1-9]\d* passed, 0 failed$/.test(count);
}
