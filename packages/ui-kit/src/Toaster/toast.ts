import { Toast } from '@base-ui/react/toast';

/** Carries toasts from anywhere in the program to the one mounted `Toaster`. */
export const toastManager = /* @__PURE__ */ Toast.createToastManager();

type NewToast = Parameters<typeof toastManager.add>[0] & { readonly id: string };

/** Asked for while no `Toaster` was mounted: it shows them when it comes. */
let waiting: readonly NewToast[] = [];
let toasters = 0;
const watchers = new Set<() => void>();

function setWaiting(toasts: readonly NewToast[]): void {
  waiting = toasts;
  for (const watcher of watchers) watcher();
}

function show(type: 'success' | 'failure' | 'info', title: string): string {
  // A repeat of the same text replaces its earlier toast instead of piling up.
  const id = `${type}:${title}`;
  // Announced politely: a failure is said, but interrupts nobody.
  const item: NewToast = { id, title, type, priority: 'low' };
  if (toasters > 0) return toastManager.add(item);
  setWaiting([...waiting.filter((it) => it.id !== id), item]);
  return id;
}

/** Short messages that go away by themselves. Each call returns the toast's id. */
export const toast = {
  success: (text: string): string => show('success', text),
  failure: (text: string): string => show('failure', text),
  info: (text: string): string => show('info', text),
  /** Closes one, or all without an id. */
  dismiss: (id?: string): void => {
    setWaiting(waiting.filter((it) => id !== undefined && it.id !== id));
    toastManager.close(id);
  },
};

/** A `Toaster` is there: what waits is shown. Returns its end. */
export function toasterIsThere(): () => void {
  toasters += 1;
  for (const item of waiting) toastManager.add(item);
  setWaiting([]);
  return () => {
    toasters -= 1;
  };
}

/** Tells when toasts begin or cease to wait. Returns the end of it. */
export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function areToastsWaiting(): boolean {
  return waiting.length > 0;
}
