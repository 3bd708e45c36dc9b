const SECONDS_PER_MINUTE = 60;

/** What is left as a ring has room for it: `9`, `1:05`. Whole seconds, never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  if (seconds < SECONDS_PER_MINUTE) return String(seconds);
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${rest}`;
}
