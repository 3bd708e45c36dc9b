type Kind = 'success' | 'failure' | 'info';

interface NewToast {
  readonly id: string;
  readonly title: string;
  readonly type: Kind;
  readonly priority: 'low';
}

/** The mounted `Toaster`, which alone carries the code that shows toasts. */
export interface ToastShower {
  readonly add: (toast: NewToast) => string;
  readonly close: (id?: string) => void;
}

let shower: ToastShower | undefined;
/** Asked for while no `Toaster` was mounted: it shows them when it comes. */
let waiting: readonly NewToast[] = [];
const watchers = new Set<() => void>();

function setWaiting(toasts: readonly NewToast[]): void {
  waiting = toasts;
  for (const watcher of watchers) watcher();
}

function show(type: Kind, title: string): string {
  // A repeat of the same text replaces its earlier toast instead of piling up.
  const id = `${type}:${title}`;
  // Announced politely: a failure is said, but interrupts nobody.
  const item: NewToast = { id, title, type, priority: 'low' };
  if (shower) return shower.add(item);
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
    shower?.close(id);
  },
};

/** A `Toaster` is there: what waits is shown. Returns its end. */
export function toasterIsThere(toaster: ToastShower): () => void {
  shower = toaster;
  for (const item of waiting) toaster.add(item);
  setWaiting([]);
  return () => {
    shower = undefined;
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
