import { browserStorage, tolerantStorage } from '@candela/session';

/** Where the name that is being registered is kept while its tab is open: a reload loses no typing. */
const KEY = 'register.username';

/** The name typed before a reload of this tab. No password is ever kept. */
export function keptName(): string {
  return tabStorage().getItem(KEY) ?? '';
}

/** Keeps a name until the tab is closed; an empty one is forgotten. */
export function keepName(name: string): void {
  if (name === '') tabStorage().removeItem(KEY);
  else tabStorage().setItem(KEY, name);
}

/** Where the browser refuses, a reload loses the name. */
function tabStorage() {
  return tolerantStorage(browserStorage('sessionStorage'));
}
