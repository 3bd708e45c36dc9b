/**
 * To nearest, halves away from zero, without the slow `%`. Exact while 2 × |dividend| + divisor is
 * below 2^53: a non-integer quotient is at least 1 ÷ (2 × divisor) from the next integer, which
 * exceeds its rounding error.
 *
 * @param divisor above zero.
 */
export function divideRounded(dividend: number, divisor: number): number {
  return dividend < 0
    ? 0 - Math.floor((divisor - 2 * dividend) / (2 * divisor))
    : Math.floor((divisor + 2 * dividend) / (2 * divisor));
}
