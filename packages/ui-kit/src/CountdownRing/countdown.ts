/** Epoch milliseconds. `fraction` falls from 1; `seconds` is rounded up: 0 only after the end. */
export function countdown(
  startsAt: number,
  endsAt: number,
  now: number,
): { fraction: number; seconds: number } {
  const span = endsAt - startsAt;
  const left = Math.min(Math.max(endsAt - now, 0), Math.max(span, 0));
  return { fraction: span > 0 ? left / span : 0, seconds: Math.ceil(left / 1000) };
}
