import type { ReactNode } from 'react';

type ToastKind = 'success' | 'failure' | 'info';

export interface ToastOptions {
  /** Replaces an earlier toast with the same id. @default kind and text */
  readonly id?: string | undefined;
  readonly action?: ReactNode;
  /**
   * Milliseconds.
   * @default that of the `Toaster`
   */
  readonly timeout?: number | undefined;
  /** Not called when a toast with the same id replaces it. */
  readonly onClose?: (() => void) | undefined;
}

interface ShowToast {
  (text: string, options?: ToastOptions): string;
  (text: ReactNode, options: ToastOptions & { readonly id: string }): string;
}

interface NewToast {
  readonly id: string;
  readonly title: ReactNode;
  readonly type: ToastKind;
  readonly priority: 'low';
  /** Milliseconds; 0 keeps it until closed. */
  readonly timeout?: number;
  readonly data: { readonly action?: ReactNode };
  /** Required: a replacing toast would inherit the previous callback. */
  readonly onClose: (() => void) | undefined;
  readonly actionProps?: { readonly children: string; readonly onClick: () => void };
}

/** Only the `Toaster` contains the display code. */
export interface ToastDisplay {
  readonly add: (toast: NewToast) => string;
  readonly close: (id?: string) => void;
}

let display: ToastDisplay | undefined;
/** Requested before a `Toaster` is mounted. */
let queuedToasts: readonly NewToast[] = [];
const queueListeners = new Set<() => void>();

function setQueuedToasts(toasts: readonly NewToast[]): void {
  queuedToasts = toasts;
  for (const listener of queueListeners) listener();
}

/** Some may have timed out. */
const dismissibleIds = new Set<string>();

/** Texts of the errors at fields, which a toast does not repeat. */
const fieldErrors = new Map<string, number>();

const failureId = (text: string) => `failure:${text}`;

/** Returns the function for when the error disappears. */
export function registerFieldError(text: string): () => void {
  fieldErrors.set(text, (fieldErrors.get(text) ?? 0) + 1);
  if (dismissibleIds.has(failureId(text))) close(failureId(text));
  return () => {
    const count = (fieldErrors.get(text) ?? 1) - 1;
    if (count > 0) fieldErrors.set(text, count);
    else fieldErrors.delete(text);
  };
}

function show(type: ToastKind, title: ReactNode, options: ToastOptions): string {
  const { action, timeout, onClose, ...named } = options;
  // The same text replaces its toast instead of stacking.
  const id = named.id ?? `${type}:${title}`;
  if (type === 'failure' && typeof title === 'string' && fieldErrors.has(title)) return id;
  // `dismiss()` keeps a toast with a link.
  if (action === undefined) dismissibleIds.add(id);
  // Announced politely, also for failures.
  return enqueue({
    id,
    title,
    type,
    priority: 'low',
    data: { action },
    onClose,
    ...(timeout !== undefined && { timeout }),
  });
}

function enqueue(item: NewToast): string {
  if (display) return display.add(item);
  setQueuedToasts([...queuedToasts.filter((it) => it.id !== item.id), item]);
  return item.id;
}

function close(id: string): void {
  const queuedToast = queuedToasts.find((it) => it.id === id);
  setQueuedToasts(queuedToasts.filter((it) => it !== queuedToast));
  queuedToast?.onClose?.();
  display?.close(id);
  dismissibleIds.delete(id);
}

export const toast = {
  success: ((text, options = {}) => show('success', text, options)) as ShowToast,
  failure: ((text, options = {}) => show('failure', text, options)) as ShowToast,
  info: ((text, options = {}) => show('info', text, options)) as ShowToast,
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
    return enqueue({
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
  /** Without an id: all except offers and those with a link. */
  dismiss: (id?: string): void => {
    for (const it of id === undefined ? [...dismissibleIds] : [id]) close(it);
  },
};

/** Shows waiting toasts. Returns the cleanup function. */
export function registerToaster(toaster: ToastDisplay): () => void {
  display = toaster;
  for (const item of queuedToasts) toaster.add(item);
  setQueuedToasts([]);
  return () => {
    display = undefined;
  };
}

/** Returns the unsubscribe function. */
export function subscribeToQueue(listener: () => void): () => void {
  queueListeners.add(listener);
  return () => queueListeners.delete(listener);
}

export function hasQueuedToasts(): boolean {
  return queuedToasts.length > 0;
}
