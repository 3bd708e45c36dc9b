/**
 * What is left of a span of time; all three in epoch milliseconds. `fraction` is 1 at the start and
 * 0 at the end; `seconds` counts the one that has begun, so that 0 is shown only when it is over.
 */
export function countdown(
  startsAt: number,
  endsAt: number,
  now: number,
): { fraction: number; seconds: number } {
  const span = endsAt - startsAt;
  const left = Math.min(Math.max(endsAt - now, 0), Math.max(span, 0));
  return { fraction: span > 0 ? left / span : 0, seconds: Math.ceil(left / 1000) };
}
