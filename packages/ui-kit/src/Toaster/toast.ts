import type { ReactNode } from 'react';

type Kind = 'success' | 'failure' | 'info';

export interface ToastOptions {
  /**
   * Replaces an earlier toast with the same id.
   * @default kind and text
   */
  readonly id?: string | undefined;
  /** After the text: a link to the subject. */
  readonly action?: ReactNode;
  /**
   * Milliseconds.
   * @default that of the `Toaster`
   */
  readonly timeout?: number | undefined;
  /** Not called when another toast with its id replaces it. */
  readonly onClose?: (() => void) | undefined;
}

interface NewToast {
  readonly id: string;
  readonly title: string;
  readonly type: Kind;
  readonly priority: 'low';
  /** Milliseconds; 0 keeps it until it is closed or its action is taken. */
  readonly timeout?: number;
  readonly data: { readonly action?: ReactNode };
  /** Required: otherwise a replacing toast inherits the previous callback. */
  readonly onClose: (() => void) | undefined;
  readonly actionProps?: { readonly children: string; readonly onClick: () => void };
}

/** Only the `Toaster` contains the display code. */
export interface ToastShower {
  readonly add: (toast: NewToast) => string;
  readonly close: (id?: string) => void;
}

let shower: ToastShower | undefined;
/** Requested before a `Toaster` is mounted. */
let waiting: readonly NewToast[] = [];
const watchers = new Set<() => void>();

function setWaiting(toasts: readonly NewToast[]): void {
  waiting = toasts;
  for (const watcher of watchers) watcher();
}

/** Ids since the last `dismiss()`; some may have timed out. */
const said = new Set<string>();

function show(type: Kind, title: string, options: ToastOptions): string {
  const { action, timeout, onClose, ...named } = options;
  // The same text replaces its toast instead of stacking.
  const id = named.id ?? `${type}:${title}`;
  // A toast with a link is news: `dismiss()` keeps it.
  if (action === undefined) said.add(id);
  // Announced politely, also for failures.
  return put({
    id,
    title,
    type,
    priority: 'low',
    data: { action },
    onClose,
    ...(timeout !== undefined && { timeout }),
  });
}

function put(item: NewToast): string {
  if (shower) return shower.add(item);
  setWaiting([...waiting.filter((it) => it.id !== item.id), item]);
  return item.id;
}

function close(id: string): void {
  const unseen = waiting.find((it) => it.id === id);
  setWaiting(waiting.filter((it) => it !== unseen));
  unseen?.onClose?.();
  shower?.close(id);
  said.delete(id);
}

/** Each call returns the id of the toast. */
export const toast = {
  success: (text: string, options: ToastOptions = {}): string => show('success', text, options),
  failure: (text: string, options: ToastOptions = {}): string => show('failure', text, options),
  info: (text: string, options: ToastOptions = {}): string => show('info', text, options),
  /** Stays until its action or close. */
  offer: (
    text: string,
    action: { readonly label: string; readonly onTake: () => void },
  ): string => {
    const id = `offer:${text}`;
    const onClick = () => {
      close(id);
      action.onTake();
    };
    const actionProps = { children: action.label, onClick };
    return put({
      id,
      title: text,
      type: 'info',
      priority: 'low',
      timeout: 0,
      data: {},
      onClose: undefined,
      actionProps,
    });
  },
  /** Without an id: all except offers and news. */
  dismiss: (id?: string): void => {
    for (const it of id === undefined ? [...said] : [id]) close(it);
  },
};

/** Registers the mounted `Toaster` and shows waiting toasts. Returns the cleanup function. */
export function toasterIsThere(toaster: ToastShower): () => void {
  shower = toaster;
  for (const item of waiting) toaster.add(item);
  setWaiting([]);
  return () => {
    shower = undefined;
  };
}

/** Subscribes to changes of the waiting toasts. Returns the unsubscribe function. */
export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function areToastsWaiting(): boolean {
  return waiting.length > 0;
}
