import { browserStorage, withMemoryFallback } from '@candela/session';

/** A reload keeps the name. */
const KEY = 'register.username';

/** Passwords are never stored. */
export function loadUsernameDraft(): string {
  return tabStorage().getItem(KEY) ?? '';
}

/** Empty deletes it. */
export function saveUsernameDraft(name: string): void {
  if (name === '') tabStorage().removeItem(KEY);
  else tabStorage().setItem(KEY, name);
}

function tabStorage() {
  return withMemoryFallback(browserStorage('sessionStorage'));
}
