/** As many stars for every name, so that they do not tell how long it is. */
const STARS = '***';
/** Names that are longer show two signs at each end. */
const SHORT_LENGTH = 6;

/** A username as whoever invited its owner sees it: `al***ce`, `b***b`. */
export function maskedName(username: string): string {
  const shown = username.length > SHORT_LENGTH ? 2 : 1;
  return `${username.slice(0, shown)}${STARS}${username.slice(-shown)}`;
}
