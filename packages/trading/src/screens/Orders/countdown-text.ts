const SECONDS_PER_MINUTE = 60;
/** From here on a ring in a row has no room for seconds. */
const LONG_MINUTES = 10;

/**
 * What is left, as a ring has room for it: `9`, `1:05`, and in a small one `15′` for 15 to 16
 * minutes. Whole seconds, never below zero.
 */
export function countdownText(leftMs: number, room: 'small' | 'large'): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  if (seconds < SECONDS_PER_MINUTE) return String(seconds);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  if (room === 'small' && minutes >= LONG_MINUTES) return `${minutes}′`;
  return `${minutes}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
