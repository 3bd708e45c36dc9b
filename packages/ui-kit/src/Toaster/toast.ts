import type { ReactNode } from 'react';

type Kind = 'success' | 'failure' | 'info';

export interface ToastOptions {
  /** A toast with the same id takes the place of this one. @default the same text */
  readonly id?: string | undefined;
  /** After the text: a link to what it tells of. */
  readonly action?: ReactNode;
  /** How long it stays, in milliseconds. @default as the `Toaster` says */
  readonly timeout?: number | undefined;
}

interface NewToast {
  readonly id: string;
  readonly title: string;
  readonly type: Kind;
  readonly priority: 'low';
  readonly timeout?: number;
  readonly data: { readonly action?: ReactNode };
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

function show(type: Kind, title: string, { action, timeout, ...named }: ToastOptions): string {
  // A repeat of the same text replaces its earlier toast instead of piling up.
  const id = named.id ?? `${type}:${title}`;
  // Announced politely: a failure is said, but interrupts nobody.
  const item: NewToast = {
    id,
    title,
    type,
    priority: 'low',
    data: { action },
    ...(timeout !== undefined && { timeout }),
  };
  if (shower) return shower.add(item);
  setWaiting([...waiting.filter((it) => it.id !== id), item]);
  return id;
}

/** Short messages that go away by themselves. Each call returns the toast's id. */
export const toast = {
  success: (text: string, options: ToastOptions = {}): string => show('success', text, options),
  failure: (text: string, options: ToastOptions = {}): string => show('failure', text, options),
  info: (text: string, options: ToastOptions = {}): string => show('info', text, options),
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
