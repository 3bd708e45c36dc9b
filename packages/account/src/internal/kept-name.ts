import { browserStorage, tolerantStorage } from '@candela/session';

/** Session storage key of the name being registered, so that a reload does not lose it. */
const KEY = 'register.username';

/** The name typed before a reload of this tab. Passwords are never stored. */
export function keptName(): string {
  return tabStorage().getItem(KEY) ?? '';
}

/** Stores a name until the tab is closed; an empty name deletes it. */
export function keepName(name: string): void {
  if (name === '') tabStorage().removeItem(KEY);
  else tabStorage().setItem(KEY, name);
}

/** If the browser denies storage, a reload loses the name. */
function tabStorage() {
  return tolerantStorage(browserStorage('sessionStorage'));
}
