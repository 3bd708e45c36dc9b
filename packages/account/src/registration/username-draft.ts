import { browserStorage, withMemoryFallback } from '@candela/session';

/** Session storage key, so that a reload does not lose the name. */
const KEY = 'register.username';

/** Passwords are never stored. */
export function loadUsernameDraft(): string {
  return tabStorage().getItem(KEY) ?? '';
}

/** Until the tab closes; an empty name deletes it. */
export function saveUsernameDraft(name: string): void {
  if (name === '') tabStorage().removeItem(KEY);
  else tabStorage().setItem(KEY, name);
}

/** If denied, a reload loses the name. */
function tabStorage() {
  return withMemoryFallback(browserStorage('sessionStorage'));
}
