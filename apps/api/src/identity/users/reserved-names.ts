const RESERVED = new Set(
  `admin administrator root system platform house operator ops staff team official moderator mod
  support service help helpdesk security finance billing payment payments cashier treasury
  demo sandbox api www mail noreply info bot`.split(/\s+/),
);

/**
 * Could pass as official: `admin`, `Support_01`, `candela-help`.
 * @param appName names that contain it are reserved too.
 */
export function isReservedName(username: string, appName: string): boolean {
  const name = username.toLowerCase();
  const appLetters = lettersOf(appName);
  if (appLetters !== '' && lettersOf(name).includes(appLetters)) return true;
  const parts = name.split(/[^a-z0-9]+/).map((part) => part.replace(/\d+$/, ''));
  return parts.some((part) => RESERVED.has(part)) || RESERVED.has(lettersOf(name));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
