/**
 * Whole-number division rounded to nearest, halves away from zero, without `%`, which costs several
 * times as much. Exact while 2 × |dividend| + divisor is below 2^53: a quotient that is no whole
 * number lies 1 ÷ (2 × divisor) or more from the next one, which is more than its rounding error.
 *
 * @param divisor above zero.
 */
export function divideRounded(dividend: number, divisor: number): number {
  return dividend < 0
    ? 0 - Math.floor((divisor - 2 * dividend) / (2 * divisor))
    : Math.floor((divisor + 2 * dividend) / (2 * divisor));
}
