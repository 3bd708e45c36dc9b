/** Where the name that is being registered is kept while its tab is open: a reload loses no typing. */
const KEY = 'register.username';

/** The name typed before a reload of this tab. No password is ever kept. */
export function keptName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a name until the tab is closed; an empty one is forgotten. */
export function keepName(name: string): void {
  try {
    if (name === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
  } catch {
    // The browser refuses: then a reload loses it.
  }
}
