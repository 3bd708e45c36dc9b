import { browserStorage, tolerantStorage } from '@candela/session';

/** Session storage key, so that a reload does not lose the name. */
const KEY = 'register.username';

/** Passwords are never stored. */
export function keptName(): string {
  return tabStorage().getItem(KEY) ?? '';
}

/** Until the tab closes; an empty name deletes it. */
export function keepName(name: string): void {
  if (name === '') tabStorage().removeItem(KEY);
  else tabStorage().setItem(KEY, name);
}

/** If denied, a reload loses the name. */
function tabStorage() {
  return tolerantStorage(browserStorage('sessionStorage'));
}
