/** `59:07`, `1:00:00`; a started second counts in full. */
export function formatCountdown(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const clock = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(total % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
