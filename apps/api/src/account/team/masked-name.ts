/** Fixed number: hides the length. */
const STARS = '***';
const SHORT_LENGTH = 6;

/** As shown to the inviter: `al***ce`, `b***b`. */
export function maskName(username: string): string {
  const shown = username.length > SHORT_LENGTH ? 2 : 1;
  return `${username.slice(0, shown)}${STARS}${username.slice(-shown)}`;
}
