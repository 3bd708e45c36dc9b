import type { ReactNode } from 'react';

type Kind = 'success' | 'failure' | 'info';

export interface ToastOptions {
  /** A toast with the same id takes the place of this one. @default the same text */
  readonly id?: string | undefined;
  /** After the text: a link to what it tells of. */
  readonly action?: ReactNode;
  /** How long it stays, in milliseconds. @default as the `Toaster` says */
  readonly timeout?: number | undefined;
  /** It goes: by itself, by hand or dismissed. Not when another of its id takes its place. */
  readonly onClose?: (() => void) | undefined;
}

interface NewToast {
  readonly id: string;
  readonly title: string;
  readonly type: Kind;
  readonly priority: 'low';
  /** Milliseconds; 0 stays until it is answered or closed. */
  readonly timeout?: number;
  readonly data: { readonly action?: ReactNode };
  /** Stated also as undefined: what takes a toast's place does not inherit it. */
  readonly onClose: (() => void) | undefined;
  readonly actionProps?: { readonly children: string; readonly onClick: () => void };
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

/** Said since the last time that all were closed; some of them may be gone by themselves. */
const said = new Set<string>();

function show(type: Kind, title: string, options: ToastOptions): string {
  const { action, timeout, onClose, ...named } = options;
  // A repeat of the same text replaces its earlier toast instead of piling up.
  const id = named.id ?? `${type}:${title}`;
  // What leads somewhere is news, and belongs to nothing that was pressed.
  if (action === undefined) said.add(id);
  // Announced politely: a failure is said, but interrupts nobody.
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

/** Short messages that go away by themselves. Each call returns the toast's id. */
export const toast = {
  success: (text: string, options: ToastOptions = {}): string => show('success', text, options),
  failure: (text: string, options: ToastOptions = {}): string => show('failure', text, options),
  info: (text: string, options: ToastOptions = {}): string => show('info', text, options),
  /** Stays until its one action is taken or it is closed by hand. */
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
  /** Closes one, or without an id all but offers and news. */
  dismiss: (id?: string): void => {
    for (const it of id === undefined ? [...said] : [id]) close(it);
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
